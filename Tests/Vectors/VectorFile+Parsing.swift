// SPDX-License-Identifier: Zlib

extension VectorFile {
  /// Parses the text form.
  ///
  /// - Parameters:
  ///   - text: the contents of the file.
  ///   - name: what errors and vectors call the file.
  public init(parsing text: [UInt8], name: String) throws(VectorFileError) {
    var parser = VectorFileParser(name: name)
    var start = text.startIndex
    while let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) {
      try parser.read(line: text[start..<end])
      start = end + 1
    }
    self = try parser.finish(rest: text[start...])
  }
}

/// What has been read so far, and the number of the current line.
private struct VectorFileParser {
  let name: String
  var line = 0
  var metadata: [String: String] = [:]
  var header: (count: Int, columns: [String])?
  var rows: [Vector] = []

  init(name: String) {
    self.name = name
  }

  func error(_ kind: VectorFileError.Kind) -> VectorFileError {
    VectorFileError(kind, file: name, line: line)
  }

  mutating func read(line bytes: ArraySlice<UInt8>) throws(VectorFileError) {
    line += 1
    guard let first = bytes.first else { throw error(.emptyLine) }
    guard bytes.last != UInt8(ascii: "\r") else { throw error(.carriageReturn) }
    if first == UInt8(ascii: "#") {
      try readMetadata(bytes)
    } else {
      try readVector(bytes)
    }
  }

  mutating func readMetadata(_ bytes: ArraySlice<UInt8>) throws(VectorFileError) {
    guard header == nil else { throw error(.metadataAfterVector) }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw error(.notUTF8) }
    guard text.hasPrefix("# "), let colon = text.firstIndex(of: ":") else {
      throw error(.malformedMetadata)
    }
    let key = String(text[..<colon].dropFirst(2))
    let value = text[colon...].dropFirst()
    guard !key.isEmpty, value.first == " ", value.count > 1 else {
      throw error(.malformedMetadata)
    }
    guard metadata.updateValue(String(value.dropFirst()), forKey: key) == nil else {
      throw error(.repeatedMetadata(key: key))
    }
  }

  mutating func readVector(_ bytes: ArraySlice<UInt8>) throws(VectorFileError) {
    let columns = try readHeader().columns
    // Hexadecimal and numbers are ASCII; text columns may hold more, so all must be UTF-8.
    guard String(validating: bytes, as: UTF8.self) != nil else { throw error(.notUTF8) }
    let fields = bytes.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard fields.count == columns.count else {
      throw error(.fieldCount(fields.count, expected: columns.count))
    }
    rows.append(Vector(file: name, line: line, columns: columns, fields: fields))
  }

  /// The metadata that everything depends on, checked when the first vector is met.
  mutating func readHeader() throws(VectorFileError) -> (count: Int, columns: [String]) {
    if let header { return header }
    _ = try required("source")
    let countText = try required("count")
    guard let count = Int(countText), count >= 0 else { throw error(.malformedCount(countText)) }
    let columns = try required("columns")
      .split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard Set(columns).count == columns.count, !columns.contains("") else {
      throw error(.malformedColumns)
    }
    header = (count, columns)
    return (count, columns)
  }

  func required(_ key: String) throws(VectorFileError) -> String {
    guard let value = metadata[key] else { throw error(.missingMetadata(key: key)) }
    return value
  }

  mutating func finish(rest: ArraySlice<UInt8>) throws(VectorFileError) -> VectorFile {
    guard rest.isEmpty else {
      line += 1
      throw error(.unterminatedLine)
    }
    let header = try readHeader()
    guard rows.count == header.count else {
      throw error(.vectorCount(rows.count, declared: header.count))
    }
    return VectorFile(
      name: name, metadata: metadata, source: try required("source"),
      declaredCount: header.count, columns: header.columns, rows: rows)
  }
}

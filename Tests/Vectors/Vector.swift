// SPDX-License-Identifier: Zlib

import Support

/// One test vector: the fields of one line.
public struct Vector: Sendable {
  /// The name of the file, without extension.
  public let file: String
  /// The line in the file, counted from 1.
  public let line: Int
  let columns: [String]
  let fields: [ArraySlice<UInt8>]

  /// The bytes of a column; an empty field is no bytes.
  public func bytes(_ column: String) throws(VectorFileError) -> [UInt8] {
    let ascii = try field(column)
    do {
      return try Hex.decode(ascii)
    } catch {
      throw VectorFileError(.notHexadecimal(column: column), file: file, line: line)
    }
  }

  /// The number in a column.
  public func integer(_ column: String) throws(VectorFileError) -> Int {
    guard let value = Int(String(decoding: try field(column), as: UTF8.self)) else {
      throw VectorFileError(.notANumber(column: column), file: file, line: line)
    }
    return value
  }

  /// The text of a column, named without its suffix: `text("result")` is the column `result_text`.
  public func text(_ column: String) throws(VectorFileError) -> String {
    String(decoding: try field(column + "_text"), as: UTF8.self)
  }

  /// Whether the file has this column.
  public func has(_ column: String) -> Bool {
    columns.contains(column) || columns.contains(column + "_text")
  }

  private func field(_ column: String) throws(VectorFileError) -> ArraySlice<UInt8> {
    guard let index = columns.firstIndex(of: column) else {
      throw VectorFileError(.noSuchColumn(column), file: file, line: line)
    }
    return fields[index]
  }
}

extension Vector: CustomStringConvertible {
  /// The place of the vector, for failure messages: `aes/cbc-kat:17`.
  public var description: String { "\(file):\(line)" }
}

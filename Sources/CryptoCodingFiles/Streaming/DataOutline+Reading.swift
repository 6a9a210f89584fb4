// SPDX-License-Identifier: Zlib

internal import CryptoCoding
internal import KeyedArchive
internal import PropertyList

extension DataOutline {
  /// Reads everything of a property list but one large data object, the largest object of the file.
  ///
  /// - Parameters:
  ///   - limits: what the property list may be; a file with an outline has further at most
  ///     ``objectLimit`` objects.
  ///   - textByteCount: how large a file may be that is no binary property list.
  ///   - otherwise: the error for a large file without a large data object.
  /// - Throws: ``FileError/archive(_:)``.
  static func read(
    _ source: any ByteSource, limits: PropertyList.Limits, memory: StreamMemory,
    textByteCount: Int, otherwise: ArchiveError
  ) throws(FileError) -> DataOutline {
    let count = source.byteCount
    if count <= memory.smallByteCount { return try DataOutline(whole: source) }
    guard try isBinary(source) else {
      guard count <= textByteCount else {
        throw .archive(.propertyList(PropertyListError(.unknownFormat, byteOffset: 0)))
      }
      return try DataOutline(whole: source)
    }
    var limits = limits
    if count > memory.outlineByteCount {
      limits.objectCount = min(limits.objectCount, objectLimit)
    }
    let table = try ObjectTable(of: source, limits: limits, byteLimit: memory.outlineByteCount)
    if let data = try table.largestData(in: source), data.range.count > memory.smallByteCount {
      guard count - data.range.count <= memory.outlineByteCount else {
        throw .archive(.limitExceeded("bytes beside the data"))
      }
      return try outline(source, data, table)
    }
    guard count <= memory.outlineByteCount else { throw .archive(otherwise) }
    return try DataOutline(whole: source)
  }

  /// How many objects there may be beside the data. Archives of data have a few dozen.
  static let objectLimit = 1 << 18

  private static func isBinary(_ source: any ByteSource) throws(FileError) -> Bool {
    guard source.byteCount >= Trailer.headerByteCount else { return false }
    let start = try source.bytes(in: 0..<Trailer.headerByteCount)
    return start.starts(with: "bplist0".utf8)
  }

  /// Puts the image together: the objects with the stand-in for the data, the table with what
  /// follows the data moved, and the trailer.
  private static func outline(
    _ source: any ByteSource, _ data: ObjectTable.DataObject, _ table: ObjectTable
  ) throws(FileError) -> DataOutline {
    let head = try source.bytes(in: 0..<data.range.lowerBound)
    let tail = try source.bytes(in: data.range.upperBound..<source.byteCount)
    // Both contain what was read before; all of the image shall be of one time.
    guard head[data.marker...].elementsEqual(data.header),
      tail.suffix(table.encoded.count).elementsEqual(table.encoded)
    else { throw .changed(path: source.name) }
    // One byte more than a MAC, so that no field of fixed size can be the stand-in by mistake.
    var generator = SystemRandomNumberGenerator()
    let standIn = (0..<33).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
    var image = Array(head[..<data.marker])
    image.reserveCapacity(head.count + tail.count + 8 * table.offsets.count + 64)
    // A data object (0x4f) whose count follows as an integer of one byte (0x10).
    image += [0x4f, 0x10, UInt8(standIn.count)]
    image += standIn
    let moved = image.count - data.range.upperBound
    image += tail[..<(table.trailer.tableOffset - data.range.upperBound)]
    let tableOffset = image.count
    for offset in table.offsets {
      image.appendBigEndian(offset > data.marker ? offset + moved : offset)
    }
    image += tail.suffix(Trailer.byteCount).prefix(6)
    image += [8, UInt8(table.trailer.referenceWidth)]
    image.appendBigEndian(table.trailer.objectCount)
    image.appendBigEndian(table.trailer.top)
    image.appendBigEndian(tableOffset)
    return DataOutline(image: image, standIn: standIn, data: data.range, head: head, tail: tail)
  }
}

extension [UInt8] {
  fileprivate mutating func appendBigEndian(_ value: Int) {
    for shift in stride(from: 56, through: 0, by: -8) {
      append(UInt8(truncatingIfNeeded: Int64(value) >> Int64(shift)))
    }
  }
}

// SPDX-License-Identifier: Zlib

internal import CryptoCoding
internal import KeyedArchive
internal import PropertyList

/// Where the objects of a binary property list are.
struct ObjectTable {
  let trailer: Trailer
  /// For each object, where its marker is.
  let offsets: [Int]
  /// The bytes that this was read from: the end of the file.
  let encoded: [UInt8]

  /// A data object: its marker, what it was recognised by, and its bytes.
  struct DataObject {
    let marker: Int
    let header: [UInt8]
    let range: Range<Int>
  }

  /// - Parameter byteLimit: how large the table may be.
  init(
    of source: any ByteSource, limits: PropertyList.Limits, byteLimit: Int
  ) throws(FileError) {
    let end = source.byteCount - Trailer.byteCount
    guard end > 0 else { throw Self.wrong(.truncated, at: source.byteCount) }
    let last = try source.bytes(in: end..<source.byteCount)
    do {
      trailer = try Trailer(last.span, fileByteCount: source.byteCount, limits: limits)
    } catch {
      throw .archive(.propertyList(error))
    }
    guard end - trailer.tableOffset <= byteLimit else {
      throw .archive(.limitExceeded("bytes beside the data"))
    }
    let table = try source.bytes(in: trailer.tableOffset..<end)
    var offsets: [Int] = []
    offsets.reserveCapacity(trailer.objectCount)
    for entry in stride(from: 0, to: table.count, by: trailer.offsetWidth) {
      let offset = Self.bigEndian(table[entry..<entry + trailer.offsetWidth])
      guard offset >= UInt64(Trailer.headerByteCount), offset < UInt64(trailer.tableOffset) else {
        throw Self.wrong(.invalidOffset, at: trailer.tableOffset + entry)
      }
      offsets.append(Int(offset))
    }
    self.offsets = offsets
    encoded = table + last
  }

  /// The object with the most room up to the next one, if that is data.
  ///
  /// - Throws: `PropertyListError` of kind `truncated` where its bytes would reach beyond that
  ///   room: objects that overlap are read from memory only.
  func largestData(in source: any ByteSource) throws(FileError) -> DataObject? {
    var marker = 0
    var room = 0
    var end = trailer.tableOffset
    for offset in offsets.sorted(by: >) {
      if end - offset > room {
        marker = offset
        room = end - offset
      }
      end = offset
    }
    // The marker, and a count of at most nine bytes.
    let start = try source.bytes(in: marker..<marker + min(room, 10))
    guard start[0] >> 4 == 4 else { return nil }
    var headerByteCount = 1
    var count = UInt64(start[0] & 0x0f)
    if count == 0x0f {
      // The count follows as an integer of 1, 2, 4 or 8 bytes.
      guard start.count > 1, start[1] & 0xfc == 0x10 else { return nil }
      headerByteCount = 2 + 1 << Int(start[1] & 0x0f)
      guard start.count >= headerByteCount else { return nil }
      count = Self.bigEndian(start[2..<headerByteCount])
    }
    guard count <= UInt64(room - headerByteCount) else {
      throw Self.wrong(.truncated, at: marker)
    }
    let bytes = marker + headerByteCount
    return DataObject(
      marker: marker, header: Array(start[..<headerByteCount]), range: bytes..<bytes + Int(count))
  }

  private static func wrong(_ kind: PropertyListError.Kind, at offset: Int) -> FileError {
    .archive(.propertyList(PropertyListError(kind, byteOffset: offset)))
  }

  /// The low 64 bits, as `Trailer`'s checks and the readers of the format take them.
  private static func bigEndian(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}

// SPDX-License-Identifier: Zlib

/// The last 32 bytes of a binary property list: where the object table is and how to read it.
///
/// Five bytes nobody uses, one of sort order nobody uses, the two widths, and three 64-bit numbers.
/// - Source: CoreFoundation, `__CFBinaryPlistGetTopLevelInfo` in `CFBinaryPList.c`.
package struct Trailer {
  package static let byteCount = 32
  package static let headerByteCount = 8

  /// Bytes of an entry of the object table.
  package let offsetWidth: Int
  /// Bytes of a reference to an object.
  package let referenceWidth: Int
  package let objectCount: Int
  package let top: Int
  package let tableOffset: Int
}

extension Trailer {
  /// Reads and checks the trailer of a whole file.
  init(of bytes: Span<UInt8>, limits: PropertyList.Limits) throws(PropertyListError) {
    guard bytes.count >= Self.smallestFile else {
      throw PropertyListError(.truncated, byteOffset: bytes.count)
    }
    let last = bytes.extracting(last: Self.byteCount)
    try self.init(last, fileByteCount: bytes.count, limits: limits)
  }

  /// Reads and checks a trailer, of a file whose other bytes are not at hand.
  ///
  /// - Parameters:
  ///   - bytes: The file's last 32 bytes.
  ///   - fileByteCount: How many bytes the file has.
  package init(
    _ bytes: Span<UInt8>, fileByteCount: Int, limits: PropertyList.Limits
  ) throws(PropertyListError) {
    precondition(bytes.count == Self.byteCount)
    guard fileByteCount >= Self.smallestFile else {
      throw PropertyListError(.truncated, byteOffset: fileByteCount)
    }
    let start = fileByteCount - Self.byteCount
    offsetWidth = Int(bytes[6])
    referenceWidth = Int(bytes[7])
    let objectCount = bytes.bigEndianInteger(in: 8..<16)
    let top = bytes.bigEndianInteger(in: 16..<24)
    let tableOffset = bytes.bigEndianInteger(in: 24..<32)

    guard (1...8).contains(offsetWidth) else { throw Self.wrong(at: start + 6) }
    guard (1...8).contains(referenceWidth) else { throw Self.wrong(at: start + 7) }
    guard objectCount >= 1 else { throw Self.wrong(at: start + 8) }
    guard top < objectCount else { throw Self.wrong(at: start + 16) }
    guard tableOffset > UInt64(Self.headerByteCount), tableOffset < UInt64(start) else {
      throw Self.wrong(at: start + 24)
    }
    // The table fills exactly what is between the objects and the trailer. Divided, not multiplied.
    let tableByteCount = UInt64(start) - tableOffset
    guard tableByteCount % UInt64(offsetWidth) == 0,
      tableByteCount / UInt64(offsetWidth) == objectCount
    else { throw Self.wrong(at: start + 8) }
    // Apple's two rules: the offset of the table and the number of objects fit the widths.
    guard Self.fits(tableOffset, width: offsetWidth) else { throw Self.wrong(at: start + 6) }
    guard Self.fits(objectCount, width: referenceWidth) else { throw Self.wrong(at: start + 7) }
    guard objectCount <= UInt64(max(0, limits.objectCount)), objectCount < UInt64(UInt32.max) else {
      throw PropertyListError(.tooManyObjects(limit: limits.objectCount), byteOffset: start + 8)
    }
    // All three are at most the length of the file now, so they fit an Int of any size.
    self.objectCount = Int(objectCount)
    self.top = Int(top)
    self.tableOffset = Int(tableOffset)
  }

  /// Writes the trailer.
  func write(to output: inout ByteWriter) {
    output.append(0, byteCount: 6)
    output.append(UInt8(offsetWidth))
    output.append(UInt8(referenceWidth))
    output.append(UInt64(objectCount), byteCount: 8)
    output.append(UInt64(top), byteCount: 8)
    output.append(UInt64(tableOffset), byteCount: 8)
  }

  /// A header, an object of one byte, a table entry of one byte, a trailer.
  private static let smallestFile = headerByteCount + 2 + byteCount

  private static func fits(_ value: UInt64, width: Int) -> Bool {
    width == 8 || value >> UInt64(8 * width) == 0
  }

  private static func wrong(at offset: Int) -> PropertyListError {
    PropertyListError(.invalidTrailer, byteOffset: offset)
  }
}

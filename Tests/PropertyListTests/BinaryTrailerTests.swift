// SPDX-License-Identifier: Zlib

import PropertyList
import Testing

@Suite("Header, trailer and table of a binary file")
struct BinaryTrailerTests {
  // One object: header 0..<8, object 8, table 9, trailer 10..<42.
  let plain = RawBinary([0x09])

  @Test("A plain file is read, whatever the last digit of its version")
  func accepted() throws {
    #expect(try plain.read() == .bool(true))
    var other = plain
    other.header[7] = UInt8(ascii: "5")
    #expect(try other.read() == .bool(true))
  }

  @Test("Another header is no property list")
  func header() {
    var other = plain
    other.header[6] = UInt8(ascii: "1")
    #expect(other.error() == PropertyListError(.unknownFormat, byteOffset: 0))
    #expect(throws: PropertyListError(.unknownFormat, byteOffset: 0)) {
      try PropertyList(parsing: other.bytes)
    }
  }

  @Test("Widths of 1 to 8 bytes are read", arguments: 1...8 as ClosedRange<UInt8>)
  func widths(width: UInt8) throws {
    let reference = RawBinary.integer(1, Int(width))
    var file = RawBinary([0xa1] + reference, [0x08])
    file.offsetWidth = width
    file.referenceWidth = width
    #expect(try file.read() == .array([.bool(false)]))
  }

  @Test("Widths of 0 and 9 are refused", arguments: [0, 9, 255] as [UInt8])
  func badWidths(width: UInt8) {
    var file = plain
    file.offsets = [8]
    var bytes = file.bytes
    bytes[16] = width
    #expect(throws: PropertyListError(.invalidTrailer, byteOffset: 16)) {
      try PropertyList(binary: bytes)
    }
    bytes[16] = 1
    bytes[17] = width
    #expect(throws: PropertyListError(.invalidTrailer, byteOffset: 17)) {
      try PropertyList(binary: bytes)
    }
  }

  @Test(
    "Object counts that are not the table's are refused", arguments: [0, 2, 256, 1 << 63, .max])
  func objectCount(count: UInt64) {
    var file = plain
    file.objectCount = count
    #expect(file.error()?.kind == .invalidTrailer)
    #expect(file.error()?.byteOffset == 18 || count > 1)
  }

  @Test("A count that overflows when multiplied by the width is refused")
  func overflowingTable() {
    var file = plain
    file.offsetWidth = 8
    file.objectCount = 1 << 61 + 1
    #expect(file.error()?.kind == .invalidTrailer)
  }

  @Test("A top object beyond the last is refused", arguments: [1, 2, 1 << 32, .max] as [UInt64])
  func top(top: UInt64) {
    var file = plain
    file.top = top
    #expect(file.error() == PropertyListError(.invalidTrailer, byteOffset: 26))
  }

  @Test(
    "A table that is not between objects and trailer is refused",
    arguments: [0, 7, 8, 10, 11, 42, 1 << 31, 1 << 32, 1 << 63, .max] as [UInt64])
  func tableOffset(offset: UInt64) {
    var file = plain
    file.tableOffset = offset
    #expect(file.error()?.kind == .invalidTrailer)
  }

  @Test("A table entry outside the objects is refused", arguments: [0, 7, 9, 10, 255] as [UInt64])
  func offset(offset: UInt64) {
    var file = plain
    file.offsets = [offset]
    #expect(file.error() == PropertyListError(.invalidOffset, byteOffset: 9))
  }

  @Test(
    "An entry of 8 bytes does not overflow", arguments: [1 << 63, .max, 1 << 32 + 8] as [UInt64])
  func hugeOffset(offset: UInt64) {
    var file = plain
    file.offsetWidth = 8
    file.offsets = [offset]
    #expect(file.error() == PropertyListError(.invalidOffset, byteOffset: 9))
  }

  @Test("Widths too small for the file are refused")
  func narrow() {
    var offsets = RawBinary([0x09], [UInt8](repeating: 0, count: 300))
    offsets.offsets = [8]
    #expect(offsets.error()?.kind == .invalidTrailer)
    let references = RawBinary(objects: Array(repeating: [0x09], count: 256))
    var wide = references
    wide.offsetWidth = 2
    #expect(wide.error()?.kind == .invalidTrailer)
    wide.referenceWidth = 2
    #expect(wide.error() == nil)
  }

  @Test("Entries nothing refers to are not looked at, but must be in range")
  func unused() throws {
    #expect(try RawBinary([0x09], [0xff]).read() == .bool(true))
  }

  @Test("Bytes after the trailer are refused")
  func suffix() {
    var file = plain
    file.suffix = [0]
    #expect(file.error()?.kind == .invalidTrailer)
  }

  @Test("Bytes that no object needs may lie between the objects")
  func gap() throws {
    var file = RawBinary([0x09], [0x01, 0x02])
    file.offsets = [8]
    #expect(try file.read() == .bool(true))
  }

  @Test("More objects than the limit are refused")
  func tooMany() {
    let file = RawBinary([0x09], [0x09], [0x09])
    #expect(file.error(limits: .init(objectCount: 3)) == nil)
    #expect(file.error(limits: .init(objectCount: 2))?.kind == .tooManyObjects(limit: 2))
  }

  @Test("Every cut of a file is refused")
  func truncated() throws {
    for file in GoldenFile.all {
      let bytes = try file.bytes()
      for count in bytes.indices {
        #expect(throws: PropertyListError.self) { try PropertyList(parsing: bytes.prefix(count)) }
        #expect(throws: PropertyListError.self) { try PropertyList(binary: bytes.prefix(count)) }
      }
    }
  }
}

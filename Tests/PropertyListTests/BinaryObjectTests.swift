// SPDX-License-Identifier: Zlib

import PropertyList
import Support
import Testing

@Suite("The objects of a binary file")
struct BinaryObjectTests {
  @Test("Integers of 1, 2 and 4 bytes are unsigned, of 8 signed, of 16 the low half counts")
  func integers() throws {
    let all: [UInt8] = Array(repeating: 0xff, count: 16)
    #expect(try RawBinary([0x10] + all.prefix(1)).read() == .integer(255))
    #expect(try RawBinary([0x11] + all.prefix(2)).read() == .integer(65_535))
    #expect(try RawBinary([0x12] + all.prefix(4)).read() == .integer(4_294_967_295))
    #expect(try RawBinary([0x13] + all.prefix(8)).read() == .integer(-1))
    #expect(try RawBinary([0x14] + all).read() == .unsignedInteger(.max))
    #expect(try RawBinary([0x14] + Array(repeating: 0, count: 15) + [7]).read() == .integer(7))
  }

  @Test("A number wider than needed is read")
  func wide() throws {
    #expect(try RawBinary([0x13, 0, 0, 0, 0, 0, 0, 0, 5]).read() == .integer(5))
    #expect(try RawBinary([0x84, 0, 0, 0, 0, 5]).read() == .uid(5))
    #expect(try RawBinary([0x8f] + Array(repeating: 0, count: 15) + [5]).read() == .uid(5))
    #expect(try RawBinary([0x82, 1, 2, 3]).read() == .uid(0x01_0203))
  }

  @Test("A UID of more than 32 bits is refused")
  func bigUID() {
    let file = RawBinary([0x84, 1, 0, 0, 0, 0])
    #expect(file.error() == PropertyListError(.invalidUID, byteOffset: 8))
    let sixteen = RawBinary([0x8f, 1] + Array(repeating: 0, count: 15))
    #expect(sixteen.error() == PropertyListError(.invalidUID, byteOffset: 8))
  }

  @Test("Markers that mean nothing are refused at their offset")
  func markers() {
    let meaningless: [ClosedRange<UInt8>] = [
      0x00...0x07, 0x0a...0x0f, 0x15...0x1f, 0x20...0x21, 0x24...0x2f, 0x30...0x32, 0x34...0x3f,
      0x70...0x7f, 0x90...0x9f, 0xb0...0xcf, 0xe0...0xff,
    ]
    for marker in meaningless.joined() {
      let file = RawBinary([marker] + Array(repeating: 0, count: 32))
      #expect(file.error() == PropertyListError(.invalidMarker(marker), byteOffset: 8))
    }
  }

  @Test("An object that runs into the table is refused")
  func truncated() {
    let objects: [[UInt8]] = [
      [0x10], [0x11, 0], [0x12, 0, 0, 0], [0x13, 0], [0x14, 0, 0, 0, 0, 0, 0, 0, 0], [0x22, 0, 0],
      [0x23, 0, 0, 0, 0], [0x33, 0], [0x41], [0x4e], [0x5e, 0x61], [0x61, 0x61], [0x80], [0x8f, 0],
      [0xa1], [0xd1, 0], [0x4f], [0x5f], [0x6f], [0xaf], [0xdf], [0x4f, 0x10], [0x5f, 0x11, 0],
    ]
    for object in objects {
      #expect(RawBinary(object).error()?.kind == .truncated, "\(object)")
    }
  }

  @Test(
    "Huge counts are refused without an allocation",
    arguments: [0x40, 0x50, 0x60, 0xa0, 0xd0] as [UInt8])
  func hugeCounts(kind: UInt8) {
    let counts: [UInt64] = [
      0x7fff_ffff, 0x8000_0000, 0xffff_ffff, 1 << 62, 1 << 63 - 1, 1 << 63, .max, .max / 2 + 2,
    ]
    for count in counts {
      let file = RawBinary([kind | 0x0f, 0x13] + RawBinary.integer(count, 8) + [0, 0])
      #expect(file.error()?.kind == .truncated)
    }
  }

  @Test("A count that is not an integer of 1 to 8 bytes is refused")
  func badCounts() {
    for marker: UInt8 in [0x14, 0x1f, 0x22, 0x50, 0x09, 0xaf] {
      let file = RawBinary([0x5f, marker] + Array(repeating: 0, count: 20))
      #expect(file.error() == PropertyListError(.invalidMarker(marker), byteOffset: 9))
    }
  }

  @Test("A reference beyond the last object is refused")
  func reference() {
    #expect(RawBinary([0xa1, 1]).error() == PropertyListError(.invalidReference, byteOffset: 9))
    let key = RawBinary([0xd1, 9, 0])
    #expect(key.error() == PropertyListError(.invalidReference, byteOffset: 9))
  }

  @Test("Text of single bytes holds no byte above 0x7f")
  func ascii() throws {
    #expect(try RawBinary([0x52, 0x00, 0x7f]).read() == .string("\0\u{7f}"))
    let file = RawBinary([0x52, 0x61, 0x80])
    #expect(file.error() == PropertyListError(.invalidText, byteOffset: 10))
  }

  @Test("A surrogate alone becomes U+FFFD and the rest of the text stays")
  func surrogates() throws {
    #expect(try RawBinary([0x62, 0xd8, 0x3d, 0, 0x61]).read() == .string("\u{fffd}a"))
    #expect(try RawBinary([0x62, 0, 0x61, 0xde, 0x00]).read() == .string("a\u{fffd}"))
    #expect(try RawBinary([0x61, 0xd8, 0x3d]).read() == .string("\u{fffd}"))
    #expect(try RawBinary([0x62, 0xd8, 0x3d, 0xde, 0x00]).read() == .string("\u{1f600}"))
  }

  @Test("A key that is not a string is refused")
  func keys() {
    for key: [UInt8] in [[0x09], [0x10, 1], [0x41, 0], [0xa0], [0xd0], [0x80, 0]] {
      let file = RawBinary([0xd1, 1, 2], key, [0x08])
      #expect(file.error() == PropertyListError(.keyNotString, byteOffset: 11))
    }
  }

  @Test("A key that is not a string is refused also if it has been read before")
  func readKeys() {
    let file = RawBinary([0xa2, 1, 2], [0x09], [0xd1, 1, 1])
    #expect(file.error()?.kind == .keyNotString)
  }

  @Test("A key that occurs twice is refused, as one object or as two")
  func duplicateKeys() {
    let same = RawBinary([0xd2, 1, 1, 2, 2], [0x51, 0x61], [0x08])
    #expect(same.error()?.kind == .duplicateKey)
    let equal = RawBinary([0xd2, 1, 2, 3, 3], [0x51, 0x61], [0x61, 0, 0x61], [0x08])
    #expect(equal.error()?.kind == .duplicateKey)
    let many = RawBinary(
      objects: [
        [0xdf, 0x10, 20] + (1...19).map { UInt8($0) } + [7] + Array(repeating: 1, count: 20)
      ]
        + (1...19).map { [0x51, 0x40 + UInt8($0)] })
    #expect(many.error()?.kind == .duplicateKey)
  }

  @Test("An object referred to twice is the same value twice")
  func shared() throws {
    let file = RawBinary([0xa2, 1, 1], [0xa1, 2], [0x10, 7])
    let inner: PropertyList = .array([.integer(7)])
    #expect(try file.read() == .array([inner, inner]))
  }

  @Test("The top object need not be the first")
  func top() throws {
    var file = RawBinary([0x10, 7], [0xa1, 0])
    file.top = 1
    #expect(try file.read() == .array([.integer(7)]))
  }
}

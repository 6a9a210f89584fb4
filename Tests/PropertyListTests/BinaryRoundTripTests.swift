// SPDX-License-Identifier: Zlib

import PropertyList
import Testing

@Suite("What is written as binary is read back")
struct BinaryRoundTripTests {
  @Test(
    "An integer at each edge of each width",
    arguments: [
      0, 1, 0x7f, 0x80, 0xff, 0x100, 0x7fff, 0x8000, 0xffff, 0x1_0000, 0x7fff_ffff, 0x8000_0000,
      0xffff_ffff, 0x1_0000_0000, .max, -1, -0x80, -0x81, -0x8000, -0x8000_0000, .min,
    ] as [Int64])
  func integer(value: Int64) throws { try expectRoundTrip(.integer(value)) }

  @Test("An integer above Int64.max", arguments: [1 << 63, 1 << 63 + 1, .max] as [UInt64])
  func unsignedInteger(value: UInt64) throws { try expectRoundTrip(.unsignedInteger(value)) }

  @Test("A small unsigned integer comes back as an integer")
  func smallUnsignedInteger() throws {
    let bytes = try PropertyList.unsignedInteger(7).binaryEncoded()
    guard case .integer(7) = try PropertyList(binary: bytes) else {
      Issue.record("not an integer")
      return
    }
  }

  @Test("A 32-bit real keeps its kind and bits")
  func float() throws {
    for bits: UInt32 in [0, 0x8000_0000, 0x3f80_0000, 0x7f80_0000, 0x7fc0_0001, 1] {
      try expectRoundTrip(.float(Float(bitPattern: bits)))
    }
  }

  @Test("A 64-bit real keeps its kind and bits")
  func double() throws {
    for value in [0.0, -0.0, 1.5, .infinity, -.infinity, .nan, .leastNonzeroMagnitude] {
      try expectRoundTrip(.double(value))
      try expectRoundTrip(.date(secondsSince2001: value))
    }
  }

  @Test("True and false")
  func bool() throws {
    try expectRoundTrip(.bool(true))
    try expectRoundTrip(.bool(false))
  }

  @Test("A UID at each edge", arguments: [0, 0xff, 0x100, 0xffff, 0x1_0000, .max] as [UInt32])
  func uid(value: UInt32) throws { try expectRoundTrip(.uid(value)) }

  @Test(
    "Text and data at each edge of the count",
    arguments: [0, 1, 14, 15, 16, 255, 256, 65_535, 65_536])
  func counts(count: Int) throws {
    try expectRoundTrip(.string(String(repeating: "a", count: count)))
    try expectRoundTrip(.string(String(repeating: "ü", count: count)))
    try expectRoundTrip(.data([UInt8](repeating: 0xa5, count: count)))
  }

  @Test(
    "Arrays and dictionaries at each edge of the count and the reference width",
    arguments: [0, 1, 14, 15, 16, 127, 128, 253, 254, 255, 256, 65_534, 65_535, 65_536])
  func containers(count: Int) throws {
    try expectRoundTrip(.array((0..<count).map { .integer(Int64($0)) }))
    let entries = (0..<count / 2).map { (key: "key \($0)", value: PropertyList.uid(UInt32($0))) }
    try expectRoundTrip(.dictionary(try #require(.init(uniqueEntries: entries))))
  }

  @Test(
    "Text of every plane",
    arguments: ["é", "e\u{301}", "漢字", "👩‍👩‍👧", "\0", "\u{10ffff}", "\u{7f}\u{80}"])
  func text(value: String) throws { try expectRoundTrip(.string(value)) }

  @Test("A dictionary keeps its order")
  func order() throws {
    let value: PropertyList = .dictionary(["z": .bool(true), "a": .bool(false), "m": .uid(1)])
    guard case .dictionary(let read) = try PropertyList(binary: value.binaryEncoded()) else {
      Issue.record("not a dictionary")
      return
    }
    #expect(read.keys == ["z", "a", "m"])
  }

  @Test("Composed and decomposed text are two keys")
  func normalization() throws {
    let value: PropertyList = .dictionary(["\u{e9}": .integer(1), "e\u{301}": .integer(2)])
    try expectRoundTrip(value)
  }

  @Test("As deep as the limit allows, and not deeper")
  func depth() throws {
    let deepest = nested(256)
    try expectRoundTrip(deepest)
    #expect(throws: PropertyListError(.tooDeep(limit: 256), byteOffset: 0)) {
      try PropertyList.array([deepest]).binaryEncoded()
    }
    let bytes = try PropertyList.array([deepest]).binaryEncoded(limits: .init(depth: 257))
    #expect(throws: PropertyListError.self) { try PropertyList(binary: bytes) }
    #expect(throws: Never.self) { try PropertyList(binary: bytes, limits: .init(depth: 257)) }
  }

  @Test("Random trees", arguments: 0..<200 as Range<UInt64>)
  func random(seed: UInt64) throws {
    var generator = RandomTree(seed: seed)
    try expectRoundTrip(generator.next())
  }

  private func nested(_ depth: Int) -> PropertyList {
    (0..<depth).reduce(into: PropertyList.integer(1)) { value, _ in value = .array([value]) }
  }

  private func expectRoundTrip(
    _ value: PropertyList, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let bytes = try value.binaryEncoded()
    let read = try PropertyList(parsing: bytes)
    #expect(read == value, sourceLocation: sourceLocation)
    #expect(try read.binaryEncoded() == bytes, sourceLocation: sourceLocation)
  }
}

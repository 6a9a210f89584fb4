// SPDX-License-Identifier: Zlib

import PropertyList
import Testing

@Suite("What is not written as XML")
struct XMLWriterRefusalTests {
  @Test("Characters that XML does not have, in text and names")
  func characters() {
    let refused = Array(0...8) + [11, 12] + Array(14...31) + [0xfffe, 0xffff] as [UInt32]
    for value in refused {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = "a" + String(Character(scalar)) + "b"
      expect(.string(text), .unwritableCharacter(value))
      expect(.dictionary([text: .bool(true)]), .unwritableCharacter(value))
    }
  }

  @Test("All characters around those are written and read back")
  func neighbours() throws {
    for value in [9, 10, 13, 32, 0x7f, 0xd7ff, 0xe000, 0xfdd0, 0xfffd, 0x1_0000, 0x10_ffff] {
      let text = String(Character(try #require(Unicode.Scalar(UInt32(value)))))
      #expect(try PropertyList(xml: PropertyList.string(text).xmlEncoded()) == .string(text))
    }
  }

  @Test("Dates outside the years 0 to 9999, and what is no date")
  func dates() {
    for seconds in [
      -63_145_526_400.5, 252_423_993_600, 1e20, -1e300, .infinity, -.infinity, .nan,
    ] {
      expect(.date(secondsSince2001: seconds), .unwritableDate)
    }
  }

  @Test("A dictionary that would be read as a UID")
  func dictionaries() throws {
    expect(.dictionary(["CF$UID": .integer(1)]), .unwritableDictionary)
    expect(.dictionary(["CF$UID": .integer(-1)]), .unwritableDictionary)
    expect(.dictionary(["CF$UID": .unsignedInteger(.max)]), .unwritableDictionary)
    for entries in [
      ["CF$UID": .string("1")], ["CF$UID": .uid(1)], ["CF$UID": .integer(1), "a": .integer(1)],
      ["cf$uid": .integer(1)],
    ] as [PropertyList.Dictionary] {
      let value = PropertyList.dictionary(entries)
      #expect(try PropertyList(xml: value.xmlEncoded()) == value)
    }
  }

  @Test("More levels than the limit, as the reader counts them: a UID is one of them")
  func depth() throws {
    for inner in [PropertyList.array([]), .dictionary(["a": .bool(true)]), .uid(1)] {
      var value = inner
      for _ in 1..<10 { value = .array([value]) }
      let file = try value.xmlEncoded(limits: .init(depth: 10))
      #expect(try PropertyList(xml: file, limits: .init(depth: 10)) == value)
      expect(value, .tooDeep(limit: 9), limits: .init(depth: 9))
      #expect(throws: PropertyListError.self) {
        try PropertyList(xml: file, limits: .init(depth: 9))
      }
    }
    expect(.array([]), .tooDeep(limit: 0), limits: .init(depth: 0))
    expect(.array([]), .tooDeep(limit: -1), limits: .init(depth: -1))
  }

  @Test("More objects than the limit, as the reader counts them")
  func objects() throws {
    let value = PropertyList.array([.bool(true), .uid(1), .dictionary(["a": .string("b")])])
    let file = try value.xmlEncoded(limits: .init(objectCount: 6))
    #expect(try PropertyList(xml: file, limits: .init(objectCount: 6)) == value)
    expect(value, .tooManyObjects(limit: 5), limits: .init(objectCount: 5))
  }

  @Test("A small binary file that would become gigabytes of tabs")
  func indentation() throws {
    var value = PropertyList.array(Array(repeating: .bool(true), count: 100))
    for _ in 0..<254 { value = .array([value]) }
    #expect(try PropertyList(xml: value.xmlEncoded()) == value)
    expect(value, .tooMuchIndentation(limit: 10_000), limits: .init(expansion: 10_000))

    var wide = PropertyList.array(Array(repeating: .bool(true), count: 1000))
    for _ in 0..<200 { wide = .array([wide]) }
    expect(.array(Array(repeating: wide, count: 1000)), .tooMuchIndentation(limit: 1 << 24))
    // Thirty-two levels are free.
    var flat = PropertyList.array(Array(repeating: .bool(true), count: 1000))
    for _ in 0..<31 { flat = .array([flat]) }
    #expect(try PropertyList(xml: flat.xmlEncoded(limits: .init(expansion: 0))) == flat)
  }

  private func expect(
    _ value: PropertyList, _ kind: PropertyListError.Kind, limits: PropertyList.Limits = .default,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      throws: PropertyListError(kind, byteOffset: 0), "\(kind)", sourceLocation: sourceLocation
    ) { try value.xmlEncoded(limits: limits) }
  }
}

// SPDX-License-Identifier: Zlib

import Foundation
import PropertyList
import Support
import Testing

@Suite("XML as Foundation has it")
struct XMLFoundationTests {
  @Test("Foundation reads what we write")
  func foundationReads() throws {
    let ends = PropertyList.array([
      .double(-0.0), .double(.infinity), .double(-.infinity), .double(.leastNonzeroMagnitude),
      .double(1e23),
      .date(secondsSince2001: -63_114_076_800), .date(secondsSince2001: 252_423_993_599),
    ])
    // Foundation drops a byte order mark in front of an element's text.
    let texts = PropertyList.hostileTexts.filter { $0.unicodeScalars.first != "\u{feff}" }
    for value in FoundationTests.trees + [.dictionary(of: texts), ends] {
      let theirs = try Self.foundationValue(of: value.xmlEncoded())
      #expect(FoundationTests.isEqual(value, theirs))
    }
  }

  @Test("We write byte for byte what Foundation writes, but for the order of names")
  func sameBytes() throws {
    for tree in FoundationTests.trees {
      let value = try Self.comparable(tree)
      let theirs = try PropertyListSerialization.data(
        fromPropertyList: Self.foundationValue(of: value.xmlEncoded()), format: .xml, options: 0)
      // Foundation writes what it read in the order of its own; take ours from there.
      #expect(try PropertyList(xml: theirs) == value)
      #expect(try PropertyList(xml: theirs).xmlEncoded() == Array(theirs))
    }
  }

  /// With halves in the place of reals, because Foundation writes others with all 17 digits.
  private static func comparable(_ value: PropertyList) throws -> PropertyList {
    switch value {
    case .double(let number): .double(number < 0 ? -2.5 : 3)
    case .array(let items): .array(try items.map(comparable))
    case .dictionary(let dictionary):
      .dictionary(
        try #require(
          PropertyList.Dictionary(
            uniqueEntries: dictionary.map { ($0.key, try comparable($0.value)) })))
    default: value
    }
  }

  private static func foundationValue(of bytes: [UInt8]) throws -> Any {
    // The pointer would be for the format; none is passed.
    try unsafe PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
  }
}

// SPDX-License-Identifier: Zlib

import PropertyList
import Testing

@Suite("Equality and errors")
struct EqualityTests {
  @Test("Values of different kinds differ")
  func kinds() {
    let values: [PropertyList] = [
      .string(""), .data([]), .bool(false), .integer(0), .unsignedInteger(.max), .float(0),
      .double(0),
      .date(secondsSince2001: 0), .array([]), .dictionary([:]), .uid(0),
    ]
    for (index, value) in values.enumerated() {
      for (other, otherValue) in values.enumerated() {
        #expect((value == otherValue) == (index == other))
      }
    }
  }

  @Test("Composed and decomposed text differ, as on disk")
  func text() {
    #expect(PropertyList.string("\u{e9}") != .string("e\u{301}"))
  }

  @Test("Reals are compared by their bits")
  func reals() {
    #expect(PropertyList.double(.nan) == .double(.nan))
    #expect(PropertyList.double(0.0) != .double(-0.0))
    #expect(PropertyList.float(0.0) != .float(-0.0))
  }

  @Test("A small unsigned integer equals the integer")
  func integers() {
    #expect(PropertyList.unsignedInteger(7) == .integer(7))
    #expect(PropertyList.integer(7) == .unsignedInteger(7))
    #expect(PropertyList.unsignedInteger(.max) != .integer(-1))
  }

  @Test("An error says in one line what is wrong and where")
  func descriptions() {
    #expect(
      "\(PropertyListError(.invalidMarker(0xb0), byteOffset: 12))"
        == "property list, byte 12: no value starts with byte 0xb0")
    #expect(
      "\(PropertyListError(.tooDeep(limit: 256), byteOffset: 9))"
        == "property list, byte 9: more than 256 nested containers")
  }
}

// SPDX-License-Identifier: Zlib

import PropertyList
import Testing

@Suite("What is written as XML")
struct XMLWriterTests {
  @Test("A document in Apple's form, with every kind of value")
  func document() throws {
    let value = PropertyList.dictionary([
      "z": .array([.bool(true), .bool(false), .array([]), .dictionary([:])]),
      "a": .dictionary(["n": .integer(-7), "u": .unsignedInteger(.max)]),
      "uid": .uid(3),
      "data": .array([.data([1, 2, 3]), .data([])]),
      "date": .date(secondsSince2001: 3661),
      "": .string(""),
    ])
    expect(
      try value.xmlEncoded(),
      xmlDocument(
        """
        <dict>
        \t<key>z</key>
        \t<array>
        \t\t<true/>
        \t\t<false/>
        \t\t<array/>
        \t\t<dict/>
        \t</array>
        \t<key>a</key>
        \t<dict>
        \t\t<key>n</key>
        \t\t<integer>-7</integer>
        \t\t<key>u</key>
        \t\t<integer>18446744073709551615</integer>
        \t</dict>
        \t<key>uid</key>
        \t<dict>
        \t\t<key>CF$UID</key>
        \t\t<integer>3</integer>
        \t</dict>
        \t<key>data</key>
        \t<array>
        \t\t<data>
        \t\tAQID
        \t\t</data>
        \t\t<data>
        \t\t</data>
        \t</array>
        \t<key>date</key>
        \t<date>2001-01-01T01:01:01Z</date>
        \t<key></key>
        \t<string></string>
        </dict>
        """))
  }

  @Test("Text is escaped where a reader would take it for something else, names too")
  func text() throws {
    try expect(.string("a<b>&amp;\"'"), "<string>a&lt;b&gt;&amp;amp;\"'</string>")
    try expect(.string("]]>"), "<string>]]&gt;</string>")
    try expect(.string("\ta\r\nb "), "<string>\ta&#13;\nb </string>")
    try expect(
      .string("ü漢😀\u{7f}\u{85}\u{2028}\u{fffd}"),
      "<string>ü漢😀\u{7f}\u{85}\u{2028}\u{fffd}</string>")
    try expect(
      .dictionary(["<&\r>": .bool(true)]),
      "<dict>\n\t<key>&lt;&amp;&#13;&gt;</key>\n\t<true/>\n</dict>")
  }

  @Test("Reals have the digits they need and the words of Apple's writer")
  func reals() throws {
    for (value, text) in [
      (0, "0.0"), (-0.0, "-0.0"), (1, "1"), (-2.5, "-2.5"), (0.1, "0.1"),
      (1.0 / 3, "0.3333333333333333"), (1e300, "1e+300"), (.leastNonzeroMagnitude, "5e-324"),
      (1e-5, "1e-05"), (123_456_789, "123456789"),
      (.infinity, "+infinity"), (-.infinity, "-infinity"), (.nan, "nan"), (-.nan, "nan"),
    ] as [(Double, String)] {
      try expect(.double(value), "<real>\(text)</real>")
    }
    try expect(.float(0.1), "<real>0.10000000149011612</real>")
    try expect(.float(.infinity), "<real>+infinity</real>")
  }

  @Test("Dates lose what is less than a second, towards the past")
  func dates() throws {
    for (seconds, text) in [
      (0, "2001-01-01T00:00:00Z"), (1.999, "2001-01-01T00:00:01Z"),
      (-0.5, "2000-12-31T23:59:59Z"), (-978_307_200.25, "1969-12-31T23:59:59Z"),
      (352_252_799, "2012-02-29T23:59:59Z"), (-63_113_904_000, "0001-01-01T00:00:00Z"),
      // Foundation's `distantPast` and `distantFuture`.
      (-63_114_076_800, "0000-12-30T00:00:00Z"), (63_113_904_000, "4001-01-01T00:00:00Z"),
      (-63_145_526_400, "0000-01-01T00:00:00Z"), (252_423_993_599.9, "9999-12-31T23:59:59Z"),
    ] as [(Double, String)] {
      try expect(.date(secondsSince2001: seconds), "<date>\(text)</date>")
    }
  }

  @Test("Every day of eight hundred years is read back as itself")
  func days() throws {
    for day in -150_000...150_000 as ClosedRange<Int64> {
      let seconds = Double(day * 86_400 + day & 0xffff)
      let text = try #require(XMLDate.text(secondsSince2001: seconds))
      if XMLDate.secondsSince2001(text) != seconds { Issue.record("\(seconds)") }
    }
  }

  @Test("Lines of base64 get shorter with the indentation, down to twelve characters")
  func dataLines() throws {
    let bytes = [UInt8](repeating: 0, count: 60)
    for depth in 0...12 {
      var value = PropertyList.data(bytes)
      for _ in 0..<depth { value = .array([value]) }
      let lines = String(decoding: try value.xmlEncoded(), as: UTF8.self).split(separator: "\n")
        .filter { $0.contains("AAAA") }
      let tabs = min(depth, 8)
      #expect(lines.first?.count == tabs + 76 - 8 * tabs)
      #expect(lines.map { $0.count - tabs }.reduce(0, +) == 80)
      #expect(lines.allSatisfy { $0.prefix { $0 == "\t" }.count == tabs })
      #expect(try PropertyList(xml: value.xmlEncoded()) == value)
    }
  }

  private func expect(
    _ value: PropertyList, _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    expect(try value.xmlEncoded(), xmlDocument(text), sourceLocation: sourceLocation)
  }

  /// Compares bytes, because text with composed characters is equal to more than itself.
  private func expect(
    _ bytes: [UInt8], _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      bytes == Array(text.utf8), "\(String(decoding: bytes, as: UTF8.self))",
      sourceLocation: sourceLocation)
  }
}

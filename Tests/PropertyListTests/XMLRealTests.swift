// SPDX-License-Identifier: Zlib

import PropertyList
import Support
import Testing

@Suite("Decimal numbers become the nearest real")
struct XMLRealTests {
  @Test("Edges, ties and numbers that other parsers got wrong")
  func edges() {
    let texts = [
      "0", "-0", "0.0e999999999999", "1e-400", "4.9406564584124654e-324", "2.4703282292062327e-324",
      "2.4703282292062328e-324", "2.2250738585072011e-308", "2.2250738585072012e-308",
      "2.2250738585072014e-308", "1.7976931348623157e308", "1.7976931348623158e308",
      "9007199254740993", "9007199254740992.5", "9007199254740993.00000000000000000000000000001",
      "1.00000000000000011102230246251565404236316680908203125",
      "1.00000000000000011102230246251565404236316680908203124",
      "1.00000000000000011102230246251565404236316680908203126", "0.1", "1e22", "1e23", "8.5e-5",
      "1.", ".5", "00001.50000", "123456789012345678901234567890e-50", "179769313486231580e291",
      "0." + String(repeating: "0", count: 400) + "123e390",
      String(repeating: "9", count: 300), "1" + String(repeating: "0", count: 308),
      "1e" + String(repeating: "0", count: 30) + "5",
    ]
    for text in texts { expectSame(text) }
  }

  @Test("A digit far behind decides a tie")
  func sticky() {
    let tie = "1.00000000000000011102230246251565404236316680908203125"
    let above = tie + String(repeating: "0", count: 1000) + "1"
    #expect(XMLReal.value(Array(tie.utf8)) == 1)
    #expect(XMLReal.value(Array(above.utf8)) == 1.0.nextUp)
  }

  @Test("Numbers beyond the range are refused")
  func overflow() {
    for text in [
      "1e309", "1.7976931348623159e308", "1e999999999999999999999", "17976931348623159e293",
    ] {
      #expect(XMLReal.value(Array(text.utf8)) == nil, "\(text)")
    }
  }

  @Test("Random numbers as the standard library reads them", arguments: 0..<20 as Range<UInt64>)
  func random(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<200 {
      // Any bit pattern, printed exactly enough.
      let value = Double(bitPattern: generator.next())
      if value.isFinite { expectSame("\(value)") }
      let digits = (0..<Int.random(in: 1...40, using: &generator)).map { _ in
        Character(String(Int.random(in: 0...9, using: &generator)))
      }
      let exponent = Int.random(in: -345...265, using: &generator)
      expectSame(String(digits) + "e\(exponent)")
      // Half way between two neighbours that are whole numbers.
      let whole = (1 << 53) + generator.next() >> 12
      expectSame("\(whole)" + ".5")
      expectSame("\(whole * 2 + 1)")
    }
  }

  private func expectSame(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let ours = XMLReal.value(Array(text.utf8))
    #expect(
      ours?.bitPattern == Double(text)?.bitPattern, "\(text)", sourceLocation: sourceLocation)
  }
}

// SPDX-License-Identifier: Zlib

import PropertyList
import Support
import Testing

extension PropertyList {
  /// What comes back of a value that is written as XML: the documented losses.
  var afterXML: PropertyList {
    switch self {
    case .float(let value): PropertyList.double(Double(value)).afterXML
    case .double(let value): .double(value.isNaN ? .nan : value)
    case .date(let seconds): .date(secondsSince2001: seconds.rounded(.down))
    case .array(let items): .array(items.map(\.afterXML))
    case .dictionary(let dictionary):
      // The entries of a dictionary have different names.
      .dictionary(
        Dictionary(uniqueEntries: dictionary.map { ($0.key, $0.value.afterXML) }) ?? [:])
    case .string, .data, .bool, .integer, .unsignedInteger, .uid: self
    }
  }

  /// Text that a careless writer or reader would damage.
  static let hostileTexts = [
    "]]>", "<![CDATA[x]]>", "<!-- x -->", "&amp;", "&#65;", "&", "<", ">", "\"'", " a ", "\n",
    "\r", "\r\n", "\t", "\n\n a\r\r", "", "</string>", "<?x?>", "😀\u{10fffd}", "e\u{301}é",
    "\u{feff}a", "\u{7f}\u{80}\u{85}\u{9f}\u{a0}", "\u{2028}\u{2029}\u{fffd}", "%@%s\\",
  ]

  /// Each of some texts as a name and its value.
  static func dictionary(of texts: [String]) -> PropertyList {
    var dictionary = Dictionary()
    for text in texts { dictionary[text] = .string(text) }
    return .dictionary(dictionary)
  }
}

@Suite("Written as XML and read back")
struct XMLRoundTripTests {
  @Test("Random trees come back up to the documented losses", arguments: 0..<4 as Range<UInt64>)
  func trees(group: UInt64) throws {
    for seed in group * 200..<group * 200 + 200 {
      var generator = RandomTree(seed: seed)
      let value = generator.next()
      let file = try value.xmlEncoded()
      let read = try PropertyList(parsing: file)
      #expect(read == value.afterXML)
      // The order of names counts here.
      #expect(read.dump == value.afterXML.dump)
      #expect(try read.xmlEncoded() == file)
    }
  }

  @Test("Text that looks like markup comes back")
  func hostileTexts() throws {
    let value = PropertyList.dictionary(of: PropertyList.hostileTexts)
    #expect(try PropertyList(parsing: value.xmlEncoded()) == value)
  }

  @Test("Reals of any bits come back", arguments: 0..<4 as Range<UInt64>)
  func reals(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let items = (0..<2000).flatMap { _ -> [PropertyList] in
      let bits = generator.next()
      return [
        .double(Double(bitPattern: bits)), .float(Float(bitPattern: UInt32(bits >> 32))),
        // Subnormal, and near to whole numbers.
        .double(Double(bitPattern: bits >> 12)), .double(Double(bits >> 8)),
      ]
    }
    let value = PropertyList.array(items)
    #expect(try PropertyList(xml: value.xmlEncoded()) == value.afterXML)
  }

  @Test("Dates come back as the second in which they are", arguments: 0..<4 as Range<UInt64>)
  func dates(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let items = (0..<2000).map { _ in
      PropertyList.date(
        secondsSince2001: Double.random(in: -63_145_526_400..<252_423_993_600, using: &generator))
    }
    let value = PropertyList.array(items)
    #expect(try PropertyList(xml: value.xmlEncoded()) == value.afterXML)
  }

  @Test("All numbers of bytes, at some depths")
  func data() throws {
    for count in 0...200 {
      let data = PropertyList.data((0..<count).map { UInt8(truncatingIfNeeded: $0 * 167) })
      let value = PropertyList.array([data, .array([data, .array([data])])])
      #expect(try PropertyList(xml: value.xmlEncoded()) == value)
    }
  }
}

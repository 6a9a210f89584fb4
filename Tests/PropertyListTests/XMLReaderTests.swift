// SPDX-License-Identifier: Zlib

import PropertyList
import Testing

/// A value in the document that Apple's writer puts around it.
func xmlDocument(_ value: String) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
  <plist version="1.0">
  \(value)
  </plist>

  """
}

@Suite("XML property lists")
struct XMLReaderTests {
  @Test("Text, with all ways to write a character")
  func strings() throws {
    try expect("<string>a b</string>", .string("a b"))
    try expect("<string></string>", .string(""))
    try expect("<string/>", .string(""))
    try expect("<string >\n x\t</string >", .string("\n x\t"))
    try expect("<string>&lt;&gt;&amp;&quot;&apos;</string>", .string("<>&\"'"))
    try expect("<string>&#65;&#x42;&#x1F600;&#10;</string>", .string("AB\u{1f600}\n"))
    try expect("<string>a<![CDATA[<b>&amp;]] ]]>c</string>", .string("a<b>&amp;]] c"))
    try expect("<string>a<!-- no -->b<?no no?>c</string>", .string("abc"))
    try expect("<string>ü漢😀e\u{301}</string>", .string("ü漢😀e\u{301}"))
    try expect("<string>&amp;lt;</string>", .string("&lt;"))
    try expect("<string>a\r\nb\u{1}</string>", .string("a\r\nb\u{1}"))
  }

  @Test("Integers, decimal and hexadecimal, to the edges")
  func integers() throws {
    try expect("<integer>0</integer>", .integer(0))
    try expect("<integer> -7 </integer>", .integer(-7))
    try expect("<integer>+007</integer>", .integer(7))
    try expect("<integer>0xfF</integer>", .integer(255))
    try expect("<integer>-0x10</integer>", .integer(-16))
    try expect("<integer>9223372036854775807</integer>", .integer(.max))
    try expect("<integer>-9223372036854775808</integer>", .integer(.min))
    try expect("<integer>9223372036854775808</integer>", .unsignedInteger(1 << 63))
    try expect("<integer>18446744073709551615</integer>", .unsignedInteger(.max))
  }

  @Test("Reals, and the words that Apple's writer uses")
  func reals() throws {
    try expect("<real>1.5</real>", .double(1.5))
    try expect("<real> -2E-3 </real>", .double(-2e-3))
    try expect("<real>3</real>", .double(3))
    try expect("<real>+infinity</real>", .double(.infinity))
    try expect("<real>-infinity</real>", .double(-.infinity))
    try expect("<real>inf</real>", .double(.infinity))
    try expect("<real>nan</real>", .double(.nan))
    try expect("<real>-0</real>", .double(-0.0))
  }

  @Test("True and false")
  func bools() throws {
    try expect("<true/>", .bool(true))
    try expect("<false />", .bool(false))
    try expect("<true></true>", .bool(true))
  }

  @Test("Dates, also before 1970, on leap days and far away")
  func dates() throws {
    try expect("<date>2001-01-01T00:00:00Z</date>", .date(secondsSince2001: 0))
    try expect("<date>1970-01-01T00:00:00Z</date>", .date(secondsSince2001: -978_307_200))
    try expect("<date> 2012-02-29T23:59:59Z </date>", .date(secondsSince2001: 352_252_799))
    try expect("<date>2000-12-31T23:59:59Z</date>", .date(secondsSince2001: -1))
    try expect("<date>0001-01-01T00:00:00Z</date>", .date(secondsSince2001: -63_113_904_000))
    try expect("<date>9999-12-31T23:59:59Z</date>", .date(secondsSince2001: 252_423_993_599))
    try expect("<date>-0001-12-31T00:00:00Z</date>", .date(secondsSince2001: -63_145_612_800))
  }

  @Test("Data in base64 with white space")
  func data() throws {
    try expect("<data></data>", .data([]))
    try expect("<data/>", .data([]))
    try expect("<data>AQ==</data>", .data([1]))
    try expect("<data>\n\tA Q I\r\n=\n</data>", .data([1, 2]))
    try expect("<data>AQID\n+/+/</data>", .data([1, 2, 3, 0xfb, 0xff, 0xbf]))
  }

  @Test("Arrays and dictionaries, nested and empty, in order")
  func containers() throws {
    try expect("<array/>", .array([]))
    try expect("<array> </array>", .array([]))
    try expect("<dict/>", .dictionary([:]))
    try expect(
      "<array><!-- a --><true/> <array><false/></array><dict></dict></array>",
      .array([.bool(true), .array([.bool(false)]), .dictionary([:])]))
    let text = xmlDocument("<dict><key>b</key><true/><key>a</key><key/><!--x--></dict>")
    #expect(throws: PropertyListError.self) { try PropertyList(xml: text.utf8) }
    let value = try read("<dict><key>b</key> <true/><key>a</key><string/><key/><array/></dict>")
    guard case .dictionary(let dictionary) = value else {
      Issue.record("not a dictionary")
      return
    }
    #expect(dictionary.keys == ["b", "a", ""])
  }

  @Test("A dictionary of CF$UID and an integer is a UID")
  func uids() throws {
    try expect("<dict><key>CF$UID</key><integer>7</integer></dict>", .uid(7))
    try expect("<dict><key>CF$UID</key><integer>4294967295</integer></dict>", .uid(.max))
    try expect(
      "<dict><key>CF$UID</key><string>7</string></dict>",
      .dictionary(["CF$UID": .string("7")]))
    try expect(
      "<dict><key>CF$UID</key><integer>7</integer><key>a</key><true/></dict>",
      .dictionary(["CF$UID": .integer(7), "a": .bool(true)]))
  }

  @Test("What may stand around the root")
  func surroundings() throws {
    let documents = [
      "<plist><true/></plist>",
      "<plist version='1.0'><true/></plist>",
      "\u{feff} \n<plist version = \"1.0\" >\n<true/>\n</plist >\n\n",
      "<?xml version='1.0'?><plist><true/></plist>",
      "<?xml version='1.0' encoding = 'utf-8'?><plist><true/></plist><!-- end -->",
      "<!-- a > b --><!DOCTYPE plist SYSTEM \"a>b\"><!-- c --><plist><true/></plist><?x?>",
    ]
    for document in documents {
      #expect(try PropertyList(parsing: document.utf8) == .bool(true), "\(document)")
    }
  }

  @Test("UTF-16 with a byte order mark, of both orders", arguments: [false, true])
  func utf16(isBigEndian: Bool) throws {
    let document =
      "\u{feff}<?xml version='1.0' encoding='UTF-16'?><plist><string>ü😀</string></plist>"
    let bytes = document.utf16.flatMap { unit -> [UInt8] in
      let pair = [UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit)]
      return isBigEndian ? pair : pair.reversed()
    }
    #expect(try PropertyList(parsing: bytes) == .string("ü😀"))
    // Offsets of errors are those of the input: the end tag of the root is 16 bytes before the end.
    let broken = Array(bytes.dropLast(16))
    let error = #expect(throws: PropertyListError.self) { try PropertyList(parsing: broken) }
    #expect(error?.byteOffset == broken.count)
    #expect(throws: PropertyListError(.invalidText, byteOffset: bytes.count - 2)) {
      try PropertyList(parsing: bytes.dropLast())
    }
  }

  private func read(_ value: String) throws -> PropertyList {
    try PropertyList(parsing: xmlDocument(value).utf8)
  }

  private func expect(
    _ text: String, _ value: PropertyList, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(try read(text) == value, sourceLocation: sourceLocation)
  }
}

// SPDX-License-Identifier: Zlib

import PropertyList
import Support
import Testing

@Suite("XML that is refused", .timeLimit(.minutes(1)))
struct XMLRefusalTests {
  typealias Kind = PropertyListError.Kind

  @Test("Values that are not what their element says")
  func values() {
    expect("<integer></integer>", .invalidNumber)
    expect("<integer/>", .invalidNumber)
    expect("<integer>1.5</integer>", .invalidNumber)
    expect("<integer>1 2</integer>", .invalidNumber)
    expect("<integer>0x</integer>", .invalidNumber)
    expect("<integer>ff</integer>", .invalidNumber)
    expect("<integer>--1</integer>", .invalidNumber)
    expect("<integer>18446744073709551616</integer>", .invalidNumber)
    expect("<integer>-9223372036854775809</integer>", .invalidNumber)
    for text in ["", ".", "e5", "1e", "1e+", "1.5.5", "1x", "- 1", "0x10", "1e309", "infinite"] {
      expect("<real>\(text)</real>", .invalidNumber)
    }
    let dates = [
      "", "2001-01-01", "2001-01-01T00:00:00", "2001-13-01T00:00:00Z", "2001-02-29T00:00:00Z",
      "1900-02-29T00:00:00Z", "2001-00-01T00:00:00Z", "2001-01-00T00:00:00Z",
      "2001-01-01T24:00:00Z", "2001-01-01T00:60:00Z", "2001-01-01T00:00:60Z",
      "2001-1-01T00:00:00Z", "2001-01-01 00:00:00Z", "2001-01-01T00:00:00Zx",
      "99999999999-01-01T00:00:00Z",
    ]
    for text in dates { expect("<date>\(text)</date>", .invalidDate) }
    for text in ["A", "AQ", "AQ=", "AQ===", "A===", "====", "=AQI", "AQ==AQ==", "AQ!=", "é==="] {
      expect("<data>\(text)</data>", .invalidBase64)
    }
    expect("<true>1</true>", .unexpectedElement)
  }

  @Test("Dictionaries that do not alternate, or name a key twice")
  func dictionaries() {
    expect("<dict><key>a</key></dict>", .keyValueMismatch)
    expect("<dict><true/></dict>", .keyValueMismatch)
    expect("<dict><key>a</key><key>b</key></dict>", .keyValueMismatch)
    expect("<dict><key>a</key><true/><false/></dict>", .keyValueMismatch)
    expect("<array><key>a</key></array>", .keyValueMismatch)
    expect("<key>a</key>", .keyValueMismatch)
    expect("<dict><key>a</key><true/><key>a</key><true/></dict>", .duplicateKey)
  }

  @Test("UIDs beyond 32 bits")
  func uids() {
    for text in ["-1", "4294967296", "18446744073709551615"] {
      expect("<dict><key>CF$UID</key><integer>\(text)</integer></dict>", .invalidUID)
    }
  }

  @Test("Elements that are unknown, in the wrong place or not closed")
  func elements() {
    expect("<set/>", .unexpectedElement)
    expect("<Array/>", .unexpectedElement)
    expect("<plist/>", .unexpectedElement)
    expect("<true/><true/>", .unexpectedElement)
    expect("</array>", .unexpectedElement)
    expect("<array></dict>", .unexpectedElement)
    expect("<array>", .unexpectedElement)
    expect("<string></integer>", .unexpectedElement)
    expect("<string><true/></string>", .unexpectedElement)
    expect("", .unexpectedElement)
    expect("text", .invalidXML)
    expect("<array>text</array>", .invalidXML)
    expect("<array><![CDATA[]]></array>", .unexpectedElement)
    expect("<array></array", .invalidXML)
  }

  @Test("References that are none, and entities of a document's own")
  func references() {
    for text in [
      "&#;", "&#x;", "&#xD800;", "&#x110000;", "&#99999999999;", "&#0;", "&#65", "&#xg;",
    ] {
      expect("<string>\(text)</string>", .invalidXML)
    }
    for text in ["&nbsp;", "&", "&amp", "&LT;", "&;"] {
      expect("<string>\(text)</string>", .unsupportedXML)
    }
  }

  @Test("A document type that declares anything")
  func documentTypes() {
    let laughs = """
      <!DOCTYPE plist [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>
      <plist><string>&b;</string></plist>
      """
    expectDocument(laughs, .unsupportedXML, at: 0)
    expectDocument("<!DOCTYPE plist SYSTEM 'x' []><plist><true/></plist>", .unsupportedXML, at: 0)
    expectDocument("<!DOCTYPE plist", .truncated)
    expectDocument("<!DOCTYPE plist SYSTEM 'x><plist><true/></plist>", .truncated)
  }

  @Test("Documents that are not one plist element")
  func documents() {
    expectDocument("<true/>", .unexpectedElement, at: 0)
    expectDocument("<plist/>", .unexpectedElement, at: 0)
    expectDocument("</plist>", .unexpectedElement, at: 0)
    expectDocument("<plist></plist>", .unexpectedElement, at: 7)
    expectDocument("<plist><true/></plist>x", .trailingBytes, at: 22)
    expectDocument("<plist><true/></plist>\0", .trailingBytes, at: 22)
    expectDocument("<plist><true/></plist><plist/>", .trailingBytes, at: 22)
    expectDocument("<plist><true/>", .truncated, at: 14)
    expectDocument("<?xml version='1.0'?><?xml version='1.0'?>", .truncated)
    expectDocument("<!-- ", .truncated)
    expectDocument("<", .unexpectedElement)
    expectDocument("<plist", .truncated)
    expectDocument("<plist><string>", .truncated)
    expectDocument("<plist><string>&amp;", .truncated)
    expectDocument("<plist><string><![CDATA[ ]>", .truncated)
  }

  @Test("Encodings other than UTF-8 and UTF-16")
  func encodings() {
    expectDocument(
      "<?xml version='1.0' encoding='ISO-8859-1'?><plist><true/></plist>", .unsupportedXML, at: 30)
    let invalid = Array("<plist><string>".utf8) + [0xff] + Array("</string></plist>".utf8)
    #expect(throws: PropertyListError(.invalidText, byteOffset: 15)) {
      try PropertyList(xml: invalid)
    }
  }

  @Test(
    "What is neither binary nor XML", arguments: ["", " ", "x", "bplist", "{ a = b; }", "\u{feff}"])
  func unknown(text: String) {
    #expect(throws: PropertyListError(.unknownFormat, byteOffset: 0)) {
      try PropertyList(parsing: text.utf8)
    }
  }

  @Test("Depth up to the limit, and a million containers in each other")
  func depth() {
    func document(_ depth: Int) -> [UInt8] {
      Array("<plist>".utf8) + Array(repeatElement("<array>", count: depth).joined().utf8)
        + Array(repeatElement("</array>", count: depth).joined().utf8) + Array("</plist>".utf8)
    }
    #expect(throws: Never.self) { try PropertyList(xml: document(256)) }
    #expect(throws: PropertyListError(.tooDeep(limit: 256), byteOffset: 7 + 256 * 7)) {
      try PropertyList(xml: document(257))
    }
    let million =
      Array("<plist>".utf8) + Array(repeatElement("<array>", count: 1_000_000).joined().utf8)
    #expect(throws: PropertyListError(.tooDeep(limit: 256), byteOffset: 7 + 256 * 7)) {
      try PropertyList(xml: million)
    }
  }

  @Test("More values than the limit")
  func count() {
    let document = xmlDocument("<array><true/><true/></array>").utf8
    #expect(throws: Never.self) { try PropertyList(xml: document, limits: .init(objectCount: 3)) }
    #expect(throws: PropertyListError.self) {
      try PropertyList(xml: document, limits: .init(objectCount: 2))
    }
  }

  @Test("Every cut and every changed byte of a document ends in a value or an error")
  func everyByte() {
    let original = Array(
      xmlDocument(
        """
        <dict><key>a&amp;</key><array><integer>1</integer><real>1.5</real><data>AQ==</data>
        <date>2001-01-01T00:00:00Z</date><![CDATA[x]]><string>é&#65;</string><!-- --></array></dict>
        """
      ).utf8)
    for count in original.indices { attempt(Array(original.prefix(count))) }
    for index in original.indices {
      for value in [0, 0x20, 0x22, 0x26, 0x2f, 0x3c, 0x3e, 0x3f, 0x5b, 0x61, 0x80, 0xff] as [UInt8]
      {
        var bytes = original
        bytes[index] = value
        attempt(bytes)
      }
    }
  }

  private func attempt(_ bytes: [UInt8]) {
    guard let value = try? PropertyList(parsing: bytes) else { return }
    #expect(throws: Never.self) { try value.binaryEncoded() }
  }

  private func expect(
    _ value: String, _ kind: Kind, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectDocument(xmlDocument(value), kind, sourceLocation: sourceLocation)
  }

  private func expectDocument(
    _ document: String, _ kind: Kind, at offset: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: PropertyListError.self, sourceLocation: sourceLocation) {
      try PropertyList(xml: document.utf8)
    }
    #expect(error?.kind == kind, "\(document)", sourceLocation: sourceLocation)
    if let offset { #expect(error?.byteOffset == offset, sourceLocation: sourceLocation) }
  }
}

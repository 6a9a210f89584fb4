// SPDX-License-Identifier: Zlib

extension XMLScanner {
  /// Reads the text of an element to its end tag: characters, references, CDATA sections.
  ///
  /// Line ends and control characters stay as they are, as with Apple's reader, whose writer puts
  /// them into the file unchanged.
  mutating func text(
    of tag: Tag, _ bytes: Span<UInt8>
  ) throws(PropertyListError) -> [UInt8] {
    if tag.isEmpty { return [] }
    var text: [UInt8] = []
    while offset < bytes.count {
      let start = offset
      while offset < bytes.count, bytes[offset] != UInt8(ascii: "<"),
        bytes[offset] != UInt8(ascii: "&")
      { offset += 1 }
      if start < offset { text.append(contentsOf: bytes.copy(start..<offset)) }
      guard offset < bytes.count else { break }

      if bytes[offset] == UInt8(ascii: "&") {
        try appendReference(to: &text, bytes)
      } else if starts(with: "<![CDATA[", bytes) {
        offset += 9
        let start = offset
        try skipPast("]]>", bytes)
        text.append(contentsOf: bytes.copy(start..<offset - 3))
      } else if try !skipRemark(bytes) {
        let end = try self.tag(bytes)
        guard end.isEnd, end.element == tag.element else {
          throw PropertyListError(.unexpectedElement, byteOffset: end.offset)
        }
        return text
      }
    }
    throw PropertyListError(.truncated, byteOffset: bytes.count)
  }

  /// Reads `&name;` or `&#number;`.
  ///
  /// - Source: XML 1.0, sections 4.1 and 4.6.
  private mutating func appendReference(
    to text: inout [UInt8], _ bytes: Span<UInt8>
  ) throws(PropertyListError) {
    let start = offset
    let known: [(StaticString, UInt8)] = [
      ("&amp;", 0x26), ("&lt;", 0x3c), ("&gt;", 0x3e), ("&quot;", 0x22), ("&apos;", 0x27),
    ]
    for (name, character) in known where starts(with: name, bytes) {
      text.append(character)
      offset += name.utf8CodeUnitCount
      return
    }
    guard starts(with: "&#", bytes) else {
      throw PropertyListError(.unsupportedXML, byteOffset: start)
    }
    offset += 2
    let isHexadecimal = offset < bytes.count && bytes[offset] == UInt8(ascii: "x")
    if isHexadecimal { offset += 1 }
    var value: UInt32 = 0
    let digits = offset
    while offset < bytes.count, let digit = bytes[offset].digit(radix: isHexadecimal ? 16 : 10) {
      value = value * (isHexadecimal ? 16 : 10) + UInt32(digit)
      guard value <= 0x10_ffff else {
        throw PropertyListError(.invalidXML, byteOffset: start)
      }
      offset += 1
    }
    guard offset > digits, offset < bytes.count, bytes[offset] == UInt8(ascii: ";"), value != 0,
      let scalar = Unicode.Scalar(value), let encoded = UTF8.encode(scalar)
    else { throw PropertyListError(.invalidXML, byteOffset: start) }
    offset += 1
    text.append(contentsOf: encoded)
  }
}

extension UInt8 {
  /// The value of an ASCII digit of either case.
  func digit(radix: UInt8) -> UInt8? {
    let value: UInt8
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): value = self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): value = self - UInt8(ascii: "A") + 10
    default: return nil
    }
    return value < radix ? value : nil
  }
}

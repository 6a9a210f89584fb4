// SPDX-License-Identifier: Zlib

/// The text of a `data` element.
///
/// - Source: RFC 4648, section 4.
enum Base64 {
  /// Decodes base64 with white space anywhere.
  ///
  /// - Returns: `nil` for other characters, and for padding that is missing or in the wrong place.
  ///   Bits behind the last byte are ignored.
  static func decoded(_ text: Span<UInt8>) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(text.count / 4 * 3)
    var group: UInt32 = 0
    var count = 0
    var padding = 0
    for index in text.indices {
      let character = text[index]
      if character.isXMLSpace { continue }
      if character == UInt8(ascii: "=") {
        padding += 1
      } else {
        guard padding == 0, let value = value(character) else { return nil }
        group |= UInt32(value)
      }
      count += 1
      if count % 4 == 0 {
        guard padding <= 2 else { return nil }
        result.append(UInt8(truncatingIfNeeded: group >> 16))
        if padding < 2 { result.append(UInt8(truncatingIfNeeded: group >> 8)) }
        if padding < 1 { result.append(UInt8(truncatingIfNeeded: group)) }
        group = 0
      } else {
        group <<= 6
      }
    }
    return count % 4 == 0 && padding <= 2 ? result : nil
  }

  /// Appends the base64 form of one to three bytes, padded to four characters.
  static func append(_ bytes: ArraySlice<UInt8>, to text: inout [UInt8]) {
    var group: UInt32 = 0
    for byte in bytes { group = group << 8 | UInt32(byte) }
    group <<= 8 * UInt32(3 - bytes.count)
    for place in 0..<4 {
      let sextet = UInt8(truncatingIfNeeded: group >> (18 - 6 * UInt32(place))) & 0x3f
      text.append(place <= bytes.count ? character(sextet) : UInt8(ascii: "="))
    }
  }

  private static func character(_ sextet: UInt8) -> UInt8 {
    switch sextet {
    case 0..<26: UInt8(ascii: "A") + sextet
    case 26..<52: UInt8(ascii: "a") + sextet - 26
    case 52..<62: UInt8(ascii: "0") + sextet - 52
    case 62: UInt8(ascii: "+")
    default: UInt8(ascii: "/")
    }
  }

  private static func value(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}

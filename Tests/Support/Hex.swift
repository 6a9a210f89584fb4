// SPDX-License-Identifier: Zlib

/// Hexadecimal text, as test vectors are written.
public enum Hex {
  /// Decodes pairs of hexadecimal digits of either case.
  ///
  /// - Returns: `text.utf8.count / 2` bytes.
  /// - Throws: ``HexError`` for an odd number of digits and for anything that is not a digit.
  public static func decode(_ text: String) throws(HexError) -> [UInt8] {
    try decode(Array(text.utf8)[...])
  }

  /// Decodes pairs of hexadecimal digits of either case, given as ASCII bytes.
  public static func decode(_ ascii: ArraySlice<UInt8>) throws(HexError) -> [UInt8] {
    guard ascii.count.isMultiple(of: 2) else { throw .oddDigitCount(ascii.count) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(ascii.count / 2)
    var index = ascii.startIndex
    while index < ascii.endIndex {
      guard let high = value(ascii[index]), let low = value(ascii[index + 1]) else {
        throw .notADigit(position: index - ascii.startIndex)
      }
      bytes.append(high << 4 | low)
      index += 2
    }
    return bytes
  }

  /// Encodes bytes as lower-case digits.
  public static func encode(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

/// Why a text is not hexadecimal.
public enum HexError: Error, Equatable, Sendable {
  case oddDigitCount(Int)
  /// The character pair beginning at this position holds something else than digits.
  case notADigit(position: Int)
}

// SPDX-License-Identifier: Zlib

/// Hexadecimal text, strict: two digits a byte, nothing else.
enum Hex {
  /// Why a text is not hexadecimal.
  enum Problem: Error {
    case oddDigitCount(Int)
    case notADigit(position: Int)
  }

  static func encode(_ bytes: some Sequence<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(2 * bytes.underestimatedCount)
    for byte in bytes {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }

  static func decode(_ text: [UInt8]) throws(Problem) -> [UInt8] {
    for position in text.indices where digit(text[position]) == nil {
      throw .notADigit(position: position + 1)
    }
    guard text.count.isMultiple(of: 2) else { throw .oddDigitCount(text.count) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 2)
    for position in stride(from: 0, to: text.count, by: 2) {
      guard let high = digit(text[position]), let low = digit(text[position + 1]) else { continue }
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func digit(_ character: UInt8) -> UInt8? {
    switch character {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): character - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): character - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

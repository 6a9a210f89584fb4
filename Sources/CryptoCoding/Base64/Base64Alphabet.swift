// SPDX-License-Identifier: Zlib

/// The alphabet of RFC 4648 table 1, without a table and without a branch on the value: base64 may
/// hold a key.
enum Base64Alphabet {
  /// `=`.
  static let padding: UInt8 = 0x3d

  /// The character for the low six bits of `value`.
  static func character(_ value: UInt32) -> UInt8 {
    let six = Int32(truncatingIfNeeded: value & 63)
    // Each step adds the distance between two neighbouring ranges from its first value on.
    var character = six &+ 0x41  // A
    character &+= (25 &- six) &>> 8 & (0x61 &- 0x41 &- 26)  // a, value 26
    character &+= (51 &- six) &>> 8 & (0x30 &- 0x61 &- 26)  // 0, value 52
    character &+= (61 &- six) &>> 8 & (0x2b &- 0x30 &- 10)  // +, value 62
    character &+= (62 &- six) &>> 8 & (0x2f &- 0x2b &- 1)  // /, value 63
    return UInt8(truncatingIfNeeded: character)
  }

  /// The value of a character, or -1.
  static func value(_ character: UInt8) -> Int32 {
    let code = Int32(character)
    // One more than the value, so that zero means that no range holds the character.
    var result: Int32 = 0
    result |= inside(code, 0x41, 0x5a) & (code &- 0x41 &+ 1)
    result |= inside(code, 0x61, 0x7a) & (code &- 0x61 &+ 27)
    result |= inside(code, 0x30, 0x39) & (code &- 0x30 &+ 53)
    result |= inside(code, 0x2b, 0x2b) & 63
    result |= inside(code, 0x2f, 0x2f) & 64
    return result &- 1
  }

  /// Space, tab, line feed, carriage return.
  static func isBlank(_ character: UInt8) -> Bool {
    character == 0x20 || character == 0x09 || character == 0x0a || character == 0x0d
  }

  /// All ones if `code` is `first` to `last`, else zero.
  private static func inside(_ code: Int32, _ first: Int32, _ last: Int32) -> Int32 {
    ((first &- 1 &- code) & (code &- last &- 1)) &>> 31
  }
}

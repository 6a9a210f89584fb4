// SPDX-License-Identifier: Zlib

/// The alphabet of RFC 4648 table 1, without a table and without a branch on the value: base64 may
/// hold a key.
///
/// Eight characters are worked on at a time, one in each byte of a word, the first one highest.
enum Base64Alphabet {
  /// `=`.
  static let padding: UInt8 = 0x3d

  /// Space, tab, line feed, carriage return.
  static func isBlank(_ character: UInt8) -> Bool {
    character == 0x20 || character == 0x09 || character == 0x0a || character == 0x0d
  }

  /// The characters for six bytes, which are the low 48 bits.
  static func characters(_ bytes: UInt64) -> UInt64 {
    // 48 bits to twice 24, four times 12, eight times 6.
    var values = bytes & 0xff_ffff | bytes &<< 8 & 0x00ff_ffff_0000_0000
    values = values & 0x0000_0fff_0000_0fff | values &<< 4 & 0x0fff_0000_0fff_0000
    values = values & 0x003f_003f_003f_003f | values &<< 2 & 0x3f00_3f00_3f00_3f00
    // A is 0x41; each step adds the distance between two neighbouring ranges from its first value
    // on. No byte exceeds 0xff or falls below zero on the way.
    var characters = values &+ all(0x41)
    characters &+= ones(values, atLeast: 26) &* (0x61 - 0x41 - 26)  // a
    characters &-= ones(values, atLeast: 52) &* (0x61 + 26 - 0x30)  // 0
    characters &-= ones(values, atLeast: 62) &* (0x30 + 10 - 0x2b)  // +
    characters &+= ones(values, atLeast: 63) &* (0x2f - 0x2b - 1)  // /
    return characters
  }

  /// The six bytes that eight characters stand for, in the low 48 bits; nil if one of them
  /// is not of the alphabet.
  static func bytes(_ characters: UInt64) -> UInt64? {
    // The sums below need the highest bit of each byte.
    let low = characters & all(0x7f)
    let upperCase = ones(low, from: 0x41, to: 0x5a)
    let lowerCase = ones(low, from: 0x61, to: 0x7a)
    let digit = ones(low, from: 0x30, to: 0x39)
    let plus = ones(low, from: 0x2b, to: 0x2b)
    let slash = ones(low, from: 0x2f, to: 0x2f)
    let known = upperCase | lowerCase | digit | plus | slash
    guard known == all(1), low == characters else { return nil }
    // The reverse distances; those that go down first, so that no byte exceeds 0xff.
    var values = low &- upperCase &* 0x41 &- lowerCase &* (0x61 - 26)
    values = values &+ digit &* (52 - 0x30) &+ plus &* (62 - 0x2b) &+ slash &* (63 - 0x2f)
    values = values & 0x003f_003f_003f_003f | values &>> 2 & 0x0fc0_0fc0_0fc0_0fc0
    values = values & 0x0000_0fff_0000_0fff | values &>> 4 & 0x00ff_f000_00ff_f000
    return values & 0xff_ffff | values &>> 8 & 0xffff_ff00_0000
  }

  /// The value of one character, or nil.
  static func value(_ character: UInt8) -> UInt32? {
    // With seven A, which is zero, before it.
    bytes(all(0x41) & ~0xff | UInt64(character)).map { UInt32(truncatingIfNeeded: $0) }
  }

  /// `byte` in every byte.
  private static func all(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

  /// 1 in every byte of `word` that is at least `limit`; bytes and limit are below 0x80.
  private static func ones(_ word: UInt64, atLeast limit: UInt64) -> UInt64 {
    (word &+ all(0x80 &- limit)) &>> 7 & all(1)
  }

  /// 1 in every byte of `word` that is `first` to `last`.
  private static func ones(_ word: UInt64, from first: UInt64, to last: UInt64) -> UInt64 {
    ones(word, atLeast: first) & ~ones(word, atLeast: last &+ 1)
  }
}

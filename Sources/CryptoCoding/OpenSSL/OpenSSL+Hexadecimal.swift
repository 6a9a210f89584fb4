// SPDX-License-Identifier: Zlib

public import KeyedArchive

extension OpenSSL {
  /// The bytes that hexadecimal digits stand for, such as those of `-K`, `-iv` and `-S`.
  ///
  /// Strict, where the command fills up short text with zeros and cuts long text off.
  ///
  /// - Parameters:
  ///   - hexadecimal: exactly 2 · `count` digits of either case, and nothing else.
  ///   - count: the number of bytes to expect.
  /// - Returns: `count` bytes.
  /// - Throws: ``ArchiveError/invalidArgument(_:)`` with the number of digits expected and found,
  ///   or the place of what is not a digit.
  /// - Complexity: linear; constant time in the digits; allocates the result.
  public static func bytes(
    hexadecimal: String, count: Int
  ) throws(ArchiveError) -> [UInt8] {
    let digits = hexadecimal.utf8
    guard count >= 0, digits.count.isMultiple(of: 2), digits.count / 2 == count else {
      throw .invalidArgument(
        "hexadecimal: expected " + String(count) + " bytes, two digits each, found "
          + String(digits.count) + " digits")
    }
    var bytes = [UInt8](repeating: 0, count: count)
    var position = 0
    for digit in digits {
      guard let value = value(ofDigit: digit) else {
        throw .invalidArgument(
          "hexadecimal: expected a digit at position " + String(position) + ", found 0x"
            + String(digit, radix: 16))
      }
      bytes[position / 2] = bytes[position / 2] << 4 | value
      position += 1
    }
    return bytes
  }

  /// Refuses bytes of another number than `count`, and says so if they look like hexadecimal text.
  static func check(
    _ bytes: Span<UInt8>, count: Int, name: String
  ) throws(ArchiveError) {
    guard bytes.count != count else { return }
    var reason =
      name + ": expected " + String(count) + " bytes, found " + String(bytes.count)
    if bytes.count == 2 * count, isHexadecimal(bytes) {
      reason += ", which are hexadecimal digits and not yet decoded"
    }
    throw .invalidArgument(reason)
  }

  private static func isHexadecimal(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where value(ofDigit: bytes[index]) == nil { return false }
    return true
  }

  /// The value of a digit without a branch that tells one digit from another.
  private static func value(ofDigit digit: UInt8) -> UInt8? {
    let code = Int32(digit)
    let lower = code | 0x20
    // All ones where the code is in the range.
    let isNumber = ((0x2f &- code) & (code &- 0x3a)) &>> 31
    let isLetter = ((0x60 &- lower) & (lower &- 0x67)) &>> 31
    guard isNumber | isLetter != 0 else { return nil }
    return UInt8(truncatingIfNeeded: isNumber & (code &- 0x30) | isLetter & (lower &- 0x57))
  }
}

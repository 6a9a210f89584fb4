// SPDX-License-Identifier: Zlib

/// The text of a `real`, as the nearest 64-bit real, ties to even.
///
/// The standard library's own conversion is not used: it stands on C's `strtod`, which bare metal
/// does not have.
package enum XMLReal {
  /// Reads a decimal number, or one of the words that Apple's writer uses.
  ///
  /// - Returns: `nil` if the text is neither, or a number beyond the range.
  package static func value(_ text: [UInt8]) -> Double? {
    var rest = text[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    let magnitude =
      switch String(decoding: rest.map { $0 | 0x20 }, as: UTF8.self).utf8 {
      case let word where word.elementsEqual("infinity".utf8): Double.infinity
      case let word where word.elementsEqual("inf".utf8): Double.infinity
      case let word where word.elementsEqual("nan".utf8): Double.nan
      default: Decimal(rest)?.double
      }
    return magnitude.map { isNegative ? -$0 : $0 }
  }
}

/// 0.d₁d₂… · 10^point, without a sign.
private struct Decimal {
  /// Significant digits. A double that lies between two neighbours is decided by at most 767 of
  /// them; of the others it only matters whether one is not zero.
  var digits: [UInt8] = []
  var point = 0

  private static let digitLimit = 800
  private static let exponentLimit = 1_000_000

  init?(_ text: ArraySlice<UInt8>) {
    var hasDigits = false
    var isFraction = false
    var isTruncated = false
    var index = text.startIndex
    scan: while index < text.endIndex {
      switch text[index] {
      case UInt8(ascii: "."):
        guard !isFraction else { return nil }
        isFraction = true
      case let byte:
        guard let digit = byte.digit(radix: 10) else { break scan }
        hasDigits = true
        if digits.isEmpty, digit == 0 {
          if isFraction { point -= 1 }
        } else {
          if digits.count < Self.digitLimit {
            digits.append(digit)
          } else if digit != 0 {
            isTruncated = true
          }
          if !isFraction { point += 1 }
        }
      }
      index += 1
    }
    guard hasDigits, let exponent = Self.exponent(text[index...]) else { return nil }
    point = min(max(point, -Self.exponentLimit), Self.exponentLimit) + exponent
    if isTruncated { digits.append(1) }
  }

  /// An optional `e`, sign and digits, up to the end.
  private static func exponent(_ text: ArraySlice<UInt8>) -> Int? {
    guard let first = text.first else { return 0 }
    var rest = text.dropFirst()
    guard first | 0x20 == UInt8(ascii: "e") else { return nil }
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    guard !rest.isEmpty else { return nil }
    var value = 0
    for byte in rest {
      guard let digit = byte.digit(radix: 10) else { return nil }
      value = min(value * 10 + Int(digit), exponentLimit)
    }
    return isNegative ? -value : value
  }

  /// The nearest double, `nil` beyond the range.
  var double: Double? {
    guard !digits.isEmpty, point > -400 else { return 0 }
    guard point < 400 else { return nil }
    var numerator = BigNatural(1)
    var denominator = BigNatural(1)
    numerator.words = []
    for digit in digits { numerator.multiply(by: 10, adding: UInt32(digit)) }
    let exponent = point - digits.count
    if exponent >= 0 {
      numerator.multiply(byPowerOfTen: exponent)
    } else {
      denominator.multiply(byPowerOfTen: -exponent)
    }
    return Self.quotient(numerator, denominator)
  }

  /// Divides bit by bit for 64 bits, which is 11 more than a double keeps, and rounds.
  private static func quotient(_ numerator: BigNatural, _ denominator: BigNatural) -> Double? {
    var remainder = numerator
    var divisor = denominator
    let scale = numerator.bitCount - denominator.bitCount
    if scale < 0 { remainder.shiftLeft(by: -scale) } else { divisor.shiftLeft(by: scale) }
    var bits: UInt64 = 0
    for _ in 0..<64 {
      bits <<= 1
      if remainder.subtractIfNotLess(divisor) { bits |= 1 }
      remainder.shiftLeft(by: 1)
    }
    // The value is bits · 2^(scale - 63), and a little more if something remains.
    let shift = bits.leadingZeroBitCount
    return rounded(bits << UInt64(shift), exponent: scale - shift, isInexact: !remainder.isZero)
  }

  /// Rounds `bits` · 2^(`exponent` - 63), where the highest of the bits is set.
  private static func rounded(_ bits: UInt64, exponent: Int, isInexact: Bool) -> Double? {
    let dropped = exponent >= -1022 ? 11 : 11 - 1022 - exponent
    guard dropped <= 64 else { return 0 }
    // Swift's shifts give 0 for 64, as wanted.
    let kept = bits >> UInt64(dropped)
    let rest = bits - kept << UInt64(dropped)
    let half: UInt64 = 1 << UInt64(dropped - 1)
    let roundsUp = rest > half || rest == half && (isInexact || kept % 2 == 1)
    // A carry out of the fraction runs into the exponent, which is just what it should do.
    let exponentField = exponent >= -1022 ? UInt64(max(exponent + 1022, 0)) : 0
    guard exponentField < 0x7ff else { return nil }
    let pattern = exponentField << 52 + kept + (roundsUp ? 1 : 0)
    let value = Double(bitPattern: pattern)
    return value.isFinite ? value : nil
  }
}

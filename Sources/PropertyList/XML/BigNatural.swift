// SPDX-License-Identifier: Zlib

/// A natural number of any size, with the few operations that reading a decimal number needs.
struct BigNatural {
  /// 32 bits each, lowest first, without zeros at the high end.
  var words: [UInt32]

  init(_ value: UInt32) { words = value == 0 ? [] : [value] }

  var isZero: Bool { words.isEmpty }

  var bitCount: Int {
    words.last.map { words.count * 32 - $0.leadingZeroBitCount } ?? 0
  }

  mutating func multiply(by factor: UInt32, adding term: UInt32) {
    var carry = term
    for index in words.indices {
      let (high, low) = words[index].multipliedFullWidth(by: factor)
      let (sum, overflow) = low.addingReportingOverflow(carry)
      words[index] = sum
      carry = high + (overflow ? 1 : 0)
    }
    if carry != 0 { words.append(carry) }
  }

  mutating func multiply(byPowerOfTen exponent: Int) {
    var rest = exponent
    while rest >= 9 {
      multiply(by: 1_000_000_000, adding: 0)
      rest -= 9
    }
    for _ in 0..<rest { multiply(by: 10, adding: 0) }
  }

  mutating func shiftLeft(by count: Int) {
    guard !isZero else { return }
    let bits = UInt32(count % 32)
    if bits > 0 {
      var carry: UInt32 = 0
      for index in words.indices {
        let word = words[index]
        words[index] = word << bits | carry
        carry = word >> (32 - bits)
      }
      if carry != 0 { words.append(carry) }
    }
    words.insert(contentsOf: repeatElement(0, count: count / 32), at: 0)
  }

  /// Subtracts another number unless it is greater, and says whether it did.
  mutating func subtractIfNotLess(_ other: BigNatural) -> Bool {
    guard !isLess(than: other) else { return false }
    var borrow: UInt32 = 0
    for index in words.indices {
      let term = index < other.words.count ? other.words[index] : 0
      let (first, under) = words[index].subtractingReportingOverflow(term)
      let (second, underAgain) = first.subtractingReportingOverflow(borrow)
      words[index] = second
      borrow = under || underAgain ? 1 : 0
    }
    while words.last == 0 { words.removeLast() }
    return true
  }

  private func isLess(than other: BigNatural) -> Bool {
    guard words.count == other.words.count else { return words.count < other.words.count }
    for index in words.indices.reversed() where words[index] != other.words[index] {
      return words[index] < other.words[index]
    }
    return false
  }
}

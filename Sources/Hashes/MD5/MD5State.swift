// SPDX-License-Identifier: Zlib

/// The chaining value of MD5, four words (RFC 1321 section 3.3), and its four kinds of step.
package struct MD5State: CompressionState {
  package typealias Word = UInt32

  var h: InlineArray<4, UInt32>

  /// The chaining value before the first block (RFC 1321 section 3.3).
  static var initial: MD5State {
    MD5State(h: [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476])
  }

  package subscript(index: Int) -> UInt32 { h[index] }

  package static func words(of block: Span<UInt8>) -> Block {
    littleEndianWords32(block)
  }

  package static func byte(_ index: Int, of word: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: word &>> UInt32(truncatingIfNeeded: 8 &* index))
  }

  /// The low word of the number of bits first; more than 64 bits are not counted (section 3.2).
  package static func lengthWords(byteCount: UInt64) -> (UInt32, UInt32) {
    let (high, low) = bigEndianBitCount32(byteCount: byteCount)
    return (low, high)
  }
}

// The steps of RFC 1321 section 3.4. `xt` is X[k] + T[i], which does not wait for the step before.

/// A step of round 1, with F(b, c, d) = (b and c) or (not b and d).
@inline(__always)
func ff(
  _ a: inout UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ xt: UInt32, _ s: UInt32
) {
  a = b &+ rotl(a &+ xt &+ ((c ^ d) & b ^ d), s)
}

/// A step of round 2, with G(b, c, d) = (b and d) or (c and not d).
///
/// The two parts have no bit in common, so they may be added one after the other; the second, which
/// does not contain b, then does not wait for the step before.
@inline(__always)
func gg(
  _ a: inout UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ xt: UInt32, _ s: UInt32
) {
  a = b &+ rotl((a &+ xt &+ (c & ~d)) &+ (b & d), s)
}

/// A step of round 3, with H(b, c, d) = b xor c xor d.
@inline(__always)
func hh(
  _ a: inout UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ xt: UInt32, _ s: UInt32
) {
  a = b &+ rotl(a &+ xt &+ ((c ^ d) ^ b), s)
}

/// A step of round 4, with I(b, c, d) = c xor (b or not d).
@inline(__always)
func ii(
  _ a: inout UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32, _ xt: UInt32, _ s: UInt32
) {
  a = b &+ rotl(a &+ xt &+ (c ^ (b | ~d)), s)
}

// SPDX-License-Identifier: Zlib

/// The chaining value of MD5, four words (RFC 1321 section 3.3), and its four kinds of step.
package struct MD5State: CompressionState {
  package typealias Word = UInt32

  var h: InlineArray<4, UInt32>

  package subscript(index: Int) -> UInt32 { h[index] }

  package static func block(_ bytes: Span<UInt8>) -> Block {
    littleEndianBlock32(bytes)
  }

  /// Least significant byte first (RFC 1321 section 2).
  package static func ordered(_ word: UInt32) -> UInt32 { word.littleEndian }

  /// The low word of the number of bits first; more than 64 bits are not counted (section 3.2).
  package static func lengthWords(byteCount: UInt64) -> (UInt32, UInt32) {
    let (high, low) = bitCount32(byteCount: byteCount)
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

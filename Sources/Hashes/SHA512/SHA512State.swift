// SPDX-License-Identifier: Zlib

/// The chaining value of SHA-512 and SHA-384, eight words (FIPS 180-4 section 6.4), and one
/// round.
package struct SHA512State: CompressionState {
  package typealias Word = UInt64

  var h: InlineArray<8, UInt64>

  package subscript(index: Int) -> UInt64 { h[index] }

  package static func block(_ bytes: Span<UInt8>) -> Block {
    bigEndianBlock64(bytes)
  }

  /// Most significant byte first (FIPS 180-4 section 3.1).
  package static func ordered(_ word: UInt64) -> UInt64 { word.bigEndian }

  package static func lengthWords(byteCount: UInt64) -> (UInt64, UInt64) {
    bitCount64(byteCount: byteCount)
  }

  /// One round without the renaming of words (FIPS 180-4 section 6.4.2 step 3).
  @inline(__always)
  static func step(
    _ a: UInt64, _ b: UInt64, _ c: UInt64, _ d: inout UInt64,
    _ e: UInt64, _ f: UInt64, _ g: UInt64, _ h: inout UInt64, _ kw: UInt64
  ) {
    h = h &+ kw &+ ch(e, f, g) &+ bigSigma1(e)
    d = d &+ h
    h = h &+ maj(a, b, c) &+ bigSigma0(a)
  }

  /// W(t) from W(t-16), W(t-15), W(t-7) and W(t-2), in place of the first (section 6.4.2 step 1).
  @inline(__always)
  static func schedule(_ w: inout UInt64, _ w15: UInt64, _ w7: UInt64, _ w2: UInt64) {
    w = w &+ smallSigma0(w15) &+ w7 &+ smallSigma1(w2)
  }

  // The four functions of section 4.1.3. A sum of three rotations is nested: that is the same, and
  // needs no copies of x.

  /// Σ0(x) = ROTR 28 (x) xor ROTR 34 (x) xor ROTR 39 (x).
  @inline(__always)
  static func bigSigma0(_ x: UInt64) -> UInt64 {
    rotr(x ^ rotr(x ^ rotr(x, 5), 6), 28)
  }

  /// Σ1(x) = ROTR 14 (x) xor ROTR 18 (x) xor ROTR 41 (x).
  @inline(__always)
  static func bigSigma1(_ x: UInt64) -> UInt64 {
    rotr(x ^ rotr(x ^ rotr(x, 23), 4), 14)
  }

  /// σ0(x) = ROTR 1 (x) xor ROTR 8 (x) xor SHR 7 (x).
  @inline(__always)
  static func smallSigma0(_ x: UInt64) -> UInt64 {
    rotr(x, 1) ^ rotr(x, 8) ^ (x &>> 7)
  }

  /// σ1(x) = ROTR 19 (x) xor ROTR 61 (x) xor SHR 6 (x).
  @inline(__always)
  static func smallSigma1(_ x: UInt64) -> UInt64 {
    rotr(x, 19) ^ rotr(x, 61) ^ (x &>> 6)
  }
}

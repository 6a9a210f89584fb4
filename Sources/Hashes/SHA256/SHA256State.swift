// SPDX-License-Identifier: Zlib

/// The chaining value of SHA-256 and SHA-224, eight words (FIPS 180-4 section 6.2), and one
/// round.
package struct SHA256State: CompressionState {
  package typealias Word = UInt32

  var h: InlineArray<8, UInt32>

  package subscript(index: Int) -> UInt32 { h[index] }

  package static func block(_ bytes: Span<UInt8>) -> Block {
    bigEndianBlock32(bytes)
  }

  /// Most significant byte first (FIPS 180-4 section 3.1).
  package static func ordered(_ word: UInt32) -> UInt32 { word.bigEndian }

  package static func lengthWords(byteCount: UInt64) -> (UInt32, UInt32) {
    bitCount32(byteCount: byteCount)
  }

  /// One round without the renaming of words (FIPS 180-4 section 6.2.2 step 3).
  @inline(__always)
  static func step(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32,
    _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32, _ kw: UInt32
  ) {
    h = h &+ kw &+ ch(e, f, g) &+ bigSigma1(e)
    d = d &+ h
    h = h &+ maj(a, b, c) &+ bigSigma0(a)
  }

  /// W(t) from W(t-16), W(t-15), W(t-7) and W(t-2), in place of the first (section 6.2.2 step 1).
  @inline(__always)
  static func schedule(_ w: inout UInt32, _ w15: UInt32, _ w7: UInt32, _ w2: UInt32) {
    w = w &+ smallSigma0(w15) &+ w7 &+ smallSigma1(w2)
  }

  // The four functions of section 4.1.2. A sum of three rotations is nested: that is the same, and
  // needs no copies of x.

  /// Σ0(x) = ROTR 2 (x) xor ROTR 13 (x) xor ROTR 22 (x).
  @inline(__always)
  static func bigSigma0(_ x: UInt32) -> UInt32 {
    rotr(x ^ rotr(x ^ rotr(x, 9), 11), 2)
  }

  /// Σ1(x) = ROTR 6 (x) xor ROTR 11 (x) xor ROTR 25 (x).
  @inline(__always)
  static func bigSigma1(_ x: UInt32) -> UInt32 {
    rotr(x ^ rotr(x ^ rotr(x, 14), 5), 6)
  }

  /// σ0(x) = ROTR 7 (x) xor ROTR 18 (x) xor SHR 3 (x).
  @inline(__always)
  static func smallSigma0(_ x: UInt32) -> UInt32 {
    rotr(x, 7) ^ rotr(x, 18) ^ (x &>> 3)
  }

  /// σ1(x) = ROTR 17 (x) xor ROTR 19 (x) xor SHR 10 (x).
  @inline(__always)
  static func smallSigma1(_ x: UInt32) -> UInt32 {
    rotr(x, 17) ^ rotr(x, 19) ^ (x &>> 10)
  }
}

// SPDX-License-Identifier: Zlib

/// The chaining value of SHA-1, five words (FIPS 180-4 section 6.1), and one round.
package struct SHA1State: CompressionState {
  package typealias Word = UInt32

  var h: InlineArray<5, UInt32>

  package subscript(index: Int) -> UInt32 { h[index] }

  package static func block(_ bytes: Span<UInt8>) -> Block {
    bigEndianBlock32(bytes)
  }

  /// Most significant byte first (FIPS 180-4 section 3.1).
  package static func ordered(_ word: UInt32) -> UInt32 { word.bigEndian }

  package static func lengthWords(byteCount: UInt64) -> (UInt32, UInt32) {
    bitCount32(byteCount: byteCount)
  }

  /// One round without the renaming of words (FIPS 180-4 section 6.1.2 step 3).
  @inline(__always)
  static func step(
    _ a: UInt32, _ b: inout UInt32, _ e: inout UInt32, _ f: UInt32, _ kw: UInt32
  ) {
    e = e &+ kw &+ f &+ rotl(a, 5)
    b = rotl(b, 30)
  }

  /// W(t) from W(t-16), W(t-14), W(t-8) and W(t-3), in place of the first (section 6.1.2 step 1).
  @inline(__always)
  static func schedule(_ w: inout UInt32, _ w14: UInt32, _ w8: UInt32, _ w3: UInt32) -> UInt32 {
    w = rotl(w3 ^ w8 ^ w14 ^ w, 1)
    return w
  }
}

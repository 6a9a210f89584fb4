// SPDX-License-Identifier: Zlib

// Blocks as words. These functions are concrete, not generic over the word, because an
// unspecialised loop here would make every debug build slower.

/// The 16 words of a block of 64 bytes, most significant byte first (FIPS 180-4 section 3.1).
func bigEndianBlock32(_ bytes: Span<UInt8>) -> InlineArray<16, UInt32> {
  // Unsafe: any bit pattern is a valid array of integers, and no alignment is needed; the load
  // checks that the bytes are enough.
  var words = unsafe bytes.bytes.unsafeLoadUnaligned(as: InlineArray<16, UInt32>.self)
  for index in 0..<16 {
    words[index] = words[index].bigEndian
  }
  return words
}

/// The 16 words of a block of 64 bytes, least significant byte first (RFC 1321 section 2).
func littleEndianBlock32(_ bytes: Span<UInt8>) -> InlineArray<16, UInt32> {
  // Unsafe: as above.
  var words = unsafe bytes.bytes.unsafeLoadUnaligned(as: InlineArray<16, UInt32>.self)
  for index in 0..<16 {
    words[index] = words[index].littleEndian
  }
  return words
}

/// The 16 words of a block of 128 bytes, most significant byte first (FIPS 180-4 section 3.1).
func bigEndianBlock64(_ bytes: Span<UInt8>) -> InlineArray<16, UInt64> {
  // Unsafe: as above.
  var words = unsafe bytes.bytes.unsafeLoadUnaligned(as: InlineArray<16, UInt64>.self)
  for index in 0..<16 {
    words[index] = words[index].bigEndian
  }
  return words
}

/// The byte at place `index` of a word, the most significant first.
func bigEndianByte(_ index: Int, of word: UInt32) -> UInt8 {
  UInt8(truncatingIfNeeded: word &>> UInt32(truncatingIfNeeded: 24 &- 8 &* index))
}

/// The number of bits of a message in two words of 32, the high one first (FIPS 180-4 section
/// 5.1.1).
func bitCount32(byteCount: UInt64) -> (high: UInt32, low: UInt32) {
  let bitCount = byteCount &<< 3
  return (UInt32(truncatingIfNeeded: bitCount &>> 32), UInt32(truncatingIfNeeded: bitCount))
}

/// The number of bits of a message in two words of 64, the high one first (FIPS 180-4 section
/// 5.1.2).
func bitCount64(byteCount: UInt64) -> (high: UInt64, low: UInt64) {
  (byteCount &>> 61, byteCount &<< 3)
}

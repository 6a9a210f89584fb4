// SPDX-License-Identifier: Zlib

// Blocks as words. These four functions are concrete, not generic over the word, because an
// unspecialised loop here would make every debug build many times slower.

/// The 16 words of a block of 64 bytes, most significant byte first (FIPS 180-4 section 3.1).
func bigEndianWords32(_ block: Span<UInt8>) -> InlineArray<16, UInt32> {
  precondition(block.count == 64)
  let bytes = unsafe block.bytes
  // Unsafe: loads without an alignment check; 16 words of 4 bytes are the 64 bytes checked above.
  return InlineArray { index in
    unsafe UInt32(
      bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: 4 &* index, as: UInt32.self))
  }
}

/// The 16 words of a block of 64 bytes, least significant byte first (RFC 1321 section 2).
func littleEndianWords32(_ block: Span<UInt8>) -> InlineArray<16, UInt32> {
  precondition(block.count == 64)
  let bytes = unsafe block.bytes
  // Unsafe: as above.
  return InlineArray { index in
    unsafe UInt32(
      littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: 4 &* index, as: UInt32.self))
  }
}

/// The 16 words of a block of 128 bytes, most significant byte first (FIPS 180-4 section 3.1).
func bigEndianWords64(_ block: Span<UInt8>) -> InlineArray<16, UInt64> {
  precondition(block.count == 128)
  let bytes = unsafe block.bytes
  // Unsafe: loads without an alignment check; 16 words of 8 bytes are the 128 bytes checked above.
  return InlineArray { index in
    unsafe UInt64(
      bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: 8 &* index, as: UInt64.self))
  }
}

/// The byte at place `index` of a word, the most significant first.
func bigEndianByte(_ index: Int, of word: UInt32) -> UInt8 {
  UInt8(truncatingIfNeeded: word &>> UInt32(truncatingIfNeeded: 24 &- 8 &* index))
}

/// The byte at place `index` of a word, the most significant first.
func bigEndianByte(_ index: Int, of word: UInt64) -> UInt8 {
  UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: 56 &- 8 &* index))
}

/// The number of bits in 64 bits, the high word first (FIPS 180-4 section 5.1.1).
func bigEndianBitCount32(byteCount: UInt64) -> (high: UInt32, low: UInt32) {
  let bitCount = byteCount &<< 3
  return (UInt32(truncatingIfNeeded: bitCount &>> 32), UInt32(truncatingIfNeeded: bitCount))
}

/// The number of bits in 128 bits, the high word first (FIPS 180-4 section 5.1.2).
func bigEndianBitCount64(byteCount: UInt64) -> (high: UInt64, low: UInt64) {
  (byteCount &>> 61, byteCount &<< 3)
}

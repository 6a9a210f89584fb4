// SPDX-License-Identifier: Zlib

// The functions of the rounds by their names in FIPS 180-4 section 4.1, for words of 32 and of
// 64 bits. They are concrete, because generic ones are many times slower in debug builds, and
// transparent, which inlines them even there.

/// Rotation to the left by `count` places, 1 to 31 (FIPS 180-4 section 2.2.2).
@_transparent
func rotl(_ x: UInt32, _ count: UInt32) -> UInt32 {
  (x &<< count) | (x &>> (32 &- count))
}

/// Rotation to the right by `count` places, 1 to 31 (FIPS 180-4 section 2.2.2).
@_transparent
func rotr(_ x: UInt32, _ count: UInt32) -> UInt32 {
  (x &>> count) | (x &<< (32 &- count))
}

/// Rotation to the right by `count` places, 1 to 63 (FIPS 180-4 section 2.2.2).
@_transparent
func rotr(_ x: UInt64, _ count: UInt64) -> UInt64 {
  (x &>> count) | (x &<< (64 &- count))
}

/// Ch(x, y, z) = (x and y) xor (not x and z): each bit of x chooses y or z.
@_transparent
func ch(_ x: UInt32, _ y: UInt32, _ z: UInt32) -> UInt32 {
  z ^ (x & (y ^ z))
}

/// Ch for 64 bits.
@_transparent
func ch(_ x: UInt64, _ y: UInt64, _ z: UInt64) -> UInt64 {
  z ^ (x & (y ^ z))
}

/// Parity(x, y, z) = x xor y xor z.
@_transparent
func parity(_ x: UInt32, _ y: UInt32, _ z: UInt32) -> UInt32 {
  x ^ y ^ z
}

/// Maj(x, y, z) = (x and y) xor (x and z) xor (y and z): each bit as most of the three have it.
///
/// In this form the next round, where x is called y and y is called z, needs `x ^ y` again as
/// `y ^ z`, and the compiler computes it once.
@_transparent
func maj(_ x: UInt32, _ y: UInt32, _ z: UInt32) -> UInt32 {
  y ^ ((x ^ y) & (y ^ z))
}

/// Maj for 64 bits.
@_transparent
func maj(_ x: UInt64, _ y: UInt64, _ z: UInt64) -> UInt64 {
  y ^ ((x ^ y) & (y ^ z))
}

// SPDX-License-Identifier: Zlib

// FIPS 180-4 sections 4.2.1 and 5.3.1.

extension SHA1State {
  /// K for rounds 0 to 19, 20 to 39, 40 to 59 and 60 to 79.
  static var k0: UInt32 { 0x5a82_7999 }
  static var k20: UInt32 { 0x6ed9_eba1 }
  static var k40: UInt32 { 0x8f1b_bcdc }
  static var k60: UInt32 { 0xca62_c1d6 }

  /// H(0), the chaining value before the first block.
  static var initial: SHA1State {
    SHA1State(h: [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0])
  }
}

// SPDX-License-Identifier: Zlib

extension SHA1State {
  /// K for rounds 0 to 19, 20 to 39, 40 to 59 and 60 to 79 (FIPS 180-4 section 4.2.1).
  static let k: InlineArray<4, UInt32> = [0x5a82_7999, 0x6ed9_eba1, 0x8f1b_bcdc, 0xca62_c1d6]

  /// H(0), the chaining value before the first block (FIPS 180-4 section 5.3.1).
  static var initial: SHA1State {
    SHA1State(h: [0x6745_2301, 0xefcd_ab89, 0x98ba_dcfe, 0x1032_5476, 0xc3d2_e1f0])
  }
}

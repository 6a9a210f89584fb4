// SPDX-License-Identifier: Zlib

extension MD5State {
  /// Mixes one block into the chaining value (RFC 1321 section 3.4).
  ///
  /// The 64 steps are written out as the standard lists them: the names of the words rotate, each
  /// line has its own message word, its element of the table T (the first 32 bits of the fraction
  /// of |sin i|) and its rotation.
  @inline(never)
  package mutating func compress(_ block: Block) {
    let x0 = block[0]
    let x1 = block[1]
    let x2 = block[2]
    let x3 = block[3]
    let x4 = block[4]
    let x5 = block[5]
    let x6 = block[6]
    let x7 = block[7]
    let x8 = block[8]
    let x9 = block[9]
    let x10 = block[10]
    let x11 = block[11]
    let x12 = block[12]
    let x13 = block[13]
    let x14 = block[14]
    let x15 = block[15]
    var (a, b, c, d) = (h[0], h[1], h[2], h[3])

    // Round 1.
    ff(&a, b, c, d, x0 &+ 0xd76a_a478, 7)
    ff(&d, a, b, c, x1 &+ 0xe8c7_b756, 12)
    ff(&c, d, a, b, x2 &+ 0x2420_70db, 17)
    ff(&b, c, d, a, x3 &+ 0xc1bd_ceee, 22)
    ff(&a, b, c, d, x4 &+ 0xf57c_0faf, 7)
    ff(&d, a, b, c, x5 &+ 0x4787_c62a, 12)
    ff(&c, d, a, b, x6 &+ 0xa830_4613, 17)
    ff(&b, c, d, a, x7 &+ 0xfd46_9501, 22)
    ff(&a, b, c, d, x8 &+ 0x6980_98d8, 7)
    ff(&d, a, b, c, x9 &+ 0x8b44_f7af, 12)
    ff(&c, d, a, b, x10 &+ 0xffff_5bb1, 17)
    ff(&b, c, d, a, x11 &+ 0x895c_d7be, 22)
    ff(&a, b, c, d, x12 &+ 0x6b90_1122, 7)
    ff(&d, a, b, c, x13 &+ 0xfd98_7193, 12)
    ff(&c, d, a, b, x14 &+ 0xa679_438e, 17)
    ff(&b, c, d, a, x15 &+ 0x49b4_0821, 22)
    // Round 2.
    gg(&a, b, c, d, x1 &+ 0xf61e_2562, 5)
    gg(&d, a, b, c, x6 &+ 0xc040_b340, 9)
    gg(&c, d, a, b, x11 &+ 0x265e_5a51, 14)
    gg(&b, c, d, a, x0 &+ 0xe9b6_c7aa, 20)
    gg(&a, b, c, d, x5 &+ 0xd62f_105d, 5)
    gg(&d, a, b, c, x10 &+ 0x0244_1453, 9)
    gg(&c, d, a, b, x15 &+ 0xd8a1_e681, 14)
    gg(&b, c, d, a, x4 &+ 0xe7d3_fbc8, 20)
    gg(&a, b, c, d, x9 &+ 0x21e1_cde6, 5)
    gg(&d, a, b, c, x14 &+ 0xc337_07d6, 9)
    gg(&c, d, a, b, x3 &+ 0xf4d5_0d87, 14)
    gg(&b, c, d, a, x8 &+ 0x455a_14ed, 20)
    gg(&a, b, c, d, x13 &+ 0xa9e3_e905, 5)
    gg(&d, a, b, c, x2 &+ 0xfcef_a3f8, 9)
    gg(&c, d, a, b, x7 &+ 0x676f_02d9, 14)
    gg(&b, c, d, a, x12 &+ 0x8d2a_4c8a, 20)
    // Round 3.
    hh(&a, b, c, d, x5 &+ 0xfffa_3942, 4)
    hh(&d, a, b, c, x8 &+ 0x8771_f681, 11)
    hh(&c, d, a, b, x11 &+ 0x6d9d_6122, 16)
    hh(&b, c, d, a, x14 &+ 0xfde5_380c, 23)
    hh(&a, b, c, d, x1 &+ 0xa4be_ea44, 4)
    hh(&d, a, b, c, x4 &+ 0x4bde_cfa9, 11)
    hh(&c, d, a, b, x7 &+ 0xf6bb_4b60, 16)
    hh(&b, c, d, a, x10 &+ 0xbebf_bc70, 23)
    hh(&a, b, c, d, x13 &+ 0x289b_7ec6, 4)
    hh(&d, a, b, c, x0 &+ 0xeaa1_27fa, 11)
    hh(&c, d, a, b, x3 &+ 0xd4ef_3085, 16)
    hh(&b, c, d, a, x6 &+ 0x0488_1d05, 23)
    hh(&a, b, c, d, x9 &+ 0xd9d4_d039, 4)
    hh(&d, a, b, c, x12 &+ 0xe6db_99e5, 11)
    hh(&c, d, a, b, x15 &+ 0x1fa2_7cf8, 16)
    hh(&b, c, d, a, x2 &+ 0xc4ac_5665, 23)
    // Round 4.
    ii(&a, b, c, d, x0 &+ 0xf429_2244, 6)
    ii(&d, a, b, c, x7 &+ 0x432a_ff97, 10)
    ii(&c, d, a, b, x14 &+ 0xab94_23a7, 15)
    ii(&b, c, d, a, x5 &+ 0xfc93_a039, 21)
    ii(&a, b, c, d, x12 &+ 0x655b_59c3, 6)
    ii(&d, a, b, c, x3 &+ 0x8f0c_cc92, 10)
    ii(&c, d, a, b, x10 &+ 0xffef_f47d, 15)
    ii(&b, c, d, a, x1 &+ 0x8584_5dd1, 21)
    ii(&a, b, c, d, x8 &+ 0x6fa8_7e4f, 6)
    ii(&d, a, b, c, x15 &+ 0xfe2c_e6e0, 10)
    ii(&c, d, a, b, x6 &+ 0xa301_4314, 15)
    ii(&b, c, d, a, x13 &+ 0x4e08_11a1, 21)
    ii(&a, b, c, d, x4 &+ 0xf753_7e82, 6)
    ii(&d, a, b, c, x11 &+ 0xbd3a_f235, 10)
    ii(&c, d, a, b, x2 &+ 0x2ad7_d2bb, 15)
    ii(&b, c, d, a, x9 &+ 0xeb86_d391, 21)

    h[0] &+= a
    h[1] &+= b
    h[2] &+= c
    h[3] &+= d
  }
}

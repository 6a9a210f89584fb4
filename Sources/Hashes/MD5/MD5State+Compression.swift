// SPDX-License-Identifier: Zlib

extension MD5State {
  /// Mixes one block into the chaining value (RFC 1321 section 3.4).
  package mutating func compress(_ block: Block) {
    mix(block, Self.t)
  }

  /// The 64 steps, written out as the standard lists them: the names of the words rotate, and each
  /// line has its own message word, element of T and rotation.
  ///
  /// T is a parameter of a function of its own, because the compiler moves a constant that it can
  /// see to the end of a sum, and there it lengthens the chain of steps by a fifth.
  @inline(never)
  package mutating func mix(_ block: Block, _ t: borrowing InlineArray<64, UInt32>) {
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
    ff(&a, b, c, d, x0 &+ t[0], 7)
    ff(&d, a, b, c, x1 &+ t[1], 12)
    ff(&c, d, a, b, x2 &+ t[2], 17)
    ff(&b, c, d, a, x3 &+ t[3], 22)
    ff(&a, b, c, d, x4 &+ t[4], 7)
    ff(&d, a, b, c, x5 &+ t[5], 12)
    ff(&c, d, a, b, x6 &+ t[6], 17)
    ff(&b, c, d, a, x7 &+ t[7], 22)
    ff(&a, b, c, d, x8 &+ t[8], 7)
    ff(&d, a, b, c, x9 &+ t[9], 12)
    ff(&c, d, a, b, x10 &+ t[10], 17)
    ff(&b, c, d, a, x11 &+ t[11], 22)
    ff(&a, b, c, d, x12 &+ t[12], 7)
    ff(&d, a, b, c, x13 &+ t[13], 12)
    ff(&c, d, a, b, x14 &+ t[14], 17)
    ff(&b, c, d, a, x15 &+ t[15], 22)
    // Round 2.
    gg(&a, b, c, d, x1 &+ t[16], 5)
    gg(&d, a, b, c, x6 &+ t[17], 9)
    gg(&c, d, a, b, x11 &+ t[18], 14)
    gg(&b, c, d, a, x0 &+ t[19], 20)
    gg(&a, b, c, d, x5 &+ t[20], 5)
    gg(&d, a, b, c, x10 &+ t[21], 9)
    gg(&c, d, a, b, x15 &+ t[22], 14)
    gg(&b, c, d, a, x4 &+ t[23], 20)
    gg(&a, b, c, d, x9 &+ t[24], 5)
    gg(&d, a, b, c, x14 &+ t[25], 9)
    gg(&c, d, a, b, x3 &+ t[26], 14)
    gg(&b, c, d, a, x8 &+ t[27], 20)
    gg(&a, b, c, d, x13 &+ t[28], 5)
    gg(&d, a, b, c, x2 &+ t[29], 9)
    gg(&c, d, a, b, x7 &+ t[30], 14)
    gg(&b, c, d, a, x12 &+ t[31], 20)
    // Round 3.
    hh(&a, b, c, d, x5 &+ t[32], 4)
    hh(&d, a, b, c, x8 &+ t[33], 11)
    hh(&c, d, a, b, x11 &+ t[34], 16)
    hh(&b, c, d, a, x14 &+ t[35], 23)
    hh(&a, b, c, d, x1 &+ t[36], 4)
    hh(&d, a, b, c, x4 &+ t[37], 11)
    hh(&c, d, a, b, x7 &+ t[38], 16)
    hh(&b, c, d, a, x10 &+ t[39], 23)
    hh(&a, b, c, d, x13 &+ t[40], 4)
    hh(&d, a, b, c, x0 &+ t[41], 11)
    hh(&c, d, a, b, x3 &+ t[42], 16)
    hh(&b, c, d, a, x6 &+ t[43], 23)
    hh(&a, b, c, d, x9 &+ t[44], 4)
    hh(&d, a, b, c, x12 &+ t[45], 11)
    hh(&c, d, a, b, x15 &+ t[46], 16)
    hh(&b, c, d, a, x2 &+ t[47], 23)
    // Round 4.
    ii(&a, b, c, d, x0 &+ t[48], 6)
    ii(&d, a, b, c, x7 &+ t[49], 10)
    ii(&c, d, a, b, x14 &+ t[50], 15)
    ii(&b, c, d, a, x5 &+ t[51], 21)
    ii(&a, b, c, d, x12 &+ t[52], 6)
    ii(&d, a, b, c, x3 &+ t[53], 10)
    ii(&c, d, a, b, x10 &+ t[54], 15)
    ii(&b, c, d, a, x1 &+ t[55], 21)
    ii(&a, b, c, d, x8 &+ t[56], 6)
    ii(&d, a, b, c, x15 &+ t[57], 10)
    ii(&c, d, a, b, x6 &+ t[58], 15)
    ii(&b, c, d, a, x13 &+ t[59], 21)
    ii(&a, b, c, d, x4 &+ t[60], 6)
    ii(&d, a, b, c, x11 &+ t[61], 10)
    ii(&c, d, a, b, x2 &+ t[62], 15)
    ii(&b, c, d, a, x9 &+ t[63], 21)

    h[0] &+= a
    h[1] &+= b
    h[2] &+= c
    h[3] &+= d
  }
}

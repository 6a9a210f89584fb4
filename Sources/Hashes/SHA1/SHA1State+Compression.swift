// SPDX-License-Identifier: Zlib

extension SHA1State {
  /// Mixes one block into the chaining value (FIPS 180-4 section 6.1.2).
  package mutating func compress(_ block: Block) {
    mix(block, Self.k)
  }

  /// The 80 rounds, written out.
  ///
  /// A round moves five words on by one place; here the words stay where they are and change names
  /// instead, so that after five rounds every name is back. Of the message schedule only the last
  /// 16 words are kept (section 6.1.3).
  ///
  /// K is a parameter, because the compiler moves a constant that it can see to the end of a sum,
  /// where it lengthens the chain of rounds.
  @inline(never)
  package mutating func mix(_ block: Block, _ k: InlineArray<4, UInt32>) {
    var w0 = block[0]
    var w1 = block[1]
    var w2 = block[2]
    var w3 = block[3]
    var w4 = block[4]
    var w5 = block[5]
    var w6 = block[6]
    var w7 = block[7]
    var w8 = block[8]
    var w9 = block[9]
    var w10 = block[10]
    var w11 = block[11]
    var w12 = block[12]
    var w13 = block[13]
    var w14 = block[14]
    var w15 = block[15]
    var (a, b, c, d, e) = (h[0], h[1], h[2], h[3], h[4])

    // Rounds 0 to 19.
    Self.step(a, &b, &e, ch(b, c, d), k[0] &+ w0)
    Self.step(e, &a, &d, ch(a, b, c), k[0] &+ w1)
    Self.step(d, &e, &c, ch(e, a, b), k[0] &+ w2)
    Self.step(c, &d, &b, ch(d, e, a), k[0] &+ w3)
    Self.step(b, &c, &a, ch(c, d, e), k[0] &+ w4)
    Self.step(a, &b, &e, ch(b, c, d), k[0] &+ w5)
    Self.step(e, &a, &d, ch(a, b, c), k[0] &+ w6)
    Self.step(d, &e, &c, ch(e, a, b), k[0] &+ w7)
    Self.step(c, &d, &b, ch(d, e, a), k[0] &+ w8)
    Self.step(b, &c, &a, ch(c, d, e), k[0] &+ w9)
    Self.step(a, &b, &e, ch(b, c, d), k[0] &+ w10)
    Self.step(e, &a, &d, ch(a, b, c), k[0] &+ w11)
    Self.step(d, &e, &c, ch(e, a, b), k[0] &+ w12)
    Self.step(c, &d, &b, ch(d, e, a), k[0] &+ w13)
    Self.step(b, &c, &a, ch(c, d, e), k[0] &+ w14)
    Self.step(a, &b, &e, ch(b, c, d), k[0] &+ w15)
    Self.step(e, &a, &d, ch(a, b, c), k[0] &+ Self.schedule(&w0, w2, w8, w13))
    Self.step(d, &e, &c, ch(e, a, b), k[0] &+ Self.schedule(&w1, w3, w9, w14))
    Self.step(c, &d, &b, ch(d, e, a), k[0] &+ Self.schedule(&w2, w4, w10, w15))
    Self.step(b, &c, &a, ch(c, d, e), k[0] &+ Self.schedule(&w3, w5, w11, w0))
    // Rounds 20 to 39.
    Self.step(a, &b, &e, parity(b, c, d), k[1] &+ Self.schedule(&w4, w6, w12, w1))
    Self.step(e, &a, &d, parity(a, b, c), k[1] &+ Self.schedule(&w5, w7, w13, w2))
    Self.step(d, &e, &c, parity(e, a, b), k[1] &+ Self.schedule(&w6, w8, w14, w3))
    Self.step(c, &d, &b, parity(d, e, a), k[1] &+ Self.schedule(&w7, w9, w15, w4))
    Self.step(b, &c, &a, parity(c, d, e), k[1] &+ Self.schedule(&w8, w10, w0, w5))
    Self.step(a, &b, &e, parity(b, c, d), k[1] &+ Self.schedule(&w9, w11, w1, w6))
    Self.step(e, &a, &d, parity(a, b, c), k[1] &+ Self.schedule(&w10, w12, w2, w7))
    Self.step(d, &e, &c, parity(e, a, b), k[1] &+ Self.schedule(&w11, w13, w3, w8))
    Self.step(c, &d, &b, parity(d, e, a), k[1] &+ Self.schedule(&w12, w14, w4, w9))
    Self.step(b, &c, &a, parity(c, d, e), k[1] &+ Self.schedule(&w13, w15, w5, w10))
    Self.step(a, &b, &e, parity(b, c, d), k[1] &+ Self.schedule(&w14, w0, w6, w11))
    Self.step(e, &a, &d, parity(a, b, c), k[1] &+ Self.schedule(&w15, w1, w7, w12))
    Self.step(d, &e, &c, parity(e, a, b), k[1] &+ Self.schedule(&w0, w2, w8, w13))
    Self.step(c, &d, &b, parity(d, e, a), k[1] &+ Self.schedule(&w1, w3, w9, w14))
    Self.step(b, &c, &a, parity(c, d, e), k[1] &+ Self.schedule(&w2, w4, w10, w15))
    Self.step(a, &b, &e, parity(b, c, d), k[1] &+ Self.schedule(&w3, w5, w11, w0))
    Self.step(e, &a, &d, parity(a, b, c), k[1] &+ Self.schedule(&w4, w6, w12, w1))
    Self.step(d, &e, &c, parity(e, a, b), k[1] &+ Self.schedule(&w5, w7, w13, w2))
    Self.step(c, &d, &b, parity(d, e, a), k[1] &+ Self.schedule(&w6, w8, w14, w3))
    Self.step(b, &c, &a, parity(c, d, e), k[1] &+ Self.schedule(&w7, w9, w15, w4))
    // Rounds 40 to 59.
    Self.step(a, &b, &e, maj(b, c, d), k[2] &+ Self.schedule(&w8, w10, w0, w5))
    Self.step(e, &a, &d, maj(a, b, c), k[2] &+ Self.schedule(&w9, w11, w1, w6))
    Self.step(d, &e, &c, maj(e, a, b), k[2] &+ Self.schedule(&w10, w12, w2, w7))
    Self.step(c, &d, &b, maj(d, e, a), k[2] &+ Self.schedule(&w11, w13, w3, w8))
    Self.step(b, &c, &a, maj(c, d, e), k[2] &+ Self.schedule(&w12, w14, w4, w9))
    Self.step(a, &b, &e, maj(b, c, d), k[2] &+ Self.schedule(&w13, w15, w5, w10))
    Self.step(e, &a, &d, maj(a, b, c), k[2] &+ Self.schedule(&w14, w0, w6, w11))
    Self.step(d, &e, &c, maj(e, a, b), k[2] &+ Self.schedule(&w15, w1, w7, w12))
    Self.step(c, &d, &b, maj(d, e, a), k[2] &+ Self.schedule(&w0, w2, w8, w13))
    Self.step(b, &c, &a, maj(c, d, e), k[2] &+ Self.schedule(&w1, w3, w9, w14))
    Self.step(a, &b, &e, maj(b, c, d), k[2] &+ Self.schedule(&w2, w4, w10, w15))
    Self.step(e, &a, &d, maj(a, b, c), k[2] &+ Self.schedule(&w3, w5, w11, w0))
    Self.step(d, &e, &c, maj(e, a, b), k[2] &+ Self.schedule(&w4, w6, w12, w1))
    Self.step(c, &d, &b, maj(d, e, a), k[2] &+ Self.schedule(&w5, w7, w13, w2))
    Self.step(b, &c, &a, maj(c, d, e), k[2] &+ Self.schedule(&w6, w8, w14, w3))
    Self.step(a, &b, &e, maj(b, c, d), k[2] &+ Self.schedule(&w7, w9, w15, w4))
    Self.step(e, &a, &d, maj(a, b, c), k[2] &+ Self.schedule(&w8, w10, w0, w5))
    Self.step(d, &e, &c, maj(e, a, b), k[2] &+ Self.schedule(&w9, w11, w1, w6))
    Self.step(c, &d, &b, maj(d, e, a), k[2] &+ Self.schedule(&w10, w12, w2, w7))
    Self.step(b, &c, &a, maj(c, d, e), k[2] &+ Self.schedule(&w11, w13, w3, w8))
    // Rounds 60 to 79.
    Self.step(a, &b, &e, parity(b, c, d), k[3] &+ Self.schedule(&w12, w14, w4, w9))
    Self.step(e, &a, &d, parity(a, b, c), k[3] &+ Self.schedule(&w13, w15, w5, w10))
    Self.step(d, &e, &c, parity(e, a, b), k[3] &+ Self.schedule(&w14, w0, w6, w11))
    Self.step(c, &d, &b, parity(d, e, a), k[3] &+ Self.schedule(&w15, w1, w7, w12))
    Self.step(b, &c, &a, parity(c, d, e), k[3] &+ Self.schedule(&w0, w2, w8, w13))
    Self.step(a, &b, &e, parity(b, c, d), k[3] &+ Self.schedule(&w1, w3, w9, w14))
    Self.step(e, &a, &d, parity(a, b, c), k[3] &+ Self.schedule(&w2, w4, w10, w15))
    Self.step(d, &e, &c, parity(e, a, b), k[3] &+ Self.schedule(&w3, w5, w11, w0))
    Self.step(c, &d, &b, parity(d, e, a), k[3] &+ Self.schedule(&w4, w6, w12, w1))
    Self.step(b, &c, &a, parity(c, d, e), k[3] &+ Self.schedule(&w5, w7, w13, w2))
    Self.step(a, &b, &e, parity(b, c, d), k[3] &+ Self.schedule(&w6, w8, w14, w3))
    Self.step(e, &a, &d, parity(a, b, c), k[3] &+ Self.schedule(&w7, w9, w15, w4))
    Self.step(d, &e, &c, parity(e, a, b), k[3] &+ Self.schedule(&w8, w10, w0, w5))
    Self.step(c, &d, &b, parity(d, e, a), k[3] &+ Self.schedule(&w9, w11, w1, w6))
    Self.step(b, &c, &a, parity(c, d, e), k[3] &+ Self.schedule(&w10, w12, w2, w7))
    Self.step(a, &b, &e, parity(b, c, d), k[3] &+ Self.schedule(&w11, w13, w3, w8))
    Self.step(e, &a, &d, parity(a, b, c), k[3] &+ Self.schedule(&w12, w14, w4, w9))
    Self.step(d, &e, &c, parity(e, a, b), k[3] &+ Self.schedule(&w13, w15, w5, w10))
    Self.step(c, &d, &b, parity(d, e, a), k[3] &+ Self.schedule(&w14, w0, w6, w11))
    Self.step(b, &c, &a, parity(c, d, e), k[3] &+ Self.schedule(&w15, w1, w7, w12))

    h[0] &+= a
    h[1] &+= b
    h[2] &+= c
    h[3] &+= d
    h[4] &+= e
  }
}

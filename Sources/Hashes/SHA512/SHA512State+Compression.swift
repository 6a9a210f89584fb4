// SPDX-License-Identifier: Zlib

extension SHA512State {
  /// Mixes one block into the chaining value (FIPS 180-4 section 6.4.2).
  ///
  /// A round moves eight words on by one place; here the words stay where they are and change names
  /// instead, so that after eight rounds every name is back. 16 rounds are written out; of the
  /// message schedule only the last 16 words are kept.
  @inline(never)
  package mutating func compress(_ block: Block) {
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
    var (a, b, c, d) = (self.h[0], self.h[1], self.h[2], self.h[3])
    var (e, f, g, h) = (self.h[4], self.h[5], self.h[6], self.h[7])

    // Rounds 0 to 15.
    var k = Self.k[0]
    Self.step(a, b, c, &d, e, f, g, &h, k[0] &+ w0)
    Self.step(h, a, b, &c, d, e, f, &g, k[1] &+ w1)
    Self.step(g, h, a, &b, c, d, e, &f, k[2] &+ w2)
    Self.step(f, g, h, &a, b, c, d, &e, k[3] &+ w3)
    Self.step(e, f, g, &h, a, b, c, &d, k[4] &+ w4)
    Self.step(d, e, f, &g, h, a, b, &c, k[5] &+ w5)
    Self.step(c, d, e, &f, g, h, a, &b, k[6] &+ w6)
    Self.step(b, c, d, &e, f, g, h, &a, k[7] &+ w7)
    Self.step(a, b, c, &d, e, f, g, &h, k[8] &+ w8)
    Self.step(h, a, b, &c, d, e, f, &g, k[9] &+ w9)
    Self.step(g, h, a, &b, c, d, e, &f, k[10] &+ w10)
    Self.step(f, g, h, &a, b, c, d, &e, k[11] &+ w11)
    Self.step(e, f, g, &h, a, b, c, &d, k[12] &+ w12)
    Self.step(d, e, f, &g, h, a, b, &c, k[13] &+ w13)
    Self.step(c, d, e, &f, g, h, a, &b, k[14] &+ w14)
    Self.step(b, c, d, &e, f, g, h, &a, k[15] &+ w15)

    // Rounds 16 to 79.
    for group in 1..<5 {
      k = Self.k[group]
      Self.schedule(&w0, w1, w9, w14)
      Self.step(a, b, c, &d, e, f, g, &h, k[0] &+ w0)
      Self.schedule(&w1, w2, w10, w15)
      Self.step(h, a, b, &c, d, e, f, &g, k[1] &+ w1)
      Self.schedule(&w2, w3, w11, w0)
      Self.step(g, h, a, &b, c, d, e, &f, k[2] &+ w2)
      Self.schedule(&w3, w4, w12, w1)
      Self.step(f, g, h, &a, b, c, d, &e, k[3] &+ w3)
      Self.schedule(&w4, w5, w13, w2)
      Self.step(e, f, g, &h, a, b, c, &d, k[4] &+ w4)
      Self.schedule(&w5, w6, w14, w3)
      Self.step(d, e, f, &g, h, a, b, &c, k[5] &+ w5)
      Self.schedule(&w6, w7, w15, w4)
      Self.step(c, d, e, &f, g, h, a, &b, k[6] &+ w6)
      Self.schedule(&w7, w8, w0, w5)
      Self.step(b, c, d, &e, f, g, h, &a, k[7] &+ w7)
      Self.schedule(&w8, w9, w1, w6)
      Self.step(a, b, c, &d, e, f, g, &h, k[8] &+ w8)
      Self.schedule(&w9, w10, w2, w7)
      Self.step(h, a, b, &c, d, e, f, &g, k[9] &+ w9)
      Self.schedule(&w10, w11, w3, w8)
      Self.step(g, h, a, &b, c, d, e, &f, k[10] &+ w10)
      Self.schedule(&w11, w12, w4, w9)
      Self.step(f, g, h, &a, b, c, d, &e, k[11] &+ w11)
      Self.schedule(&w12, w13, w5, w10)
      Self.step(e, f, g, &h, a, b, c, &d, k[12] &+ w12)
      Self.schedule(&w13, w14, w6, w11)
      Self.step(d, e, f, &g, h, a, b, &c, k[13] &+ w13)
      Self.schedule(&w14, w15, w7, w12)
      Self.step(c, d, e, &f, g, h, a, &b, k[14] &+ w14)
      Self.schedule(&w15, w0, w8, w13)
      Self.step(b, c, d, &e, f, g, h, &a, k[15] &+ w15)
    }

    self.h[0] &+= a
    self.h[1] &+= b
    self.h[2] &+= c
    self.h[3] &+= d
    self.h[4] &+= e
    self.h[5] &+= f
    self.h[6] &+= g
    self.h[7] &+= h
  }
}

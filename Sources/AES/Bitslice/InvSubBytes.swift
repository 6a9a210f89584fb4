// SPDX-License-Identifier: Zlib

extension Planes {
  /// InvSubBytes (FIPS 197 section 5.3.2) without its constant: every byte becomes the inverse
  /// S-box of (byte XOR 0x63).
  ///
  /// The constant is part of the round key that was added before, as for ``subBytes()``.
  ///
  /// Source: J. Boyar and R. Peralta, "A small depth-16 circuit for the AES S-box", SEC 2012 (IACR
  /// eprint 2011/332), with their names for the layers (`t` top, `m` middle, `p` bottom), and with
  /// the inversion in GF(2^4) of ``subBytes()``, one gate shorter. `u0` is the most significant
  /// bit; the NOTs of the top layer are the constant and are left out.
  @inline(__always)
  package mutating func invSubBytes() {
    let u0 = b7
    let u1 = b6
    let u2 = b5
    let u3 = b4
    let u4 = b3
    let u5 = b2
    let u6 = b1
    let u7 = b0

    // Top linear layer: out of the affine map and into the tower of fields.
    let r5 = u6 ^ u7
    let r13 = u1 ^ u6
    let r17 = u2 ^ u5
    let r18 = u5 ^ u6
    let r19 = u2 ^ u4
    let y5 = u0 ^ r17
    let t1 = u3 ^ u4
    let t2 = u0 ^ u1
    let t3 = t1 ^ r5
    let t9 = u7 ^ t1
    let t13 = t2 ^ r5
    let t16 = r13 ^ r19
    let t22 = u1 ^ u3
    let t6 = t22 ^ r17
    let t19 = t22 ^ r5
    let t17 = u2 ^ t19
    let t23 = u0 ^ u3
    let t8 = u1 ^ t23
    let t4 = u4 ^ t8
    let t24 = u4 ^ u7
    let t10 = t2 ^ t24
    let t14 = t10 ^ r18
    let t20 = t24 ^ r13
    let t25 = u2 ^ t1
    let t26 = t3 ^ t16
    let t27 = t1 ^ r18
    let t15 = t10 ^ t27

    // The norm of the byte in GF(2^4).
    let m1 = t13 & t6
    let m2 = t23 & t8
    let m3 = t14 ^ m1
    let m4 = t19 & y5
    let m5 = m4 ^ m1
    let m6 = t3 & t16
    let m7 = t22 & t9
    let m8 = t26 ^ m6
    let m9 = t20 & t17
    let m10 = m9 ^ m6
    let m11 = t1 & t15
    let m12 = t4 & t27
    let m13 = m12 ^ m11
    let m14 = t2 & t10
    let m15 = m14 ^ m11
    let m16 = m3 ^ m2
    let m17 = m5 ^ t24
    let m18 = m8 ^ m7
    let m19 = m10 ^ m15
    let m20 = m16 ^ m13
    let m21 = m17 ^ m15
    let m22 = m18 ^ m13
    let m23 = m19 ^ t25

    // Its inverse in GF(2^4), and the sums the multiplications need.
    let n25 = m20 ^ m21
    let n26 = m20 & m22
    let n27 = m23 ^ n26
    let n28 = n25 & n27
    let m37 = n28 ^ m21
    let n30 = m22 ^ m23
    let n31 = m21 ^ n26
    let n32 = n31 & n30
    let m39 = n32 ^ m23
    let n34 = m22 ^ m39
    let n35 = n27 ^ m39
    let n36 = m23 & n35
    let m40 = n36 ^ n34
    let n38 = n27 ^ n36
    let n39 = m37 & n38
    let m38 = n25 ^ n39
    let m41 = m38 ^ m40
    let m42 = m37 ^ m39
    let m43 = m37 ^ m38
    let m44 = m39 ^ m40
    let m45 = m42 ^ m41

    // Times both halves of the byte: the inverse in GF(2^8).
    let m46 = m44 & t6
    let m47 = m40 & t8
    let m48 = m39 & y5
    let m49 = m43 & t16
    let m50 = m38 & t9
    let m51 = m37 & t17
    let m52 = m42 & t15
    let m53 = m45 & t27
    let m54 = m41 & t10
    let m55 = m44 & t13
    let m56 = m40 & t23
    let m57 = m39 & t19
    let m58 = m43 & t3
    let m59 = m38 & t22
    let m60 = m37 & t20
    let m61 = m42 & t1
    let m62 = m45 & t4
    let m63 = m41 & t2

    // Bottom linear layer: back out of the tower.
    let p0 = m52 ^ m61
    let p1 = m58 ^ m59
    let p2 = m54 ^ m62
    let p3 = m47 ^ m50
    let p4 = m48 ^ m56
    let p5 = m46 ^ m51
    let p6 = m49 ^ m60
    let p7 = p0 ^ p1
    let p8 = m50 ^ m53
    let p9 = m55 ^ m63
    let p10 = m57 ^ p4
    let p11 = p0 ^ p3
    let p12 = m46 ^ m48
    let p13 = m49 ^ m51
    let p14 = m49 ^ m62
    let p15 = m54 ^ m59
    let p16 = m57 ^ m61
    let p17 = m58 ^ p2
    let p18 = m63 ^ p5
    let p19 = p2 ^ p3
    let p20 = p4 ^ p6
    let p22 = p2 ^ p7
    let p23 = p7 ^ p8
    let p24 = p5 ^ p7
    let p25 = p6 ^ p10
    let p26 = p9 ^ p11
    let p27 = p10 ^ p18
    let p28 = p11 ^ p25
    let p29 = p15 ^ p20

    b7 = p13 ^ p22
    b6 = p26 ^ p29
    b5 = p17 ^ p28
    b4 = p12 ^ p22
    b3 = p23 ^ p27
    b2 = p19 ^ p24
    b1 = p14 ^ p23
    b0 = p9 ^ p16
  }
}

// SPDX-License-Identifier: Zlib

/// Up to 64 bytes of cipher state, turned by 90 degrees: word `b0` holds bit 0 of every byte,
/// `b7` bit 7.
///
/// With the bits apart, SubBytes is a circuit of ANDs and XORs on whole words, the same for every
/// byte: no table is read, so no address depends on the data (FIPS 197 defines the S-box as a
/// table; the cache would tell which entries were used).
///
/// Which byte sits at which position of the words is up to the user of this type; SubBytes does
/// not care. See ``Planes/init(low:high:)`` for one block, and `WideState` for many.
package struct Planes {
  var b0: UInt64 = 0
  var b1: UInt64 = 0
  var b2: UInt64 = 0
  var b3: UInt64 = 0
  var b4: UInt64 = 0
  var b5: UInt64 = 0
  var b6: UInt64 = 0
  var b7: UInt64 = 0
}

extension Planes {
  /// Turns eight words of eight bytes: afterwards bit `8 * p + j` of word `b` is what was bit
  /// `8 * p + b` of word `j`. It is its own inverse.
  @inline(__always)
  mutating func transpose() {
    Planes.exchange(&b0, &b1, 1, 0x5555_5555_5555_5555)
    Planes.exchange(&b2, &b3, 1, 0x5555_5555_5555_5555)
    Planes.exchange(&b4, &b5, 1, 0x5555_5555_5555_5555)
    Planes.exchange(&b6, &b7, 1, 0x5555_5555_5555_5555)

    Planes.exchange(&b0, &b2, 2, 0x3333_3333_3333_3333)
    Planes.exchange(&b1, &b3, 2, 0x3333_3333_3333_3333)
    Planes.exchange(&b4, &b6, 2, 0x3333_3333_3333_3333)
    Planes.exchange(&b5, &b7, 2, 0x3333_3333_3333_3333)

    Planes.exchange(&b0, &b4, 4, 0x0F0F_0F0F_0F0F_0F0F)
    Planes.exchange(&b1, &b5, 4, 0x0F0F_0F0F_0F0F_0F0F)
    Planes.exchange(&b2, &b6, 4, 0x0F0F_0F0F_0F0F_0F0F)
    Planes.exchange(&b3, &b7, 4, 0x0F0F_0F0F_0F0F_0F0F)
  }

  /// Exchanges the bits of `low` above `mask` with the bits of `high` under `mask`.
  @inline(__always)
  static func exchange(
    _ low: inout UInt64, _ high: inout UInt64, _ distance: UInt64, _ mask: UInt64
  ) {
    let difference = ((low &>> distance) ^ high) & mask
    high ^= difference
    low ^= difference &<< distance
  }
}

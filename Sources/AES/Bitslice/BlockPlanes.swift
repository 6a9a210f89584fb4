// SPDX-License-Identifier: Zlib

// One block as planes. Each word has four lanes of 16 bits, one for each row of the state (FIPS 197
// section 3.4), the first row lowest. A lane holds the four columns four times over:
//
//     bit     15 14 13 12 11 10  9  8  7  6  5  4  3  2  1  0
//     column   3  2  1  0  3  2  1  0  3  2  1  0  3  2  1  0
//
// Rotating a word by 16 bits moves every row to its neighbour; rotating by 16 + k bits moves the
// columns by k as well. That is what fixslicing needs (`BlockRounds.swift`), and why there are four
// copies: such a rotation drags k foreign bits into one end of every lane. The cipher keeps count
// of them; bits 4 to 7 stay right, and ``Planes/renew()`` makes the other copies anew from them.
extension Planes {
  /// Makes the planes of a block.
  ///
  /// - Parameters:
  ///   - low: Bytes 0 to 7 of the block, columns 0 and 1, in little-endian order.
  ///   - high: Bytes 8 to 15, columns 2 and 3.
  @inline(__always)
  package init(low: UInt64, high: UInt64) {
    var c0 = Planes.spread(low & 0xFFFF_FFFF)
    var c1 = Planes.spread(low &>> 32)
    var c2 = Planes.spread(high & 0xFFFF_FFFF)
    var c3 = Planes.spread(high &>> 32)

    Planes.exchange(&c0, &c1, 1, 0x5555_5555_5555_5555)
    Planes.exchange(&c2, &c3, 1, 0x5555_5555_5555_5555)
    Planes.exchange(&c0, &c2, 2, 0x3333_3333_3333_3333)
    Planes.exchange(&c1, &c3, 2, 0x3333_3333_3333_3333)

    b0 = Planes.repeatColumns(c0)
    b1 = Planes.repeatColumns(c1)
    b2 = Planes.repeatColumns(c2)
    b3 = Planes.repeatColumns(c3)
    b4 = Planes.repeatColumns(c0 &>> 4)
    b5 = Planes.repeatColumns(c1 &>> 4)
    b6 = Planes.repeatColumns(c2 &>> 4)
    b7 = Planes.repeatColumns(c3 &>> 4)
  }

  /// The block again, from bits 4 to 7 of every lane.
  @inline(__always)
  package var block: (low: UInt64, high: UInt64) {
    var c0 = Planes.column(b0, b4)
    var c1 = Planes.column(b1, b5)
    var c2 = Planes.column(b2, b6)
    var c3 = Planes.column(b3, b7)

    Planes.exchange(&c0, &c2, 2, 0x3333_3333_3333_3333)
    Planes.exchange(&c1, &c3, 2, 0x3333_3333_3333_3333)
    Planes.exchange(&c0, &c1, 1, 0x5555_5555_5555_5555)
    Planes.exchange(&c2, &c3, 1, 0x5555_5555_5555_5555)

    return (
      Planes.gather(c0) | Planes.gather(c1) &<< 32, Planes.gather(c2) | Planes.gather(c3) &<< 32
    )
  }

  /// Copies bits 4 to 7 of every lane over the other three copies.
  @inline(__always)
  mutating func renew() {
    b0 = Planes.repeatColumns(b0 &>> 4)
    b1 = Planes.repeatColumns(b1 &>> 4)
    b2 = Planes.repeatColumns(b2 &>> 4)
    b3 = Planes.repeatColumns(b3 &>> 4)
    b4 = Planes.repeatColumns(b4 &>> 4)
    b5 = Planes.repeatColumns(b5 &>> 4)
    b6 = Planes.repeatColumns(b6 &>> 4)
    b7 = Planes.repeatColumns(b7 &>> 4)
  }

  /// Fills every lane with copies of its lowest four bits.
  @inline(__always)
  static func repeatColumns(_ word: UInt64) -> UInt64 {
    (word & 0x000F_000F_000F_000F) &* 0x1111
  }

  /// Bits 4 to 7 of each lane of two planes that are four apart, as one byte.
  @inline(__always)
  private static func column(_ low: UInt64, _ high: UInt64) -> UInt64 {
    ((low &>> 4) & 0x000F_000F_000F_000F) | (high & 0x00F0_00F0_00F0_00F0)
  }

  /// Moves the four bytes of a column to four lanes.
  @inline(__always)
  private static func spread(_ column: UInt64) -> UInt64 {
    let halves = (column | column &<< 16) & 0x0000_FFFF_0000_FFFF
    return (halves | halves &<< 8) & 0x00FF_00FF_00FF_00FF
  }

  /// Moves the lowest byte of each lane back together.
  @inline(__always)
  private static func gather(_ lanes: UInt64) -> UInt64 {
    let bytes = lanes & 0x00FF_00FF_00FF_00FF
    let halves = (bytes | bytes &>> 8) & 0x0000_FFFF_0000_FFFF
    return (halves | halves &>> 16) & 0xFFFF_FFFF
  }
}

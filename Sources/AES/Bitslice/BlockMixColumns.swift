// SPDX-License-Identifier: Zlib

/// How far each row of a fixsliced block is ahead of the row before it, in columns, as the
/// distances by which MixColumns rotates the planes to reach the next row and the one after.
///
/// Columns count modulo 4, so that "three on" is one back, and "two times two" stays.
struct RowDistance {
  let oneRow: UInt64
  let twoRows: UInt64

  static var none: RowDistance {
    @inline(__always) get { RowDistance(oneRow: 16, twoRows: 32) }
  }
  static var one: RowDistance {
    @inline(__always) get { RowDistance(oneRow: 16 + 1, twoRows: 32 + 2) }
  }
  static var two: RowDistance {
    @inline(__always) get { RowDistance(oneRow: 16 + 2, twoRows: 32) }
  }
  static var three: RowDistance {
    @inline(__always) get { RowDistance(oneRow: 16 - 1, twoRows: 32 - 2) }
  }
}

// What stays right of the 16 bits in a lane: mixColumns spoils the upper three for `.one`, the
// upper two for `.two`, the lower three for `.three`; invMixColumns two more at the upper end for
// `.one` and `.three`. Bits 4 to 7 are right whenever the rounds call `renew()`, and at the end.
extension Planes {
  /// MixColumns (FIPS 197 section 5.1.3): each byte of a column becomes
  /// `2 * a[r] + 3 * a[r+1] + a[r+2] + a[r+3]`, here as `2 * p[r] + a[r+1] + p[r+2]` with the sums
  /// `p[r] = a[r] + a[r+1]`.
  ///
  /// Doubling moves every bit to the next plane; bit 7 comes back as the polynomial's x^4 + x^3 +
  /// x + 1 (section 4.2).
  @inline(__always)
  mutating func mixColumns(_ distance: RowDistance) {
    let n0 = rotateRight(b0, distance.oneRow)
    let n1 = rotateRight(b1, distance.oneRow)
    let n2 = rotateRight(b2, distance.oneRow)
    let n3 = rotateRight(b3, distance.oneRow)
    let n4 = rotateRight(b4, distance.oneRow)
    let n5 = rotateRight(b5, distance.oneRow)
    let n6 = rotateRight(b6, distance.oneRow)
    let n7 = rotateRight(b7, distance.oneRow)

    let p0 = b0 ^ n0
    let p1 = b1 ^ n1
    let p2 = b2 ^ n2
    let p3 = b3 ^ n3
    let p4 = b4 ^ n4
    let p5 = b5 ^ n5
    let p6 = b6 ^ n6
    let p7 = b7 ^ n7

    b0 = n0 ^ rotateRight(p0, distance.twoRows) ^ p7
    b1 = n1 ^ rotateRight(p1, distance.twoRows) ^ p0 ^ p7
    b2 = n2 ^ rotateRight(p2, distance.twoRows) ^ p1
    b3 = n3 ^ rotateRight(p3, distance.twoRows) ^ p2 ^ p7
    b4 = n4 ^ rotateRight(p4, distance.twoRows) ^ p3 ^ p7
    b5 = n5 ^ rotateRight(p5, distance.twoRows) ^ p4
    b6 = n6 ^ rotateRight(p6, distance.twoRows) ^ p5
    b7 = n7 ^ rotateRight(p7, distance.twoRows) ^ p6
  }

  /// InvMixColumns (FIPS 197 section 5.3.3), as `a[r] + 4 * (a[r] + a[r+2])` followed by
  /// MixColumns: the matrix of InvMixColumns is that of MixColumns times the circulant matrix of
  /// (5, 0, 4, 0). Source: J. Daemen and V. Rijmen, "The Design of Rijndael", section 4.1.3.
  @inline(__always)
  mutating func invMixColumns(_ distance: RowDistance) {
    // Two columns on or two back is the same column; on is the side with room to spoil.
    let twoRows = distance.twoRows == 32 ? 32 : 32 + 2 as UInt64
    let q0 = b0 ^ rotateRight(b0, twoRows)
    let q1 = b1 ^ rotateRight(b1, twoRows)
    let q2 = b2 ^ rotateRight(b2, twoRows)
    let q3 = b3 ^ rotateRight(b3, twoRows)
    let q4 = b4 ^ rotateRight(b4, twoRows)
    let q5 = b5 ^ rotateRight(b5, twoRows)
    let q6 = b6 ^ rotateRight(b6, twoRows)
    let q7 = b7 ^ rotateRight(b7, twoRows)
    let q67 = q6 ^ q7

    b0 ^= q6
    b1 ^= q67
    b2 ^= q0 ^ q7
    b3 ^= q1 ^ q6
    b4 ^= q2 ^ q67
    b5 ^= q3 ^ q7
    b6 ^= q4
    b7 ^= q5
    mixColumns(distance)
  }
}

/// Rotates a word to the right. Concrete, not generic: debug builds call it in every round.
@inline(__always)
func rotateRight(_ word: UInt64, _ distance: UInt64) -> UInt64 {
  (word &>> distance) | (word &<< (64 &- distance))
}

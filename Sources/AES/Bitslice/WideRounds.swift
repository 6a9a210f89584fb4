// SPDX-License-Identifier: Zlib

extension WideState {
  /// InvCipher on the first 16 blocks.
  mutating func decrypt16(_ keys: Span<UInt64>, roundCount: Int) {
    var words = planes.mutableSpan
    var bytes = blocks.mutableSpan
    words.decrypt(&bytes, keys, roundCount: roundCount, laneCount: 1)
  }

  /// InvCipher on all 64 blocks.
  mutating func decrypt64(_ keys: Span<UInt64>, roundCount: Int) {
    var words = planes.mutableSpan
    var bytes = blocks.mutableSpan
    words.decrypt(&bytes, keys, roundCount: roundCount, laneCount: 4)
  }
}

extension MutableSpan<UInt64> {

  /// InvCipher (FIPS 197 section 5.3). InvShiftRows and InvSubBytes change places, which makes no
  /// difference to the result.
  @inline(__always)
  fileprivate mutating func decrypt(
    _ blocks: inout MutableSpan<UInt64>, _ keys: Span<UInt64>, roundCount: Int, laneCount: Int
  ) {
    pack(blocks, laneCount: laneCount)
    addRoundKey(keys, roundCount, laneCount: laneCount)
    var round = roundCount &- 1
    while round > 0 {
      invSubBytes(laneCount: laneCount)
      invShiftRows(laneCount: laneCount)
      addRoundKey(keys, round, laneCount: laneCount)
      invMixColumns(laneCount: laneCount)
      round &-= 1
    }
    invSubBytes(laneCount: laneCount)
    invShiftRows(laneCount: laneCount)
    addRoundKey(keys, 0, laneCount: laneCount)
    unpack(to: &blocks, laneCount: laneCount)
  }

  /// AddRoundKey (FIPS 197 section 5.1.4).
  @inline(__always)
  private mutating func addRoundKey(_ keys: Span<UInt64>, _ round: Int, laneCount: Int) {
    let key = keys.extracting((round &* 32)..<(round &* 32 &+ 32))
    var index = 0
    while index < 32 {
      let word = key[index]
      var lane = 0
      while lane < laneCount {
        self[index &* laneCount &+ lane] ^= word
        lane &+= 1
      }
      index &+= 1
    }
  }

  /// InvSubBytes without its constant, see `Planes.invSubBytes()`.
  @inline(__always)
  private mutating func invSubBytes(laneCount: Int) {
    let stride = 4 &* laneCount
    var index = 0
    while index < stride {
      var eight = row(index, stride)
      eight.invSubBytes()
      setRow(index, stride, eight)
      index &+= 1
    }
  }

  /// InvShiftRows (FIPS 197 section 5.3.1): row r moves r columns up.
  @inline(__always)
  private mutating func invShiftRows(laneCount: Int) {
    var bit = 0
    while bit < 8 {
      var lane = 0
      while lane < laneCount {
        let row1 = (bit &* 4 &+ 1) &* laneCount &+ lane
        let row2 = row1 &+ laneCount
        let row3 = row2 &+ laneCount
        self[row1] = rotateRight(self[row1], 48)
        self[row2] = rotateRight(self[row2], 32)
        self[row3] = rotateRight(self[row3], 16)
        lane &+= 1
      }
      bit &+= 1
    }
  }

  /// InvMixColumns (FIPS 197 section 5.3.3), see `Planes.invMixColumns(_:)`.
  @inline(__always)
  private mutating func invMixColumns(laneCount: Int) {
    let stride = 4 &* laneCount
    var lane = 0
    while lane < laneCount {
      var row0 = row(lane, stride)
      var row1 = row(lane &+ laneCount, stride)
      var row2 = row(lane &+ 2 &* laneCount, stride)
      var row3 = row(lane &+ 3 &* laneCount, stride)
      Planes.addFourfoldSum(&row0, &row2)
      Planes.addFourfoldSum(&row1, &row3)
      setRow(lane, stride, Planes.mixed(row0, row1, row2, row3))
      setRow(lane &+ laneCount, stride, Planes.mixed(row1, row2, row3, row0))
      setRow(lane &+ 2 &* laneCount, stride, Planes.mixed(row2, row3, row0, row1))
      setRow(lane &+ 3 &* laneCount, stride, Planes.mixed(row3, row0, row1, row2))
      lane &+= 1
    }
  }
}

extension Planes {
  /// Adds 4 * (a + b) to both.
  @inline(__always)
  fileprivate static func addFourfoldSum(_ a: inout Planes, _ b: inout Planes) {
    let s0 = a.b0 ^ b.b0
    let s1 = a.b1 ^ b.b1
    let s2 = a.b2 ^ b.b2
    let s3 = a.b3 ^ b.b3
    let s4 = a.b4 ^ b.b4
    let s5 = a.b5 ^ b.b5
    let s6 = a.b6 ^ b.b6
    let s7 = a.b7 ^ b.b7
    let s67 = s6 ^ s7
    let f2 = s0 ^ s7
    let f3 = s1 ^ s6
    let f4 = s2 ^ s67
    let f5 = s3 ^ s7
    a.b0 ^= s6
    a.b1 ^= s67
    a.b2 ^= f2
    a.b3 ^= f3
    a.b4 ^= f4
    a.b5 ^= f5
    a.b6 ^= s4
    a.b7 ^= s5
    b.b0 ^= s6
    b.b1 ^= s67
    b.b2 ^= f2
    b.b3 ^= f3
    b.b4 ^= f4
    b.b5 ^= f5
    b.b6 ^= s4
    b.b7 ^= s5
  }

  /// One row of MixColumns (FIPS 197 section 5.1.3): 2 * a0 + 3 * a1 + a2 + a3.
  @inline(__always)
  fileprivate static func mixed(_ a0: Planes, _ a1: Planes, _ a2: Planes, _ a3: Planes) -> Planes {
    let p7 = a0.b7 ^ a1.b7
    return Planes(
      b0: p7 ^ a1.b0 ^ (a2.b0 ^ a3.b0),
      b1: (a0.b0 ^ a1.b0) ^ p7 ^ a1.b1 ^ (a2.b1 ^ a3.b1),
      b2: (a0.b1 ^ a1.b1) ^ a1.b2 ^ (a2.b2 ^ a3.b2),
      b3: (a0.b2 ^ a1.b2) ^ p7 ^ a1.b3 ^ (a2.b3 ^ a3.b3),
      b4: (a0.b3 ^ a1.b3) ^ p7 ^ a1.b4 ^ (a2.b4 ^ a3.b4),
      b5: (a0.b4 ^ a1.b4) ^ a1.b5 ^ (a2.b5 ^ a3.b5),
      b6: (a0.b5 ^ a1.b5) ^ a1.b6 ^ (a2.b6 ^ a3.b6),
      b7: (a0.b6 ^ a1.b6) ^ a1.b7 ^ (a2.b7 ^ a3.b7))
  }
}

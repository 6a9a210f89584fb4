// SPDX-License-Identifier: Zlib

// On the words of `WideState.planes`: spans, because reading through a value of an inline array
// copies all of it.
extension MutableSpan<UInt64> {
  /// Turns blocks into planes.
  @inline(__always)
  mutating func pack(_ blocks: borrowing MutableSpan<UInt64>, laneCount: Int) {
    var n = 0
    while n < 8 {
      var lane = 0
      while lane < laneCount {
        let first = (n &* laneCount &+ lane) &* 2
        let second = first &+ 16 &* laneCount
        var row0 = blocks[first]
        var row2 = blocks[first &+ 1]
        var row1 = blocks[second]
        var row3 = blocks[second &+ 1]
        Planes.turnBytes(&row0, &row2, &row1, &row3)
        // Not planes yet: word n of the eight that `turnBits` takes, for each row.
        let place = n &* 4 &* laneCount &+ lane
        self[place] = row0
        self[place &+ laneCount] = row1
        self[place &+ 2 &* laneCount] = row2
        self[place &+ 3 &* laneCount] = row3
        lane &+= 1
      }
      n &+= 1
    }
    turnBits(laneCount: laneCount)
  }

  /// Turns planes into blocks: the steps of `pack` backwards.
  @inline(__always)
  mutating func unpack(to blocks: inout MutableSpan<UInt64>, laneCount: Int) {
    turnBits(laneCount: laneCount)
    var n = 0
    while n < 8 {
      var lane = 0
      while lane < laneCount {
        let place = n &* 4 &* laneCount &+ lane
        var row0 = self[place]
        var row1 = self[place &+ laneCount]
        var row2 = self[place &+ 2 &* laneCount]
        var row3 = self[place &+ 3 &* laneCount]
        Planes.turnBytesBack(&row0, &row2, &row1, &row3)
        let first = (n &* laneCount &+ lane) &* 2
        let second = first &+ 16 &* laneCount
        blocks[first] = row0
        blocks[first &+ 1] = row2
        blocks[second] = row1
        blocks[second &+ 1] = row3
        lane &+= 1
      }
      n &+= 1
    }
  }

  /// Turns the bits of eight words, for every row of every lane.
  @inline(__always)
  private mutating func turnBits(laneCount: Int) {
    let stride = 4 &* laneCount
    var index = 0
    while index < stride {
      var eight = row(index, stride)
      eight.transpose()
      setRow(index, stride, eight)
      index &+= 1
    }
  }

  /// The planes of one row of one lane.
  @inline(__always)
  borrowing func row(_ index: Int, _ stride: Int) -> Planes {
    Planes(
      b0: self[index], b1: self[index &+ stride],
      b2: self[index &+ 2 &* stride], b3: self[index &+ 3 &* stride],
      b4: self[index &+ 4 &* stride], b5: self[index &+ 5 &* stride],
      b6: self[index &+ 6 &* stride], b7: self[index &+ 7 &* stride])
  }

  @inline(__always)
  mutating func setRow(_ index: Int, _ stride: Int, _ row: Planes) {
    self[index] = row.b0
    self[index &+ stride] = row.b1
    self[index &+ 2 &* stride] = row.b2
    self[index &+ 3 &* stride] = row.b3
    self[index &+ 4 &* stride] = row.b4
    self[index &+ 5 &* stride] = row.b5
    self[index &+ 6 &* stride] = row.b6
    self[index &+ 7 &* stride] = row.b7
  }
}

extension Planes {
  /// Two blocks, `a` and `b`, each as columns 0 and 1 in `low` and columns 2 and 3 in `high`,
  /// become four rows: `aLow` row 0, `bLow` row 1, `aHigh` row 2, `bHigh` row 3. In a row, byte
  /// `2 * c` is of column c of block a, byte `2 * c + 1` of block b.
  @inline(__always)
  fileprivate static func turnBytes(
    _ aLow: inout UInt64, _ aHigh: inout UInt64, _ bLow: inout UInt64, _ bHigh: inout UInt64
  ) {
    Planes.exchange(&aLow, &aHigh, 32, 0x0000_0000_FFFF_FFFF)
    Planes.exchange(&bLow, &bHigh, 32, 0x0000_0000_FFFF_FFFF)
    Planes.exchange(&aLow, &bLow, 8, 0x00FF_00FF_00FF_00FF)
    Planes.exchange(&aHigh, &bHigh, 8, 0x00FF_00FF_00FF_00FF)
    Planes.exchange(&aLow, &aHigh, 16, 0x0000_FFFF_0000_FFFF)
    Planes.exchange(&bLow, &bHigh, 16, 0x0000_FFFF_0000_FFFF)
  }

  /// The inverse of `turnBytes`: each exchange is its own inverse.
  @inline(__always)
  fileprivate static func turnBytesBack(
    _ aLow: inout UInt64, _ aHigh: inout UInt64, _ bLow: inout UInt64, _ bHigh: inout UInt64
  ) {
    Planes.exchange(&aLow, &aHigh, 16, 0x0000_FFFF_0000_FFFF)
    Planes.exchange(&bLow, &bHigh, 16, 0x0000_FFFF_0000_FFFF)
    Planes.exchange(&aLow, &bLow, 8, 0x00FF_00FF_00FF_00FF)
    Planes.exchange(&aHigh, &bHigh, 8, 0x00FF_00FF_00FF_00FF)
    Planes.exchange(&aLow, &aHigh, 32, 0x0000_0000_FFFF_FFFF)
    Planes.exchange(&bLow, &bHigh, 32, 0x0000_0000_FFFF_FFFF)
  }
}

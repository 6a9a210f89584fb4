// SPDX-License-Identifier: Zlib

/// The round keys of one cipher key, in heap memory that is wiped when the schedule ends.
///
/// Heap memory has one address all its life, so that wiping it leaves no copy behind; inline
/// storage would be copied with every move. A class and not a noncopyable struct, because Embedded
/// Swift cannot end a noncopyable value of another module whose `deinit` it does not see.
///
/// The memory holds the round keys twice, once in each of the cipher's two layouts. In both, round
/// keys 1 and up contain the S-box constant 0x63 (see `Planes.subBytes()`):
/// - for one block: one `Planes` per round, rows moved as fixslicing wants (`BlockRounds.swift`);
/// - for many blocks: 32 words per round (`WideState.swift`).
@safe
final class KeySchedule: @unchecked Sendable {
  // @safe: the memory lives from the initialiser to deinit, and every access from outside says
  // `unsafe`. @unchecked: the memory is written in the initialiser, before anyone else can see it,
  // and in deinit, after everyone else; in between it is only read.
  private let blockMemory: UnsafeMutableBufferPointer<Planes>
  private let wideMemory: UnsafeMutableBufferPointer<UInt64>

  /// Nr of FIPS 197 section 5: 10, 12 or 14.
  let roundCount: Int

  init(key: Span<UInt8>) throws(AESError) {
    guard key.count == 16 || key.count == 24 || key.count == 32 else {
      throw .keyLength(key.count)
    }
    roundCount = key.count / 4 + 6
    unsafe blockMemory = .allocate(capacity: roundCount + 1)
    unsafe blockMemory.initialize(repeating: Planes())
    unsafe wideMemory = .allocate(capacity: 32 * (roundCount + 1))
    unsafe wideMemory.initialize(repeating: 0)
    expand(key)
    arrange()
  }

  deinit {
    unsafe wipe(UnsafeMutableRawBufferPointer(blockMemory))
    unsafe blockMemory.deallocate()
    unsafe wipe(UnsafeMutableRawBufferPointer(wideMemory))
    unsafe wideMemory.deallocate()
  }

  /// Round keys for one block: `roundCount + 1` of them. Unsafe: good only while the schedule
  /// lives, so callers make a span of it for the length of a call that borrows the schedule.
  var blockKeys: UnsafeBufferPointer<Planes> {
    unsafe UnsafeBufferPointer(blockMemory)
  }

  /// Round keys for many blocks: `32 * (roundCount + 1)` words. Unsafe as ``blockKeys``.
  var wideKeys: UnsafeBufferPointer<UInt64> {
    unsafe UnsafeBufferPointer(wideMemory)
  }

  /// KeyExpansion (FIPS 197 section 5.2): leaves the words w[i], in little-endian byte order, in
  /// the first `4 * (roundCount + 1)` places of the wide memory.
  private func expand(_ key: Span<UInt8>) {
    let keyWordCount = key.count / 4
    var i = 0
    while i < keyWordCount {
      let word =
        UInt32(key[4 * i]) | UInt32(key[4 * i + 1]) << 8
        | UInt32(key[4 * i + 2]) << 16 | UInt32(key[4 * i + 3]) << 24
      unsafe wideMemory[i] = UInt64(word)
      i += 1
    }
    // Rcon (section 5.2, table 5): powers of x in GF(2^8). At most 0x36 is used.
    var roundConstant: UInt64 = 1
    while i < 4 * (roundCount + 1) {
      var word = unsafe wideMemory[i - 1]
      if i % keyWordCount == 0 {
        // RotWord takes the first byte, the lowest, to the end.
        word = KeySchedule.subWord((word >> 8) | (word << 24) & 0xFF00_0000) ^ roundConstant
        roundConstant = roundConstant == 0x80 ? 0x1B : roundConstant << 1
      } else if keyWordCount == 8 && i % 8 == 4 {
        word = KeySchedule.subWord(word)
      }
      unsafe wideMemory[i] = wideMemory[i - keyWordCount] ^ word
      i += 1
    }
  }

  /// SubWord (FIPS 197 section 5.2), with the circuit of the cipher: no table here either.
  private static func subWord(_ word: UInt64) -> UInt64 {
    var planes = Planes(low: word, high: 0)
    planes.subBytes()
    return (planes.block.low & 0xFFFF_FFFF) ^ 0x6363_6363
  }

  /// Brings the words that `expand` left into both layouts, the last round first: the wide
  /// words of a round cover the places of its own words and of later ones.
  private func arrange() {
    var round = roundCount
    while round >= 0 {
      let constant: UInt64 = round == 0 ? 0 : 0x6363_6363_6363_6363
      let low = unsafe wideMemory[4 * round] | wideMemory[4 * round + 1] << 32
      let high = unsafe wideMemory[4 * round + 2] | wideMemory[4 * round + 3] << 32
      var planes = Planes(low: low ^ constant, high: high ^ constant)
      arrangeWide(planes, round)
      planes.moveRows(round % 4)
      unsafe blockMemory[round] = planes
      round -= 1
    }
  }

  private func arrangeWide(_ planes: Planes, _ round: Int) {
    let start = 32 * round
    var row = 0
    while row < 4 {
      let shift = UInt64(row) * 16
      let place = start + row
      unsafe wideMemory[place] = KeySchedule.widen(planes.b0 &>> shift)
      unsafe wideMemory[place + 4] = KeySchedule.widen(planes.b1 &>> shift)
      unsafe wideMemory[place + 8] = KeySchedule.widen(planes.b2 &>> shift)
      unsafe wideMemory[place + 12] = KeySchedule.widen(planes.b3 &>> shift)
      unsafe wideMemory[place + 16] = KeySchedule.widen(planes.b4 &>> shift)
      unsafe wideMemory[place + 20] = KeySchedule.widen(planes.b5 &>> shift)
      unsafe wideMemory[place + 24] = KeySchedule.widen(planes.b6 &>> shift)
      unsafe wideMemory[place + 28] = KeySchedule.widen(planes.b7 &>> shift)
      row += 1
    }
  }

  /// Repeats each of the lowest four bits, one per column, 16 times, one per block.
  private static func widen(_ columns: UInt64) -> UInt64 {
    let apart =
      (columns & 1) | (columns & 2) &<< 15 | (columns & 4) &<< 30 | (columns & 8) &<< 45
    return apart &* 0xFFFF
  }
}

extension Planes {
  /// InvShiftRows (FIPS 197 section 5.3.1), `times` times: where the rows of a round key go in a
  /// block that has left out ShiftRows so often.
  fileprivate mutating func moveRows(_ times: Int) {
    var count = times
    while count > 0 {
      b0 = Planes.invShiftRows(b0)
      b1 = Planes.invShiftRows(b1)
      b2 = Planes.invShiftRows(b2)
      b3 = Planes.invShiftRows(b3)
      b4 = Planes.invShiftRows(b4)
      b5 = Planes.invShiftRows(b5)
      b6 = Planes.invShiftRows(b6)
      b7 = Planes.invShiftRows(b7)
      count -= 1
    }
  }

  /// Row r of the result is row r moved r columns up, in all four copies.
  private static func invShiftRows(_ plane: UInt64) -> UInt64 {
    let row0 = plane & 0x0000_0000_0000_000F
    let row1 = plane &>> 3 & 0x0000_0000_000F_0000
    let row2 = plane &>> 2 & 0x0000_000F_0000_0000
    let row3 = plane &>> 1 & 0x000F_0000_0000_0000
    return repeatColumns(row0 | row1 | row2 | row3)
  }
}

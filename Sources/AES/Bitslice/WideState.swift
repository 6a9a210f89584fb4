// SPDX-License-Identifier: Zlib

/// 16 or 64 blocks as planes, for decryption, where blocks do not wait for each other.
///
/// Four words for each bit, one for each row of the state (FIPS 197 section 3.4). In a word, bit
/// `16 * c + n` belongs to column `c` of block `n`: InvShiftRows rotates row r by `16 * r` bits,
/// InvMixColumns combines words and rotates none, and a round key is 32 words that are the same
/// for all blocks.
///
/// The words of up to four such groups of 16 blocks, the lanes, lie side by side:
///
///     planes[(bit * 4 + row) * laneCount + lane]
///
/// so that the inner loops do the same to neighbouring words and the compiler makes vector
/// instructions of them, without this code naming any. Block `n` of lane `l` is block
/// `n * laneCount + l` of the data.
struct WideState {
  var planes = InlineArray<128, UInt64>(repeating: 0)

  /// The bytes of the blocks, two little-endian words each, before and after.
  var blocks = InlineArray<128, UInt64>(repeating: 0)

  /// Reads blocks; those of the batch that are not filled keep what they had.
  mutating func load(_ bytes: borrowing MutableSpan<UInt8>, from offset: Int, blockCount: Int) {
    precondition(blockCount <= 64)
    var index = 0
    while index < blockCount &* 2 {
      blocks[index] = bytes.word(at: offset &+ index &* 8)
      index &+= 1
    }
  }

  /// Writes decrypted blocks over their ciphertext, each combined with the ciphertext before it
  /// (SP 800-38A section 6.2): from the last to the first, so that it is still there.
  mutating func storeChained(
    _ bytes: inout MutableSpan<UInt8>, from offset: Int, blockCount: Int, chain: inout BlockWords
  ) {
    precondition(blockCount > 0 && blockCount <= 64)
    let end = offset &+ blockCount &* 16
    let last = (low: bytes.word(at: end &- 16), high: bytes.word(at: end &- 8))
    var index = blockCount &* 2 &- 1
    while index >= 2 {
      let place = offset &+ index &* 8
      bytes.store(blocks[index] ^ bytes.word(at: place &- 16), at: place)
      index &-= 1
    }
    bytes.store(blocks[1] ^ chain.high, at: offset &+ 8)
    bytes.store(blocks[0] ^ chain.low, at: offset)
    chain = last
  }

  /// Overwrites the plaintext that is left in the state.
  mutating func wipe() {
    var words = planes.mutableSpan
    AES::wipe(&words)
    words = blocks.mutableSpan
    AES::wipe(&words)
  }
}

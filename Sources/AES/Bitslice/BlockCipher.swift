// SPDX-License-Identifier: Zlib

/// A block as two words in little-endian order: bytes 0 to 7 and bytes 8 to 15.
typealias BlockWords = (low: UInt64, high: UInt64)

/// Encrypts one block with the round keys of `KeySchedule.blockKeys`.
///
/// The keys are borrowed words: where they live, and who wipes them, is not the cipher's business.
@inline(__always)
func encryptBlock(_ block: BlockWords, _ keys: Span<Planes>, roundCount: Int) -> BlockWords {
  var planes = Planes(low: block.low, high: block.high)
  planes.encrypt(keys, roundCount: roundCount)
  return realignRows(planes.block, roundCount: roundCount)
}

/// Decrypts one block with the round keys of `KeySchedule.blockKeys`.
@inline(__always)
func decryptBlock(_ block: BlockWords, _ keys: Span<Planes>, roundCount: Int) -> BlockWords {
  let moved = realignRows(block, roundCount: roundCount)
  var planes = Planes(low: moved.low, high: moved.high)
  planes.decrypt(keys, roundCount: roundCount)
  return planes.block
}

/// Makes up for the ShiftRows that were left out. After 10 or 14 rounds the second and fourth row
/// are two columns off, which is one exchange between the halves of the block, and its own inverse;
/// after 12 rounds nothing is.
@inline(__always)
private func realignRows(_ block: BlockWords, roundCount: Int) -> BlockWords {
  guard roundCount & 2 != 0 else { return block }
  let difference = (block.low ^ block.high) & 0xFF00_FF00_FF00_FF00
  return (block.low ^ difference, block.high ^ difference)
}

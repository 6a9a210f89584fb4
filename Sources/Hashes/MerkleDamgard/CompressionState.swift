// SPDX-License-Identifier: Zlib

/// The chaining value of a hash of the MD4 family, and the function that mixes a block into it.
///
/// All of them take blocks of 16 words and end the message with a one bit, zeros, and the number of
/// bits in two words; they differ in the word, the byte order and the rounds.
package protocol CompressionState: BitwiseCopyable, Sendable {
  associatedtype Word: FixedWidthInteger & UnsignedInteger & BitwiseCopyable & Sendable

  /// A block as the compression function takes it.
  typealias Block = InlineArray<16, Word>

  /// The block that consists of the given bytes.
  static func block(_ bytes: Span<UInt8>) -> Block

  /// A word whose bytes lie in memory in the order in which a digest has those of `word`.
  static func ordered(_ word: Word) -> Word

  /// The number of bits of the message as the last two words of its last block.
  static func lengthWords(byteCount: UInt64) -> (Word, Word)

  /// The chaining value, one word at a time.
  subscript(index: Int) -> Word { get }

  /// Mixes one block into the chaining value.
  mutating func compress(_ block: Block)
}

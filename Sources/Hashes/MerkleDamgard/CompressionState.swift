// SPDX-License-Identifier: Zlib

/// The chaining value of a hash of the MD4 family, and the function that mixes a block into it.
///
/// All of them take blocks of 16 words and end the message with a one bit, zeros, and the number of
/// bits in two words; they differ in the word, the byte order and the rounds.
package protocol CompressionState: BitwiseCopyable, Sendable {
  associatedtype Word: FixedWidthInteger & UnsignedInteger & BitwiseCopyable & Sendable

  /// A block as the compression function takes it.
  typealias Block = InlineArray<16, Word>

  /// The words of a block given as bytes.
  static func words(of block: Span<UInt8>) -> Block

  /// The byte of a word that comes at place `index` in a digest.
  static func byte(_ index: Int, of word: Word) -> UInt8

  /// The number of bits of the message as the last two words of its last block.
  static func lengthWords(byteCount: UInt64) -> (Word, Word)

  /// The chaining value, one word at a time.
  subscript(index: Int) -> Word { get }

  /// Mixes one block into the chaining value.
  mutating func compress(_ block: Block)
}

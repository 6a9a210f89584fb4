// SPDX-License-Identifier: Zlib

/// A message being hashed: the chaining value of its full blocks, the bytes after them, and how
/// many there were in all.
package struct MerkleDamgard<let blockByteCount: Int, State: CompressionState>:
  BitwiseCopyable, Sendable
{
  private(set) var state: State
  private var buffer: BlockBuffer<blockByteCount>
  private var byteCount: UInt64

  /// A message without bytes.
  package init(_ initial: State) {
    state = initial
    buffer = BlockBuffer()
    byteCount = 0
  }

  /// A message whose first blocks have been compressed elsewhere.
  package init(_ state: State, afterByteCount byteCount: UInt64) {
    self.init(state)
    self.byteCount = byteCount
  }

  package mutating func update(_ bytes: Span<UInt8>) {
    // 2^64 bytes are out of reach; wrapping keeps even them from trapping.
    byteCount &+= UInt64(bytes.count)
    buffer.absorb(bytes, into: &state)
  }

  package mutating func finalize<let size: Int>() -> MessageDigest<size> {
    let block = buffer.lastBlock(messageByteCount: byteCount, compressingInto: &state)
    state.compress(block)
    var words = State.Block(repeating: 0)
    for index in 0..<(size / MemoryLayout<State.Word>.size) {
      words[index] = state[index]
    }
    return Self.digest(words)
  }

  /// The digest that consists of the first words of a block.
  static func digest<let size: Int>(_ words: State.Block) -> MessageDigest<size> {
    var words = words
    for index in 0..<(size / MemoryLayout<State.Word>.size) {
      words[index] = State.ordered(words[index])
    }
    // Unsafe: any bit pattern is a valid digest, which has no alignment; the load checks that the
    // words are enough.
    return unsafe words.span.bytes.unsafeLoadUnaligned(as: MessageDigest<size>.self)
  }
}

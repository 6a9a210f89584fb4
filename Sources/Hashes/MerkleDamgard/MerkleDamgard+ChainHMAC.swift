// SPDX-License-Identifier: Zlib

extension MerkleDamgard {
  /// The loop of PBKDF2; see ``HashFunction/chainHMAC(inner:outer:value:sum:rounds:)``.
  ///
  /// Both messages, the one under the inner key and the one under the outer, are one digest long.
  /// With its padding that is one block, always the same one except for the words of the digest: so
  /// a round is two compressions of that block and nothing else.
  static func chainHMAC<let size: Int>(
    inner: State, outer: State,
    value: inout MessageDigest<size>, sum: inout MessageDigest<size>, rounds: Int
  ) {
    var state = inner
    var buffer = BlockBuffer<blockByteCount>()
    buffer.absorb(value.storage.span, into: &state)
    var block = buffer.lastBlock(
      messageByteCount: UInt64(blockByteCount + size), compressingInto: &state)
    var total = State.Block(repeating: 0)

    var remaining = rounds
    while remaining > 0 {
      state = inner
      state.compress(block)
      for index in 0..<(size / MemoryLayout<State.Word>.size) {
        block[index] = state[index]
      }
      state = outer
      state.compress(block)
      for index in 0..<(size / MemoryLayout<State.Word>.size) {
        block[index] = state[index]
        total[index] ^= block[index]
      }
      remaining &-= 1
    }

    value = digest(block)
    sum.formExclusiveOr(digest(total))
    wipe(&buffer)
    wipe(&block)
    wipe(&total)
    wipe(&state)
  }
}

// SPDX-License-Identifier: Zlib

extension AES.CBC {
  /// Decrypts blocks from byte `start` on, many at once, while that is faster than one by
  /// one.
  ///
  /// - Returns: Where the bytes not yet decrypted start; fewer than four blocks are left.
  static func decryptWide(
    _ blocks: inout MutableSpan<UInt8>, from start: Int, using cipher: borrowing AES,
    chain: inout BlockWords
  ) -> Int {
    var offset = start
    var left = (blocks.count &- start) / 16
    guard left >= smallBatchWorthwhile else { return start }
    // The schedule is borrowed through `cipher` for longer than the span is used.
    let keys = unsafe cipher.schedule.wideKeys.span
    let roundCount = cipher.schedule.roundCount
    var state = WideState()
    while left >= largeBatchWorthwhile {
      let count = min(left, 64)
      state.load(blocks, from: offset, blockCount: count)
      state.decrypt64(keys, roundCount: roundCount)
      state.storeChained(&blocks, from: offset, blockCount: count, chain: &chain)
      offset &+= count &* 16
      left &-= count
    }
    while left >= smallBatchWorthwhile {
      let count = min(left, 16)
      state.load(blocks, from: offset, blockCount: count)
      state.decrypt16(keys, roundCount: roundCount)
      state.storeChained(&blocks, from: offset, blockCount: count, chain: &chain)
      offset &+= count &* 16
      left &-= count
    }
    state.wipe()
    return offset
  }

  // Measured on x86-64: a batch of 16 costs as much as 3.2 single blocks, one of 64 as much as 3.3
  // batches of 16. A batch costs the same however full it is.

  /// The number of blocks from which a batch of 64 costs less than batches of 16.
  private static var largeBatchWorthwhile: Int { 49 }

  /// The number of blocks from which a batch of 16 costs less than blocks one by one.
  private static var smallBatchWorthwhile: Int { 4 }
}

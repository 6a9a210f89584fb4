// SPDX-License-Identifier: Zlib

extension AES.CBC {
  /// Encrypts whole blocks in place, without padding.
  ///
  /// To go on with the same message later, pass the result as the next call's `iv`. For messages
  /// of any length use ``encrypt(_:using:iv:)-(Span<UInt8>,_,_)``.
  ///
  /// - Parameters:
  ///   - blocks: `16 * n` bytes of plaintext, n >= 0, replaced by as many of ciphertext. Unchanged
  ///     if an error is thrown.
  ///   - cipher: The key.
  ///   - iv: The initialisation vector, or what the call before returned.
  /// - Returns: The last block of ciphertext, or `iv` if there was none.
  /// - Throws: ``AESError/blockLength(_:)`` if the count is not a multiple of 16.
  /// - Complexity: Linear; constant time in key and content; no allocation.
  ///
  /// Source: SP 800-38A section 6.2.
  public static func encryptInPlace(
    _ blocks: inout MutableSpan<UInt8>, using cipher: borrowing AES, iv: AES.Block
  ) throws(AESError) -> AES.Block {
    guard blocks.count & 15 == 0 else { throw .blockLength(blocks.count) }
    return encryptBlocks(&blocks, from: 0, using: cipher, iv: iv)
  }

  /// Decrypts whole blocks in place, without padding.
  ///
  /// To go on with the same message later, pass the result as the next call's `iv`. For messages
  /// of any length use ``decrypt(_:using:iv:)-(Span<UInt8>,_,_)``.
  ///
  /// - Parameters:
  ///   - blocks: `16 * n` bytes of ciphertext, n >= 0, replaced by as many of plaintext. Unchanged
  ///     if an error is thrown.
  ///   - cipher: The key.
  ///   - iv: The initialisation vector, or what the call before returned.
  /// - Returns: The last block of ciphertext, or `iv` if there was none.
  /// - Throws: ``AESError/blockLength(_:)`` if the count is not a multiple of 16.
  /// - Complexity: Linear, fastest for multiples of 1024 bytes; constant time in key and content;
  ///   no allocation, about 2 KB of stack.
  ///
  /// Source: SP 800-38A section 6.2.
  public static func decryptInPlace(
    _ blocks: inout MutableSpan<UInt8>, using cipher: borrowing AES, iv: AES.Block
  ) throws(AESError) -> AES.Block {
    guard blocks.count & 15 == 0 else { throw .blockLength(blocks.count) }
    return decryptBlocks(&blocks, from: 0, using: cipher, iv: iv)
  }
}

// The same, from byte `start` on, for callers that know they have whole blocks.
extension AES.CBC {
  static func encryptBlocks(
    _ blocks: inout MutableSpan<UInt8>, from start: Int, using cipher: borrowing AES, iv: AES.Block
  ) -> AES.Block {
    precondition((blocks.count &- start) & 15 == 0)
    // The schedule is borrowed through `cipher` for longer than the span is used.
    let keys = unsafe cipher.schedule.blockKeys.span
    let roundCount = cipher.schedule.roundCount
    var chain: BlockWords = (iv.word(at: 0), iv.word(at: 8))
    var offset = start
    while offset < blocks.count {
      let low = blocks.word(at: offset) ^ chain.low
      let high = blocks.word(at: offset &+ 8) ^ chain.high
      chain = encryptBlock((low, high), keys, roundCount: roundCount)
      blocks.store(chain.low, at: offset)
      blocks.store(chain.high, at: offset &+ 8)
      offset &+= 16
    }
    return AES.Block(chain)
  }

  static func decryptBlocks(
    _ blocks: inout MutableSpan<UInt8>, from start: Int, using cipher: borrowing AES, iv: AES.Block
  ) -> AES.Block {
    precondition((blocks.count &- start) & 15 == 0)
    var chain: BlockWords = (iv.word(at: 0), iv.word(at: 8))
    let offset = decryptWide(&blocks, from: start, using: cipher, chain: &chain)
    decryptSingly(&blocks, from: offset, using: cipher, chain: &chain)
    return AES.Block(chain)
  }

  /// Decrypts the blocks from `start` on, one by one.
  private static func decryptSingly(
    _ blocks: inout MutableSpan<UInt8>, from start: Int, using cipher: borrowing AES,
    chain: inout BlockWords
  ) {
    // The schedule is borrowed through `cipher` for longer than the span is used.
    let keys = unsafe cipher.schedule.blockKeys.span
    let roundCount = cipher.schedule.roundCount
    var offset = start
    while offset < blocks.count {
      let ciphertext = (low: blocks.word(at: offset), high: blocks.word(at: offset &+ 8))
      let plaintext = decryptBlock(ciphertext, keys, roundCount: roundCount)
      blocks.store(plaintext.low ^ chain.low, at: offset)
      blocks.store(plaintext.high ^ chain.high, at: offset &+ 8)
      chain = ciphertext
      offset &+= 16
    }
  }
}

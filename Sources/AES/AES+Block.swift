// SPDX-License-Identifier: Zlib

extension AES {
  /// Sixteen bytes: what AES works on, and the size of an initialisation vector.
  public typealias Block = InlineArray<16, UInt8>

  /// The bytes in a block: 16.
  public static var blockByteCount: Int { 16 }

  /// Makes a block, usually an initialisation vector, of 16 bytes.
  ///
  /// - Parameter bytes: Exactly 16 bytes. Counting stops at the 17th.
  /// - Returns: A block of the same bytes.
  /// - Throws: ``AESError/ivLength(_:)`` for any other count.
  /// - Complexity: Constant; no allocation.
  public static func block(_ bytes: some Sequence<UInt8>) throws(AESError) -> Block {
    var block = Block(repeating: 0)
    var count = 0
    for byte in bytes {
      if count < 16 { block[count] = byte }
      count += 1
      if count > 16 { break }
    }
    guard count == 16 else { throw .ivLength(count) }
    return block
  }

  /// Encrypts one block in place.
  ///
  /// For building modes; see ``CBC`` for messages.
  ///
  /// - Parameter block: 16 bytes of plaintext, replaced by 16 bytes of ciphertext.
  /// - Complexity: Constant time; no allocation.
  ///
  /// Source: FIPS 197 section 5.1.
  public func encrypt(_ block: inout Block) {
    // CBC of one block with an IV of zeros is the block cipher: one copy of the rounds serves both.
    var bytes = block.mutableSpan
    _ = AES.CBC.encryptBlocks(&bytes, from: 0, using: self, iv: Block(repeating: 0))
  }

  /// Decrypts one block in place.
  ///
  /// For building modes; see ``CBC`` for messages.
  ///
  /// - Parameter block: 16 bytes of ciphertext, replaced by 16 bytes of plaintext.
  /// - Complexity: Constant time; no allocation.
  ///
  /// Source: FIPS 197 section 5.3.
  public func decrypt(_ block: inout Block) {
    // CBC of one block with an IV of zeros is the block cipher: one copy of the rounds serves both.
    var bytes = block.mutableSpan
    _ = AES.CBC.decryptBlocks(&bytes, from: 0, using: self, iv: Block(repeating: 0))
  }
}

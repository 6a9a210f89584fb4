// SPDX-License-Identifier: Zlib

extension AES.CBC {
  /// Encrypts a message of any length, with PKCS #7 padding.
  ///
  /// For messages that should not be in memory at once use ``Encryptor``.
  ///
  /// - Parameters:
  ///   - plaintext: Any number of bytes; none is a message, too.
  ///   - cipher: The key.
  ///   - iv: The initialisation vector, 16 bytes, new for each message.
  /// - Returns: The ciphertext, `plaintext.count / 16 * 16 + 16` bytes. The IV is not part of it.
  /// - Complexity: Linear; constant time in key and content; allocates the result.
  ///
  /// Source: SP 800-38A section 6.2; padding RFC 5652 section 6.3.
  public static func encrypt(
    _ plaintext: Span<UInt8>, using cipher: borrowing AES, iv: AES.Block
  ) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: PKCS7.paddedByteCount(plaintext.count))
    var bytes = result.mutableSpan
    bytes.copy(plaintext, to: 0)
    let value = UInt8(bytes.count - plaintext.count)
    var index = plaintext.count
    while index < bytes.count {
      bytes[index] = value
      index += 1
    }
    _ = encryptBlocks(&bytes, from: 0, using: cipher, iv: iv)
    return result
  }

  /// Decrypts a message with PKCS #7 padding.
  ///
  /// A wrong key or IV, or damage, is noticed only as far as it spoils the padding: by accident
  /// about one wrong key in 256 gives right padding, and a result that is not the message.
  ///
  /// - Parameters:
  ///   - ciphertext: `16 * n` bytes, n >= 1, without the IV.
  ///   - cipher: The key.
  ///   - iv: The initialisation vector of the message, 16 bytes.
  /// - Returns: The plaintext, 1 to 16 bytes shorter than the ciphertext.
  /// - Throws: ``AESError/ciphertextLength(_:)`` for no bytes or a part of a block,
  ///   ``AESError/padding`` if the padding is wrong; what had been decrypted is overwritten then.
  /// - Complexity: Linear; constant time in key and content, except for the length of the result
  ///   and whether there is one; allocates the result.
  ///
  /// Source: SP 800-38A section 6.2; padding RFC 5652 section 6.3.
  public static func decrypt(
    _ ciphertext: Span<UInt8>, using cipher: borrowing AES, iv: AES.Block
  ) throws(AESError) -> [UInt8] {
    guard ciphertext.count > 0 && ciphertext.count & 15 == 0 else {
      throw .ciphertextLength(ciphertext.count)
    }
    var result = [UInt8](repeating: 0, count: ciphertext.count)
    var bytes = result.mutableSpan
    bytes.copy(ciphertext, to: 0)
    _ = decryptBlocks(&bytes, from: 0, using: cipher, iv: iv)
    let last = AES.Block((bytes.word(at: bytes.count - 16), bytes.word(at: bytes.count - 8)))
    do throws(AESError) {
      let kept = try PKCS7.dataByteCount(last)
      result.removeLast(16 - kept)
      return result
    } catch {
      var plaintext = result.mutableSpan
      wipe(&plaintext)
      throw error
    }
  }
}

extension AES.CBC {
  /// Encrypts a message of any length, with PKCS #7 padding, under a key used only here.
  ///
  /// - Parameters:
  ///   - plaintext: Any number of bytes.
  ///   - key: 16, 24 or 32 bytes.
  ///   - iv: The initialisation vector, 16 bytes, new for each message.
  /// - Returns: The ciphertext, `n / 16 * 16 + 16` bytes for n bytes of plaintext.
  /// - Throws: ``AESError/keyLength(_:)``, ``AESError/ivLength(_:)``.
  /// - Complexity: As for ``encrypt(_:using:iv:)-(Span<UInt8>,_,_)``. A sequence that does not know
  ///   its length may make the result move while it grows, and leave plaintext in freed memory.
  public static func encrypt(
    _ plaintext: some Sequence<UInt8>, key: some Sequence<UInt8>, iv: some Sequence<UInt8>
  ) throws(AESError) -> [UInt8] {
    let cipher = try AES(key: key)
    let block = try AES.block(iv)
    // Straight into the result, so that no copy of the plaintext stays behind.
    var result: [UInt8] = []
    result.reserveCapacity(PKCS7.paddedByteCount(plaintext.underestimatedCount))
    result.append(contentsOf: plaintext)
    let paddingCount = PKCS7.paddedByteCount(result.count) - result.count
    result.append(contentsOf: repeatElement(UInt8(paddingCount), count: paddingCount))
    var bytes = result.mutableSpan
    _ = encryptBlocks(&bytes, from: 0, using: cipher, iv: block)
    return result
  }

  /// Decrypts a message with PKCS #7 padding, under a key used only here.
  ///
  /// - Parameters:
  ///   - ciphertext: `16 * n` bytes, n >= 1, without the IV.
  ///   - key: 16, 24 or 32 bytes.
  ///   - iv: The initialisation vector of the message, 16 bytes.
  /// - Returns: The plaintext, 1 to 16 bytes shorter than the ciphertext.
  /// - Throws: ``AESError/keyLength(_:)``, ``AESError/ivLength(_:)``, and as
  ///   ``decrypt(_:using:iv:)-(Span<UInt8>,_,_)``.
  /// - Complexity: As for ``decrypt(_:using:iv:)-(Span<UInt8>,_,_)``, and a copy of the ciphertext.
  public static func decrypt(
    _ ciphertext: some Sequence<UInt8>, key: some Sequence<UInt8>, iv: some Sequence<UInt8>
  ) throws(AESError) -> [UInt8] {
    let cipher = try AES(key: key)
    let block = try AES.block(iv)
    return try decrypt([UInt8](ciphertext).span, using: cipher, iv: block)
  }
}

// SPDX-License-Identifier: Zlib

// The streams with arrays for output, where a new piece of memory for each call does not matter.

extension AES.CBC.Encryptor {
  /// Encrypts the next piece of the message. See ``update(_:into:)``.
  ///
  /// - Parameter input: Any number of bytes.
  /// - Returns: `outputByteCount(forInput: input.count)` bytes.
  public mutating func update(_ input: Span<UInt8>) -> [UInt8] {
    let byteCount = outputByteCount(forInput: input.count)
    return [UInt8](capacity: byteCount) { output in update(input, into: &output) }
  }

  /// Encrypts the next piece of the message. See ``update(_:into:)``.
  ///
  /// - Parameter input: Any number of bytes; they are copied once on the way.
  /// - Returns: `outputByteCount(forInput:)` bytes for the number of bytes in `input`.
  public mutating func update(_ input: some Sequence<UInt8>) -> [UInt8] {
    update([UInt8](input).span)
  }

  /// Encrypts what is left of the message, and its padding.
  ///
  /// - Returns: 16 bytes.
  public consuming func finalize() -> [UInt8] {
    let block = lastBlock()
    return [UInt8](capacity: 16) { output in
      var index = 0
      while index < 16 {
        output.append(block[index])
        index += 1
      }
    }
  }
}

extension AES.CBC.Decryptor {
  /// Decrypts the next piece of the ciphertext. See ``update(_:into:)``.
  ///
  /// - Parameter input: Any number of bytes.
  /// - Returns: `outputByteCount(forInput: input.count)` bytes.
  public mutating func update(_ input: Span<UInt8>) -> [UInt8] {
    let byteCount = outputByteCount(forInput: input.count)
    return [UInt8](capacity: byteCount) { output in update(input, into: &output) }
  }

  /// Decrypts the next piece of the ciphertext. See ``update(_:into:)``.
  ///
  /// - Parameter input: Any number of bytes; they are copied once on the way.
  /// - Returns: `outputByteCount(forInput:)` bytes for the number of bytes in `input`.
  public mutating func update(_ input: some Sequence<UInt8>) -> [UInt8] {
    update([UInt8](input).span)
  }

  /// Decrypts the last block and takes off the padding. See ``finalize(into:)``.
  ///
  /// - Returns: The rest of the plaintext, 0 to 15 bytes.
  /// - Throws: ``AESError/ciphertextLength(_:)``, ``AESError/padding``.
  public consuming func finalize() throws(AESError) -> [UInt8] {
    var block = AES.Block(repeating: 0)
    defer {
      var plaintext = block.mutableSpan
      wipe(&plaintext)
    }
    let kept = try decryptLast(&block)
    var result: [UInt8] = []
    result.reserveCapacity(kept)
    var index = 0
    while index < kept {
      result.append(block[index])
      index += 1
    }
    return result
  }
}

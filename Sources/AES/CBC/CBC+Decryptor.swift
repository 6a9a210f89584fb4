// SPDX-License-Identifier: Zlib

extension AES.CBC {
  /// Decrypts a message that comes in pieces, with PKCS #7 padding, in constant memory.
  ///
  /// However the ciphertext is cut, the output put together is that of
  /// ``AES/CBC/decrypt(_:using:iv:)-(Span<UInt8>,_,_)``. **The output lags one block behind**: the
  /// last block has the padding in it, and which block is the last is known only at the end. So 1
  /// to 16 bytes wait inside once there were any, and the plaintext is complete, and known to be
  /// properly padded, only when `finalize` has returned.
  ///
  /// Write the output where it can be discarded, such as a temporary file: if `finalize` throws,
  /// all of it is worthless.
  ///
  /// Source: SP 800-38A section 6.2; padding RFC 5652 section 6.3.
  public struct Decryptor: ~Copyable, Sendable {
    private let cipher: AES
    private var chain: AES.Block
    private var pending = PendingBlock()
    private var inputByteCount = 0

    /// Starts a message under a key.
    ///
    /// - Parameters:
    ///   - cipher: The key; the decryptor becomes its owner.
    ///   - iv: The initialisation vector of the message, 16 bytes.
    public init(_ cipher: consuming AES, iv: AES.Block) {
      self.cipher = cipher
      chain = iv
    }

    /// Starts a message.
    ///
    /// - Parameters:
    ///   - key: 16, 24 or 32 bytes.
    ///   - iv: The initialisation vector of the message, 16 bytes.
    /// - Throws: ``AESError/keyLength(_:)``, ``AESError/ivLength(_:)``.
    public init(
      key: some Sequence<UInt8>, iv: some Sequence<UInt8>
    ) throws(AESError) {
      self.init(try AES(key: key), iv: try AES.block(iv))
    }

    /// The number of bytes that ``update(_:into:)`` would append.
    ///
    /// - Parameter inputByteCount: The number of bytes to be passed to it.
    /// - Returns: `(w + inputByteCount - 1) / 16 * 16`, where `w` bytes, 0 to 16, are waiting
    ///   inside; 0 if that sum is negative.
    public func outputByteCount(forInput inputByteCount: Int) -> Int {
      let available = pending.count + inputByteCount
      return available == 0 ? 0 : (available - 1) / 16 * 16
    }

    /// Decrypts the next piece of the ciphertext, up to the last block so far.
    ///
    /// - Parameters:
    ///   - input: Any number of bytes.
    ///   - output: Where `outputByteCount(forInput: input.count)` bytes are appended, at most
    ///     `input.count + 15`.
    /// - Precondition: `output.freeCapacity` is at least that.
    /// - Complexity: Linear, fastest for multiples of 1024 bytes; constant time in key and content;
    ///   no allocation.
    public mutating func update(_ input: Span<UInt8>, into output: inout OutputSpan<UInt8>) {
      let byteCount = outputByteCount(forInput: input.count)
      precondition(
        output.freeCapacity >= byteCount, "AES.CBC.Decryptor.update: too little room for the output"
      )
      let (sum, overflow) = inputByteCount.addingReportingOverflow(input.count)
      inputByteCount = overflow ? .max : sum
      guard byteCount > 0 else { return pending.append(input, from: 0) }
      let taken = byteCount - pending.count
      let start = output.count
      output.append(repeating: 0, count: byteCount)
      var bytes = output.mutableSpan
      bytes.copy(input.extracting(first: taken), to: start &+ pending.count)
      pending.move(to: &bytes, at: start)
      chain = AES.CBC.decryptBlocks(&bytes, from: start, using: cipher, iv: chain)
      pending.append(input, from: taken)
    }

    /// Decrypts the last block and takes off the padding.
    ///
    /// - Parameter output: Where the rest of the plaintext is appended, 0 to 15 bytes.
    /// - Throws: ``AESError/ciphertextLength(_:)`` with the number of bytes there were in all, if
    ///   none or not a multiple of 16; ``AESError/padding`` if the padding is wrong. Nothing is
    ///   appended then.
    /// - Precondition: `output.freeCapacity` is at least 15.
    /// - Complexity: Constant.
    public consuming func finalize(into output: inout OutputSpan<UInt8>) throws(AESError) {
      precondition(
        output.freeCapacity >= 15, "AES.CBC.Decryptor.finalize: too little room for the output")
      var block = AES.Block(repeating: 0)
      defer {
        var plaintext = block.mutableSpan
        wipe(&plaintext)
      }
      let kept = try decryptLast(&block)
      var index = 0
      while index < kept {
        output.append(block[index])
        index += 1
      }
    }

    /// Ends a message without padding; for formats that leave it to their users.
    ///
    /// - Returns: The last block of plaintext; nothing for a message of no bytes.
    /// - Throws: ``AESError/ciphertextLength(_:)`` with the number of bytes there were in all, if
    ///   not a multiple of 16.
    package consuming func finalizeWithoutPadding() throws(AESError) -> [UInt8] {
      if inputByteCount == 0 { return [] }
      guard pending.count == 16 else { throw .ciphertextLength(inputByteCount) }
      var result = [UInt8](repeating: 0, count: 16)
      var bytes = result.mutableSpan
      pending.move(to: &bytes, at: 0)
      _ = AES.CBC.decryptBlocks(&bytes, from: 0, using: cipher, iv: chain)
      return result
    }

    /// Decrypts the last block, and returns how many bytes of it are before the padding.
    func decryptLast(_ block: inout AES.Block) throws(AESError) -> Int {
      guard pending.count == 16 else { throw .ciphertextLength(inputByteCount) }
      block = pending.block
      var bytes = block.mutableSpan
      _ = AES.CBC.decryptBlocks(&bytes, from: 0, using: cipher, iv: chain)
      return try PKCS7.dataByteCount(block)
    }
  }
}

// SPDX-License-Identifier: Zlib

extension AES.CBC {
  /// Encrypts a message that comes in pieces, with PKCS #7 padding, in constant memory.
  ///
  /// However the message is cut, the output put together is that of
  /// ``AES/CBC/encrypt(_:using:iv:)-(Span<UInt8>,_,_)``. Up to 15 bytes wait inside for the rest
  /// of their block. `finalize` ends the encryptor: the compiler lets nobody use it afterwards,
  /// and a message without it is not complete.
  ///
  /// ```swift
  /// var encryptor = try AES.CBC.Encryptor(key: key, iv: iv)
  /// while let piece = try file.read() {
  ///   try output.write(encryptor.update(piece.span))
  /// }
  /// try output.write(encryptor.finalize())
  /// ```
  ///
  /// Source: SP 800-38A section 6.2; padding RFC 5652 section 6.3.
  public struct Encryptor: ~Copyable, Sendable {
    private let cipher: AES
    private var chain: AES.Block
    private var pending = PendingBlock()

    /// Starts a message under a key.
    ///
    /// - Parameters:
    ///   - cipher: The key; the encryptor becomes its owner.
    ///   - iv: The initialisation vector, 16 bytes, new for each message.
    public init(_ cipher: consuming AES, iv: AES.Block) {
      self.cipher = cipher
      chain = iv
    }

    /// Starts a message.
    ///
    /// - Parameters:
    ///   - key: 16, 24 or 32 bytes.
    ///   - iv: The initialisation vector, 16 bytes, new for each message.
    /// - Throws: ``AESError/keyLength(_:)``, ``AESError/ivLength(_:)``.
    public init(
      key: some Sequence<UInt8>, iv: some Sequence<UInt8>
    ) throws(AESError) {
      self.init(try AES(key: key), iv: try AES.block(iv))
    }

    /// The number of bytes that ``update(_:into:)`` would append.
    ///
    /// - Parameter inputByteCount: The number of bytes to be passed to it.
    /// - Returns: `(w + inputByteCount) / 16 * 16`, where `w` bytes, 0 to 15, are waiting inside.
    public func outputByteCount(forInput inputByteCount: Int) -> Int {
      (pending.count + inputByteCount) / 16 * 16
    }

    /// Encrypts the next piece of the message.
    ///
    /// - Parameters:
    ///   - input: Any number of bytes.
    ///   - output: Where `outputByteCount(forInput: input.count)` bytes are appended, at most
    ///     `input.count + 15`.
    /// - Precondition: `output.freeCapacity` is at least that.
    /// - Complexity: Linear; constant time in key and content; no allocation.
    public mutating func update(_ input: Span<UInt8>, into output: inout OutputSpan<UInt8>) {
      let byteCount = outputByteCount(forInput: input.count)
      precondition(
        output.freeCapacity >= byteCount, "AES.CBC.Encryptor.update: too little room for the output"
      )
      guard byteCount > 0 else { return pending.append(input, from: 0) }
      let taken = byteCount - pending.count
      let start = output.count
      output.append(repeating: 0, count: byteCount)
      var bytes = output.mutableSpan
      bytes.copy(input.extracting(first: taken), to: start &+ pending.count)
      pending.move(to: &bytes, at: start)
      chain = AES.CBC.encryptBlocks(&bytes, from: start, using: cipher, iv: chain)
      pending.append(input, from: taken)
    }

    /// Encrypts what is left of the message, and its padding: always one block.
    ///
    /// - Parameter output: Where 16 bytes are appended.
    /// - Precondition: `output.freeCapacity` is at least 16.
    /// - Complexity: Constant.
    public consuming func finalize(into output: inout OutputSpan<UInt8>) {
      precondition(
        output.freeCapacity >= 16, "AES.CBC.Encryptor.finalize: too little room for the output")
      let block = lastBlock()
      var index = 0
      while index < 16 {
        output.append(block[index])
        index += 1
      }
    }

    /// Ends a message that needs no padding; for formats that leave it to their users.
    ///
    /// - Throws: ``AESError/blockLength(_:)`` with the number of bytes, 1 to 15, that wait for the
    ///   rest of their block.
    package consuming func finalizeWithoutPadding() throws(AESError) {
      guard pending.count == 0 else { throw .blockLength(pending.count) }
    }

    mutating func lastBlock() -> AES.Block {
      var block = pending.block
      PKCS7.pad(&block, after: pending.count)
      var bytes = block.mutableSpan
      _ = AES.CBC.encryptBlocks(&bytes, from: 0, using: cipher, iv: chain)
      return block
    }
  }
}

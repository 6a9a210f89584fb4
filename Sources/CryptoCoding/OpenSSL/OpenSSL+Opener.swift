// SPDX-License-Identifier: Zlib

internal import AES
public import KeyedArchive

extension OpenSSL {
  /// Opens a file of `openssl enc` that comes in pieces, in constant memory.
  ///
  /// However the file is cut, the output put together is that of
  /// ``OpenSSL/open(_:password:options:)-(Span<UInt8>,_,_)``. The output lags one block behind,
  /// because the last block has the padding in it.
  ///
  /// **All output is worthless if a call throws.** Until `finalize` has returned, nobody knows
  /// whether the password was right: write where it can be discarded, such as a temporary file.
  /// And even then nothing proves that the file is what was sealed.
  ///
  /// Source: as for ``Sealer``.
  public struct Opener: ~Copyable, Sendable {
    private var decoder = Base64.Decoder()
    /// Nil until the header has been read.
    private var decryptor: AES.CBC.Decryptor?
    private var header: [UInt8] = []
    /// Kept until the header has been read.
    private var password: SecretBytes?
    private let options: Options
    /// What was thrown, to be thrown again.
    private var failure: ArchiveError?

    /// Starts a file under a password.
    ///
    /// - Parameters:
    ///   - password: any number of bytes. If the salt is in the header, they are copied until it
    ///     has been read, and the copy wiped.
    ///   - options: how the file was made.
    /// - Throws: ``ArchiveError/invalidArgument(_:)`` for a salt or IV of a wrong size, with both
    ///   numbers, and for a number of iterations below 1.
    /// - Complexity: that of the key derivation if the salt is not in the header, else constant.
    public init(password: Span<UInt8>, options: Options) throws(ArchiveError) {
      self.options = options
      switch options.salt {
      case .header:
        try Opener.check(options)
        self.password = SecretBytes(password)
      case .headerHolding(let salt):
        try OpenSSL.check(salt.span, count: saltByteCount, name: "salt")
        try Opener.check(options)
        self.password = SecretBytes(password)
      case .separate(let salt):
        try OpenSSL.check(salt.span, count: saltByteCount, name: "salt")
        let key = try MessageKey(password: password, salt: salt.span, options: options)
        decryptor = AES.CBC.Decryptor(try key.cipher(), iv: key.iv)
      case .omitted:
        let key = try MessageKey(password: password, salt: Span(), options: options)
        decryptor = AES.CBC.Decryptor(try key.cipher(), iv: key.iv)
      }
    }

    /// Starts a file without header under a key (`-K`, `-iv`).
    ///
    /// - Parameters:
    ///   - rawKey: `cipher.keyByteCount` bytes, not hexadecimal text.
    ///   - iv: the IV of the message, 16 bytes.
    ///   - cipher: the cipher.
    ///   - isPadded: as in ``OpenSSL/Options``.
    ///   - encoding: as in ``OpenSSL/Options``.
    /// - Throws: ``ArchiveError/invalidArgument(_:)`` for a key or IV of a wrong size, with both
    ///   numbers.
    public init(
      rawKey: Span<UInt8>, iv: [UInt8], cipher: Cipher, isPadded: Bool = true,
      encoding: Encoding = .binary
    ) throws(ArchiveError) {
      options = Options(
        cipher, .bytesToKey(), salt: .omitted, isPadded: isPadded, encoding: encoding)
      let key = try MessageKey(rawKey: rawKey, iv: iv, cipher: cipher)
      decryptor = AES.CBC.Decryptor(try key.cipher(), iv: key.iv)
    }

    /// The number of bytes that ``update(_:into:)`` appends at most.
    ///
    /// - Parameter inputByteCount: the number of bytes to be passed to it.
    /// - Returns: exactly (c - 1) / 16 · 16, or 0 for none, with c = w + `inputByteCount` bytes of
    ///   ciphertext, w of them waiting; the header does not count. In base64 c follows from three
    ///   quarters of `inputByteCount`, and blanks make it fewer.
    public func outputByteCount(forInput inputByteCount: Int) -> Int {
      let byteCount =
        options.encoding == .base64
        ? decoder.outputByteCount(forInput: inputByteCount) : inputByteCount
      return decryptedByteCount(byteCount)
    }

    /// The room that ``finalize(into:)`` needs at most: 16.
    public static var finalByteCountLimit: Int { 16 }

    /// Opens the next piece of the file.
    ///
    /// - Parameters:
    ///   - input: any number of bytes.
    ///   - output: where at most `outputByteCount(forInput: input.count)` bytes are appended.
    /// - Throws: ``ArchiveError/invalidField(_:)`` if the header or the base64 text is wrong; the
    ///   latter with the place as ``Base64Error`` describes it. Every later call throws the same.
    /// - Precondition: `output.freeCapacity` is at least that.
    /// - Complexity: linear, and once the key derivation; constant time in key and content.
    ///   Allocates nothing for binary files once the header is read; for base64 3 KiB at a time.
    public mutating func update(
      _ input: Span<UInt8>, into output: inout OutputSpan<UInt8>
    ) throws(ArchiveError) {
      precondition(
        output.freeCapacity >= outputByteCount(forInput: input.count),
        "OpenSSL.Opener.update: too little room for the output")
      if let failure { throw failure }
      do throws(ArchiveError) {
        if options.encoding == .base64 {
          try decode(input, into: &output)
        } else {
          try decrypt(input, into: &output)
        }
      } catch {
        failure = error
        password = nil
        throw error
      }
    }

    /// Opens the last block and takes off the padding.
    ///
    /// - Parameter output: where the rest of the message is appended, at most
    ///   ``finalByteCountLimit`` bytes.
    /// - Throws: ``ArchiveError/wrongPasswordOrDamaged``, one error for everything that comes of a
    ///   wrong password, of wrong options and of damage; ``ArchiveError/invalidField(_:)`` if the
    ///   file ends inside the header or the base64 text; what `update` has thrown.
    ///   Nothing is appended then.
    /// - Precondition: `output.freeCapacity` is at least ``finalByteCountLimit``.
    public consuming func finalize(
      into output: inout OutputSpan<UInt8>
    ) throws(ArchiveError) {
      precondition(
        output.freeCapacity >= Self.finalByteCountLimit,
        "OpenSSL.Opener.finalize: too little room for the output")
      var rest = try finalize()
      for byte in rest { output.append(byte) }
      wipe(&rest)
    }

    /// Opens the next piece of the file. See ``update(_:into:)``.
    ///
    /// - Parameter input: any number of bytes.
    /// - Returns: at most `outputByteCount(forInput: input.count)` bytes.
    public mutating func update(_ input: Span<UInt8>) throws(ArchiveError) -> [UInt8] {
      let capacity = outputByteCount(forInput: input.count)
      return try [UInt8](capacity: capacity) { (output) throws(ArchiveError) in
        try update(input, into: &output)
      }
    }

    /// Opens the last block. See ``finalize(into:)``.
    ///
    /// - Returns: the rest of the message, at most ``finalByteCountLimit`` bytes.
    public consuming func finalize() throws(ArchiveError) -> [UInt8] {
      if let failure { throw failure }
      if options.encoding == .base64 {
        do throws(Base64Error) { try decoder.finalize() } catch {
          throw .invalidField(error.description)
        }
      }
      guard let decryptor else { throw Opener.headerError }
      do {
        return options.isPadded
          ? try decryptor.finalize() : try decryptor.finalizeWithoutPadding()
      } catch {
        throw .wrongPasswordOrDamaged
      }
    }

    // MARK: - Steps

    private static let headerError = ArchiveError.invalidField("Salted__ header")

    /// What can be checked before the salt is known.
    private static func check(_ options: Options) throws(ArchiveError) {
      try MessageKey.check(iv: options.iv, options.cipher)
      if case .pbkdf2(_, let iterations) = options.keyDerivation, iterations < 1 {
        throw OpenSSL.iterationsError(iterations)
      }
    }

    /// The bytes of plaintext that so many bytes of the file give at most.
    private func decryptedByteCount(_ byteCount: Int) -> Int {
      switch decryptor {
      case .some(let decryptor): decryptor.outputByteCount(forInput: byteCount)
      // What comes after the header, with the lag of a new decryptor.
      case nil: max(0, header.count + byteCount - Header.byteCount - 1) / 16 * 16
      }
    }

    private mutating func decode(
      _ input: Span<UInt8>, into output: inout OutputSpan<UInt8>
    ) throws(ArchiveError) {
      var start = 0
      while start < input.count {
        let end = start + min(pieceByteCount, input.count - start)
        let piece = input.extracting(start..<end)
        var (bytes, capacity): ([UInt8], Int) = ([], decoder.outputByteCount(forInput: piece.count))
        do throws(Base64Error) {
          bytes = try [UInt8](capacity: capacity) { (bytes) throws(Base64Error) in
            try decoder.update(piece, into: &bytes)
          }
        } catch {
          throw .invalidField(error.description)
        }
        try decrypt(bytes.span, into: &output)
        start = end
      }
    }

    private mutating func decrypt(
      _ input: Span<UInt8>, into output: inout OutputSpan<UInt8>
    ) throws(ArchiveError) {
      var start = 0
      if decryptor == nil {
        start = min(Header.byteCount - header.count, input.count)
        for index in 0..<start { header.append(input[index]) }
        guard header.count == Header.byteCount else { return }
        try startMessage()
      }
      decryptor?.update(input.extracting(start..<input.count), into: &output)
    }

    /// Derives key and IV once the header is complete.
    private mutating func startMessage() throws(ArchiveError) {
      guard let password, let salt = Header(startOf: header.span)?.salt else {
        throw Opener.headerError
      }
      if case .headerHolding(let expected) = options.salt, expected != salt {
        throw .invalidField("salt")
      }
      let options = options
      let key = try password.withSpan { (password) throws(ArchiveError) in
        try MessageKey(password: password, salt: salt.span, options: options)
      }
      decryptor = AES.CBC.Decryptor(try key.cipher(), iv: key.iv)
      self.password = nil
    }
  }
}

// SPDX-License-Identifier: Zlib

internal import AES
public import KeyedArchive

extension OpenSSL {
  /// Makes a file of `openssl enc` from a message that comes in pieces, in constant memory.
  ///
  /// However the message is cut, the output put together is that of
  /// ``OpenSSL/seal(_:password:options:using:)-(Span<UInt8>,_,_,_)``. `finalize` ends the sealer:
  /// the compiler lets nobody use it afterwards, and a file without it is not complete.
  ///
  /// ```swift
  /// var sealer = try OpenSSL.Sealer(password: password.span, options: options)
  /// while let piece = try input.read() {
  ///   try output.write(sealer.update(piece.span))
  /// }
  /// try output.write(sealer.finalize())
  /// ```
  ///
  /// Source: SP 800-38A section 6.2; padding RFC 5652 section 6.3; OpenSSL, `openssl-enc(1)`.
  public struct Sealer: ~Copyable, Sendable {
    private var encryptor: AES.CBC.Encryptor
    private var encoder = Base64.Encoder()
    /// What is to be written before the ciphertext and has not been yet.
    private var header: [UInt8]
    private let encoding: Encoding
    private let isPadded: Bool
    private var inputByteCount = 0

    /// Starts a file under a password.
    ///
    /// - Parameters:
    ///   - password: any number of bytes. The caller keeps, and wipes, them.
    ///   - options: how to make the file.
    ///   - generator: the source of the salt for ``OpenSSL/Salt/header``; not used otherwise.
    /// - Throws: ``ArchiveError/invalidArgument(_:)`` for a salt or IV of a wrong size, with both
    ///   numbers, and for a number of iterations below 1.
    /// - Complexity: that of the key derivation. Constant time in the password.
    public init(
      password: Span<UInt8>, options: Options, using generator: inout some RandomNumberGenerator
    ) throws(ArchiveError) {
      let salt =
        switch options.salt {
        case .header: randomBytes(saltByteCount, using: &generator)
        case .headerHolding(let salt), .separate(let salt): salt
        case .omitted: [] as [UInt8]
        }
      if options.salt != .omitted { try check(salt.span, count: saltByteCount, name: "salt") }
      let key = try MessageKey(password: password, salt: salt.span, options: options)
      encryptor = AES.CBC.Encryptor(try key.cipher(), iv: key.iv)
      header = options.salt.isInHeader ? Header.bytes(salt: salt) : []
      encoding = options.encoding
      isPadded = options.isPadded
    }

    /// Starts a file without header under a key (`-K`, `-iv`).
    ///
    /// - Parameters:
    ///   - rawKey: `cipher.keyByteCount` bytes, not hexadecimal text. The caller keeps, and wipes,
    ///     them.
    ///   - iv: 16 bytes, new for each message.
    ///   - cipher: the cipher.
    ///   - isPadded: as in ``OpenSSL/Options``.
    ///   - encoding: as in ``OpenSSL/Options``.
    /// - Throws: ``ArchiveError/invalidArgument(_:)`` for a key or IV of a wrong size, with both
    ///   numbers.
    public init(
      rawKey: Span<UInt8>, iv: [UInt8], cipher: Cipher, isPadded: Bool = true,
      encoding: Encoding = .binary
    ) throws(ArchiveError) {
      let key = try MessageKey(rawKey: rawKey, iv: iv, cipher: cipher)
      encryptor = AES.CBC.Encryptor(try key.cipher(), iv: key.iv)
      header = []
      self.encoding = encoding
      self.isPadded = isPadded
    }

    /// The number of bytes that ``update(_:into:)`` would append.
    ///
    /// - Parameter inputByteCount: the number of bytes to be passed to it.
    /// - Returns: b = (w + `inputByteCount`) / 16 · 16 with w bytes, 0 to 15, waiting inside, and
    ///   16 for a header not yet written; in base64 4 · ((v + b) / 3) with v bytes waiting, and
    ///   the line feeds.
    public func outputByteCount(forInput inputByteCount: Int) -> Int {
      let byteCount = header.count + encryptor.outputByteCount(forInput: inputByteCount)
      return encoding == .base64 ? encoder.outputByteCount(forInput: byteCount) : byteCount
    }

    /// The room that ``finalize(into:)`` needs at most: header and last block, in base64.
    public static var finalByteCountLimit: Int { 56 }

    /// Seals the next piece of the message.
    ///
    /// - Parameters:
    ///   - input: any number of bytes.
    ///   - output: where `outputByteCount(forInput: input.count)` bytes are appended.
    /// - Precondition: `output.freeCapacity` is at least that.
    /// - Complexity: linear; constant time in key and content. Allocates nothing for binary files;
    ///   for base64 4 KiB at a time.
    public mutating func update(_ input: Span<UInt8>, into output: inout OutputSpan<UInt8>) {
      precondition(
        output.freeCapacity >= outputByteCount(forInput: input.count),
        "OpenSSL.Sealer.update: too little room for the output")
      let (sum, overflow) = inputByteCount.addingReportingOverflow(input.count)
      inputByteCount = overflow ? .max : sum
      guard encoding == .base64 else { return encrypt(input, into: &output) }
      // At least once, because there may be a header to write.
      var start = 0
      repeat {
        let end = start + min(pieceByteCount, input.count - start)
        let piece = input.extracting(start..<end)
        let capacity = header.count + encryptor.outputByteCount(forInput: piece.count)
        let ciphertext = [UInt8](capacity: capacity) { encrypt(piece, into: &$0) }
        encoder.update(ciphertext.span, into: &output)
        start = end
      } while start < input.count
    }

    /// Seals what is left of the message, with its padding.
    ///
    /// - Parameter output: where at most ``finalByteCountLimit`` bytes are appended.
    /// - Throws: ``ArchiveError/invalidArgument(_:)`` if there is no padding and the message is not
    ///   a multiple of 16 bytes. Nothing is appended then.
    /// - Precondition: `output.freeCapacity` is at least ``finalByteCountLimit``.
    public consuming func finalize(
      into output: inout OutputSpan<UInt8>
    ) throws(ArchiveError) {
      precondition(
        output.freeCapacity >= Self.finalByteCountLimit,
        "OpenSSL.Sealer.finalize: too little room for the output")
      let rest = try finalize()
      for byte in rest { output.append(byte) }
    }

    /// Seals the next piece of the message. See ``update(_:into:)``.
    ///
    /// - Parameter input: any number of bytes.
    /// - Returns: `outputByteCount(forInput: input.count)` bytes.
    public mutating func update(_ input: Span<UInt8>) -> [UInt8] {
      [UInt8](capacity: outputByteCount(forInput: input.count)) { update(input, into: &$0) }
    }

    /// Seals what is left of the message. See ``finalize(into:)``.
    ///
    /// - Returns: at most ``finalByteCountLimit`` bytes.
    public consuming func finalize() throws(ArchiveError) -> [UInt8] {
      var rest = header
      if isPadded {
        rest += encryptor.finalize()
      } else {
        do throws(AESError) { try encryptor.finalizeWithoutPadding() } catch {
          throw .invalidArgument(
            "message without padding: expected a multiple of 16 bytes, found "
              + String(inputByteCount))
        }
      }
      guard encoding == .base64 else { return rest }
      var encoder = encoder
      return [UInt8](capacity: Self.finalByteCountLimit) { output in
        encoder.update(rest.span, into: &output)
        encoder.finish(into: &output)
      }
    }

    /// Writes the header if it has not been written, and the ciphertext.
    private mutating func encrypt(_ input: Span<UInt8>, into output: inout OutputSpan<UInt8>) {
      if !header.isEmpty {
        for byte in header { output.append(byte) }
        header = []
      }
      encryptor.update(input, into: &output)
    }
  }

  /// How much is worked on at a time where a copy is needed: whole lines, and what AES is fast
  /// with.
  static var pieceByteCount: Int { 3072 }
}

// SPDX-License-Identifier: Zlib

internal import AES
public import KeyedArchive

extension OpenSSL {
  /// Seals a message that is in memory as a whole, with a password.
  ///
  /// - Parameters:
  ///   - message: any number of bytes.
  ///   - password: any number of bytes.
  ///   - options: how to make the file.
  ///   - generator: the source of the salt for ``Salt/header``; not used otherwise.
  /// - Returns: h + n / 16 · 16 + 16 bytes for n bytes of message, h being 16 with a header and 0
  ///   without; without padding h + n. In base64 the text for that many bytes.
  /// - Throws: ``ArchiveError/invalidArgument(_:)`` for a salt, an IV, or a message without padding
  ///   of a wrong size, with both numbers, and for a number of iterations below 1.
  /// - Complexity: linear, and the key derivation. Constant time in password and content.
  ///
  /// Source: as for ``Sealer``.
  public static func seal(
    _ message: Span<UInt8>, password: Span<UInt8>, options: Options,
    using generator: inout some RandomNumberGenerator
  ) throws(ArchiveError) -> [UInt8] {
    let sealer = try Sealer(password: password, options: options, using: &generator)
    return try sealer.seal(message)
  }

  /// Seals a message with a password; the same for any sequence of bytes and a `String`'s UTF-8.
  public static func seal(
    _ message: some Sequence<UInt8>, password: String, options: Options,
    using generator: inout some RandomNumberGenerator
  ) throws(ArchiveError) -> [UInt8] {
    try seal(
      Array(message).span, password: password.utf8.span, options: options, using: &generator)
  }

  /// Opens a file that is in memory as a whole, with a password.
  ///
  /// About one wrong password in 256 passes the padding check, and without padding every one. This
  /// call cannot know, and returns garbage then.
  ///
  /// - Parameters:
  ///   - file: the whole file.
  ///   - password: any number of bytes.
  ///   - options: how the file was made.
  /// - Returns: the message.
  /// - Throws: ``ArchiveError/wrongPasswordOrDamaged``, one error for everything that comes of a
  ///   wrong password, of wrong options and of damage; ``ArchiveError/invalidField(_:)`` if the
  ///   header or the base64 text is wrong; ``ArchiveError/invalidArgument(_:)`` as for sealing.
  /// - Complexity: linear, and the key derivation. Constant time in password and content, except
  ///   for the length of the message and for whether there is one.
  ///
  /// Source: as for ``Opener``.
  public static func open(
    _ file: Span<UInt8>, password: Span<UInt8>, options: Options
  ) throws(ArchiveError) -> [UInt8] {
    let opener = try Opener(password: password, options: options)
    return try opener.open(file)
  }

  /// Opens a file with a password; the same for any sequence of bytes and a `String`'s UTF-8.
  public static func open(
    _ file: some Sequence<UInt8>, password: String, options: Options
  ) throws(ArchiveError) -> [UInt8] {
    try open(Array(file).span, password: password.utf8.span, options: options)
  }

  /// Seals a message under a key (`-K`, `-iv`), without a header.
  ///
  /// - Parameters:
  ///   - message: any number of bytes.
  ///   - rawKey: `cipher.keyByteCount` bytes, not hexadecimal text; for that see
  ///     ``bytes(hexadecimal:count:)``.
  ///   - iv: 16 bytes, new for each message.
  ///   - cipher: the cipher.
  ///   - isPadded: as in ``Options``.
  ///   - encoding: as in ``Options``.
  /// - Returns: as with a password and without a header.
  /// - Throws: ``ArchiveError/invalidArgument(_:)`` for a key, an IV, or a message without padding
  ///   of a wrong size, with both numbers.
  public static func seal(
    _ message: Span<UInt8>, rawKey: Span<UInt8>, iv: [UInt8], cipher: Cipher,
    isPadded: Bool = true, encoding: Encoding = .binary
  ) throws(ArchiveError) -> [UInt8] {
    let sealer = try Sealer(
      rawKey: rawKey, iv: iv, cipher: cipher, isPadded: isPadded, encoding: encoding)
    return try sealer.seal(message)
  }

  /// Seals a message under a key; the same for any sequence of bytes and a key in an array.
  public static func seal(
    _ message: some Sequence<UInt8>, rawKey: [UInt8], iv: [UInt8], cipher: Cipher,
    isPadded: Bool = true, encoding: Encoding = .binary
  ) throws(ArchiveError) -> [UInt8] {
    try seal(
      Array(message).span, rawKey: rawKey.span, iv: iv, cipher: cipher, isPadded: isPadded,
      encoding: encoding)
  }

  /// Opens a file that was sealed under a key (`-K`, `-iv`).
  ///
  /// - Parameters:
  ///   - file: the whole file.
  ///   - rawKey: `cipher.keyByteCount` bytes, not hexadecimal text.
  ///   - iv: the IV of the message, 16 bytes.
  ///   - cipher: the cipher.
  ///   - isPadded: as in ``Options``.
  ///   - encoding: as in ``Options``.
  /// - Returns: the message.
  /// - Throws: as for a password.
  public static func open(
    _ file: Span<UInt8>, rawKey: Span<UInt8>, iv: [UInt8], cipher: Cipher,
    isPadded: Bool = true, encoding: Encoding = .binary
  ) throws(ArchiveError) -> [UInt8] {
    let opener = try Opener(
      rawKey: rawKey, iv: iv, cipher: cipher, isPadded: isPadded, encoding: encoding)
    return try opener.open(file)
  }

  /// Opens a file under a key; the same for any sequence of bytes and a key in an array.
  public static func open(
    _ file: some Sequence<UInt8>, rawKey: [UInt8], iv: [UInt8], cipher: Cipher,
    isPadded: Bool = true, encoding: Encoding = .binary
  ) throws(ArchiveError) -> [UInt8] {
    try open(
      Array(file).span, rawKey: rawKey.span, iv: iv, cipher: cipher, isPadded: isPadded,
      encoding: encoding)
  }
}

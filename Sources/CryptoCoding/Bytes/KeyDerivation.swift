// SPDX-License-Identifier: Zlib

internal import AES
internal import Hashes
internal import KeyedArchive

/// The keys of archives of versions 1 and 2, from a password.
package enum KeyDerivation {
  /// The iteration count of both versions.
  static let iterations = 1024
  /// AES-128 in both versions.
  static let keyByteCount = 16

  /// Derives the 16-byte key that `version`, below 3, asks for. The caller wipes it.
  static func key(
    password: Span<UInt8>, salt: Span<UInt8>, version: ArchiveVersion
  ) throws(ArchiveError) -> [UInt8] {
    switch version.keyDerivation {
    case .md5: md5(password: password, salt: salt)
    case .pbkdf2SHA1: try pbkdf2(password: password, salt: salt)
    case .pbkdf2SHA256: throw .unsupportedVersion(version.number)
    }
  }

  /// Version 1: MD5 over password and salt, then over its own result, 1024 times in all.
  ///
  /// The original copied password and salt into a buffer of at least 16 bytes and hashed all of it,
  /// so that a shorter input is hashed with zeros up to 16 bytes.
  package static func md5(password: Span<UInt8>, salt: Span<UInt8>) -> [UInt8] {
    var hash = Insecure.MD5()
    hash.update(password)
    hash.update(salt)
    let zeros = InlineArray<16, UInt8>(repeating: 0)
    let given = password.count + salt.count
    if given < 16 { hash.update(zeros.span.extracting(given..<16)) }
    var digest = hash.finalizeAndReset()
    for _ in 1..<iterations {
      digest.withSpan { hash.update($0) }
      digest = hash.finalizeAndReset()
    }
    let key = digest.bytes
    wipe(&hash)
    wipe(&digest)
    return key
  }

  /// Version 2: PBKDF2-HMAC-SHA1 (RFC 8018 section 5.2), 1024 iterations, 16 bytes.
  private static func pbkdf2(
    password: Span<UInt8>, salt: Span<UInt8>
  ) throws(ArchiveError) -> [UInt8] {
    do {
      return try PBKDF2<Insecure.SHA1>.deriveKey(
        from: password, salt: salt, iterations: iterations, byteCount: keyByteCount)
    } catch {
      // Both counts are constants within PBKDF2's limits.
      throw .invalidArgument("key derivation")
    }
  }
}

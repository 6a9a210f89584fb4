// SPDX-License-Identifier: Zlib

public import KeyedArchive

/// The original library's `NSData` category, on spans: bytes under a password, without a container.
///
/// Prefer ``CryptoArchive``: it stores what decryption needs, and it notices a wrong password where
/// these calls cannot.
extension Span where Element == UInt8 {
  /// Encrypts the bytes with AES-128-CBC under a key derived from `password`.
  ///
  /// - Parameters:
  ///   - password: UTF-8, used as it is; may be empty.
  ///   - iv: 16 bytes, or nil to draw them. Never use one twice with the same password and salt.
  ///   - salt: any byte count, or nil to draw 8 bytes.
  ///   - version: how the key is derived: below 2 by 1024 rounds of MD5, from 2 to below 3 by
  ///     PBKDF2-HMAC-SHA1 with 1024 iterations; 0 means 2.0. This call knows versions below 3 only.
  ///   - generator: the source of `iv` and `salt` where they are nil.
  /// - Returns: 16 · (count / 16 + 1) bytes of ciphertext, with IV and salt.
  /// - Throws: ``ArchiveError/invalidField(_:)`` for an IV that has not 16 bytes,
  ///   ``ArchiveError/unsupportedVersion(_:)`` for a version that is negative, not a number, or 3
  ///   and above.
  /// - Complexity: O(*count*) plus 1024 iterations of the key derivation. Constant time in password
  ///   and plaintext, except for their lengths.
  /// - Source: SP 800-38A section 6.2 (CBC), RFC 5652 section 6.3 (padding), RFC 8018 section 5.2.
  public func aesEncrypted(
    password: String, iv: [UInt8]? = nil, salt: [UInt8]? = nil,
    version: Double = 2, using generator: inout some RandomNumberGenerator
  ) throws(ArchiveError) -> EncryptedBytes {
    let version = try ArchiveVersion(unauthenticated: version)
    let iv = iv ?? randomBytes(PasswordCipher.ivByteCount, using: &generator)
    let salt = salt ?? randomBytes(PasswordCipher.saltByteCount, using: &generator)
    let bytes = try PasswordCipher.encrypt(
      self, password: password.utf8.span, iv: iv.span, salt: salt.span, version: version)
    return EncryptedBytes(bytes: bytes, iv: iv, salt: salt)
  }

  /// Decrypts what ``aesEncrypted(password:iv:salt:version:using:)`` or the original library made.
  ///
  /// About one wrong password in 256 passes the padding check. This call cannot know, and returns
  /// garbage then.
  ///
  /// - Parameters:
  ///   - password: UTF-8, used as it is.
  ///   - iv: the 16 bytes that encryption used.
  ///   - salt: the salt that encryption used.
  ///   - version: the version that encryption used; 0 means 2.0.
  /// - Returns: the plaintext, count - 16 to count - 1 bytes.
  /// - Throws: ``ArchiveError/wrongPasswordOrDamaged`` for a wrong password and for damaged bytes,
  ///   one error for both; ``ArchiveError/invalidField(_:)`` for an IV that has not 16 bytes,
  ///   ``ArchiveError/unsupportedVersion(_:)`` as above.
  /// - Complexity: O(*count*) plus 1024 iterations of the key derivation. Constant time in password
  ///   and plaintext, except for their lengths and for whether the padding was right.
  /// - Source: as for encryption.
  public func aesDecrypted(
    password: String, iv: [UInt8], salt: [UInt8], version: Double = 2
  ) throws(ArchiveError) -> [UInt8] {
    let version = try ArchiveVersion(unauthenticated: version)
    return try PasswordCipher.decrypt(
      self, password: password.utf8.span, iv: iv.span, salt: salt.span, version: version)
  }
}

// SPDX-License-Identifier: Zlib

public import KeyedArchive

/// The same two calls on `[UInt8]`, `Data`, `String.utf8` and every other sequence of bytes.
extension Sequence<UInt8> {
  /// Encrypts the bytes with a password; see `Span.aesEncrypted`, whose rules hold here.
  public func aesEncrypted(
    password: String, iv: [UInt8]? = nil, salt: [UInt8]? = nil,
    version: Double = 2, using generator: inout some RandomNumberGenerator
  ) throws(ArchiveError) -> EncryptedBytes {
    try Array(self).span.aesEncrypted(
      password: password, iv: iv, salt: salt, version: version, using: &generator)
  }

  /// Decrypts bytes with a password; see `Span.aesDecrypted`, whose rules hold here.
  public func aesDecrypted(
    password: String, iv: [UInt8], salt: [UInt8], version: Double = 2
  ) throws(ArchiveError) -> [UInt8] {
    try Array(self).span.aesDecrypted(password: password, iv: iv, salt: salt, version: version)
  }
}

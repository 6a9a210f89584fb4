// SPDX-License-Identifier: Zlib

internal import AES
internal import Hashes
internal import KeyedArchive

/// AES-128-CBC with PKCS#7 padding under a key from a password: what versions 1 and 2 of the
/// archive and the call on bare bytes have in common.
enum PasswordCipher {
  static let ivByteCount = 16
  /// What the original drew; reading accepts any length.
  static let saltByteCount = 8

  static func encrypt(
    _ plaintext: Span<UInt8>, password: Span<UInt8>, iv: Span<UInt8>, salt: Span<UInt8>,
    version: ArchiveVersion
  ) throws(ArchiveError) -> [UInt8] {
    let iv = try block(iv)
    let cipher = try cipher(password: password, salt: salt, version: version)
    return AES.CBC.encrypt(plaintext, using: cipher, iv: iv)
  }

  /// A ciphertext that is empty or not whole blocks, and padding that is not right, are one and the
  /// same error.
  static func decrypt(
    _ ciphertext: Span<UInt8>, password: Span<UInt8>, iv: Span<UInt8>, salt: Span<UInt8>,
    version: ArchiveVersion
  ) throws(ArchiveError) -> [UInt8] {
    let iv = try block(iv)
    let cipher = try cipher(password: password, salt: salt, version: version)
    do {
      return try AES.CBC.decrypt(ciphertext, using: cipher, iv: iv)
    } catch {
      throw .wrongPasswordOrDamaged
    }
  }

  static func block(_ iv: Span<UInt8>) throws(ArchiveError) -> AES.Block {
    guard iv.count == ivByteCount else { throw .invalidField("iv") }
    var block = AES.Block(repeating: 0)
    for index in 0..<ivByteCount { block[index] = iv[index] }
    return block
  }

  static func cipher(
    password: Span<UInt8>, salt: Span<UInt8>, version: ArchiveVersion
  ) throws(ArchiveError) -> AES {
    var key = try KeyDerivation.key(password: password, salt: salt, version: version)
    defer { wipe(&key) }
    do {
      return try AES(key: key.span)
    } catch {
      // The key has the 16 bytes that were asked for.
      throw .invalidArgument("key length")
    }
  }
}

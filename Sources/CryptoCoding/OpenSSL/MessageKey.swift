// SPDX-License-Identifier: Zlib

internal import AES
internal import KeyedArchive

/// Key and IV of one message, of the right sizes.
struct MessageKey {
  private let key: SecretBytes
  let iv: AES.Block

  /// Key and IV from a password; the IV of the options goes before the derived one.
  init(
    password: Span<UInt8>, salt: Span<UInt8>, options: OpenSSL.Options
  ) throws(ArchiveError) {
    try MessageKey.check(iv: options.iv, options.cipher)
    var (key, iv) = try OpenSSL.keyAndIV(
      options.keyDerivation, for: options.cipher, password: password, salt: salt)
    defer {
      wipe(&key)
      wipe(&iv)
    }
    self.key = SecretBytes(key.span)
    self.iv = MessageKey.block(options.iv ?? iv)
  }

  /// Key and IV as they are.
  init(rawKey: Span<UInt8>, iv: [UInt8], cipher: OpenSSL.Cipher) throws(ArchiveError) {
    try OpenSSL.check(rawKey, count: cipher.keyByteCount, name: cipher.rawValue + " key")
    try MessageKey.check(iv: iv, cipher)
    key = SecretBytes(rawKey)
    self.iv = MessageKey.block(iv)
  }

  func cipher() throws(ArchiveError) -> AES {
    do throws(AESError) {
      return try key.withSpan { (key) throws(AESError) in try AES(key: key) }
    } catch {
      // Both initialisers have made sure of the size.
      throw .invalidArgument("key length")
    }
  }

  static func check(iv: [UInt8]?, _ cipher: OpenSSL.Cipher) throws(ArchiveError) {
    if let iv { try OpenSSL.check(iv.span, count: cipher.ivByteCount, name: "IV") }
  }

  private static func block(_ iv: [UInt8]) -> AES.Block {
    var block = AES.Block(repeating: 0)
    for index in block.indices { block[index] = iv[index] }
    return block
  }
}

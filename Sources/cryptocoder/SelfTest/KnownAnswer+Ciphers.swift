// SPDX-License-Identifier: Zlib

import AES

extension KnownAnswer {
  static let ciphers =
    [
      block(128, "69c4e0d86a7b0430d8cdb78070b4c55a"),
      block(192, "dda97ca4864cdfe06eaf70a0ec0d7191"),
      block(256, "8ea2b7ca516745bfeafc49904b496089"),
    ].flatMap { $0 }
    + chain(
      128, key: "2b7e151628aed2a6abf7158809cf4f3c",
      "7649abac8119b246cee98e9b12e9197d5086cb9b507219ee95db113a917678b2")
    + chain(
      192, key: "8e73b0f7da0e6452c810f32b809079e562f8ead2522c6b7b",
      "4f021db243bc633d7178183a9fa071e8b4d9ada9ad7dedf4e5e738763f69145a")
    + chain(
      256, key: "603deb1015ca71be2b73aef0857d77811f352c073b6108d72d9810a30914dff4",
      "f58c4c04d6e5f1ba779eabfb5f7bfbd69cfc4e967edb808d679f777bc6702c7d")

  /// FIPS 197 appendix C: the key is 000102…, the plaintext 001122….
  private static func block(_ bits: Int, _ ciphertext: String) -> [KnownAnswer] {
    let key = (0..<(bits / 8)).map { UInt8($0) }
    let plaintext = "00112233445566778899aabbccddeeff"
    let name = "AES-" + String(bits)
    let source = "FIPS 197 appendix C"
    return [
      KnownAnswer(name + " encryption", source: source, ciphertext) {
        guard let cipher = try? AES(key: key), var block = try? AES.block(bytes(plaintext)) else {
          return nil
        }
        cipher.encrypt(&block)
        return hex(block)
      },
      KnownAnswer(name + " decryption", source: source, plaintext) {
        guard let cipher = try? AES(key: key), var block = try? AES.block(bytes(ciphertext)) else {
          return nil
        }
        cipher.decrypt(&block)
        return hex(block)
      },
    ]
  }

  /// SP 800-38A appendix F.2: the first two blocks of each example.
  private static func chain(_ bits: Int, key: String, _ ciphertext: String) -> [KnownAnswer] {
    let plaintext = "6bc1bee22e409f96e93d7e117393172aae2d8a571e03ac9c9eb76fac45af8e51"
    let iv = (0..<16).map { UInt8($0) }
    let name = "AES-" + String(bits) + "-CBC"
    let source = "SP 800-38A appendix F.2"
    return [
      KnownAnswer(name + " encryption", source: source, ciphertext) {
        guard let cipher = try? AES(key: bytes(key)), let iv = try? AES.block(iv) else {
          return nil
        }
        var blocks = bytes(plaintext)
        var span = blocks.mutableSpan
        guard (try? AES.CBC.encryptInPlace(&span, using: cipher, iv: iv)) != nil else {
          return nil
        }
        return Hex.encode(blocks)
      },
      KnownAnswer(name + " decryption", source: source, plaintext) {
        guard let cipher = try? AES(key: bytes(key)), let iv = try? AES.block(iv) else {
          return nil
        }
        var blocks = bytes(ciphertext)
        var span = blocks.mutableSpan
        guard (try? AES.CBC.decryptInPlace(&span, using: cipher, iv: iv)) != nil else {
          return nil
        }
        return Hex.encode(blocks)
      },
    ]
  }

  private static func hex(_ block: AES.Block) -> String {
    Hex.encode(block.indices.map { block[$0] })
  }
}

// SPDX-License-Identifier: Zlib

import AES
import Testing

/// Wrong sizes are errors that say what was expected and what was found. Nothing traps.
struct ErrorTests {
  static let wrongKeyLengths = [0, 1, 15, 17, 23, 25, 31, 33]

  @Test("A key of any other length than 16, 24 and 32 is an error", arguments: wrongKeyLengths)
  func keyLength(count: Int) {
    let key = [UInt8](repeating: 0, count: count)
    #expect(throws: AESError.keyLength(count)) { _ = try AES(key: key) }
    #expect(throws: AESError.keyLength(count)) { _ = try AES(key: key.span) }
    #expect(throws: AESError.keyLength(count)) {
      _ = try AES.CBC.Encryptor(key: key, iv: 0..<16)
    }
    #expect(throws: AESError.keyLength(count)) {
      _ = try AES.CBC.Decryptor(key: key, iv: 0..<16)
    }
    #expect(throws: AESError.keyLength(count)) {
      _ = try AES.CBC.encrypt([], key: key, iv: 0..<16)
    }
    #expect(throws: AESError.keyLength(count)) {
      _ = try AES.CBC.decrypt(0..<16, key: key, iv: 0..<16)
    }
  }

  @Test("A sequence without end is too long a key, not a loop without end")
  func endlessKey() {
    #expect(throws: AESError.keyLength(33)) {
      _ = try AES(key: sequence(first: UInt8(1)) { $0 })
    }
    #expect(throws: AESError.ivLength(17)) {
      _ = try AES.block(sequence(first: UInt8(1)) { $0 })
    }
  }

  @Test("An initialisation vector of any other length than 16 is an error", arguments: [0, 15, 17])
  func ivLength(count: Int) {
    let iv = [UInt8](repeating: 0, count: count)
    #expect(throws: AESError.ivLength(count)) { _ = try AES.block(iv) }
    #expect(throws: AESError.ivLength(count)) {
      _ = try AES.CBC.Encryptor(key: 0..<16, iv: iv)
    }
    #expect(throws: AESError.ivLength(count)) {
      _ = try AES.CBC.Decryptor(key: 0..<16, iv: iv)
    }
    #expect(throws: AESError.ivLength(count)) {
      _ = try AES.CBC.encrypt([], key: 0..<16, iv: iv)
    }
    #expect(throws: AESError.ivLength(count)) {
      _ = try AES.CBC.decrypt(0..<16, key: 0..<16, iv: iv)
    }
  }

  @Test("Padded ciphertext is a positive multiple of 16", arguments: [0, 1, 15, 17, 1023])
  func ciphertextLength(count: Int) {
    let ciphertext = [UInt8](repeating: 0, count: count)
    #expect(throws: AESError.ciphertextLength(count)) {
      _ = try AES.CBC.decrypt(ciphertext, key: 0..<16, iv: 0..<16)
    }
  }

  @Test("No plaintext encrypts to one block")
  func emptyPlaintext() throws {
    let ciphertext = try AES.CBC.encrypt([], key: 0..<16, iv: 0..<16)
    #expect(ciphertext.count == 16)
    #expect(try AES.CBC.decrypt(ciphertext, key: 0..<16, iv: 0..<16) == [])
  }

  @Test("Descriptions state what was expected and what was found")
  func descriptions() {
    #expect(AESError.keyLength(5).description.contains("16, 24 or 32 bytes, found 5"))
    #expect(AESError.ivLength(5).description.contains("16 bytes, found 5"))
    #expect(AESError.blockLength(5).description.contains("multiple of 16 bytes, found 5"))
    #expect(
      AESError.ciphertextLength(0).description.contains("positive multiple of 16 bytes, found 0"))
    #expect(AESError.padding.description.contains("PKCS #7"))
  }
}

// SPDX-License-Identifier: Zlib

import AES
import Testing
import Vectors

/// Whole messages with PKCS #7 padding, made by others.
struct PaddedVectorTests {
  @Test("The Wycheproof vectors: valid ones both ways, invalid ones throw")
  func wycheproof() throws {
    let file = try VectorFile.load("aes/cbc-wycheproof")
    var count = 0
    for vector in file.rows {
      let (key, iv) = (try vector.bytes("key"), try vector.bytes("iv"))
      let plaintext = try vector.bytes("plaintext")
      let ciphertext = try vector.bytes("ciphertext")
      if try vector.text("result") == "valid" {
        #expect(try AES.CBC.encrypt(plaintext, key: key, iv: iv) == ciphertext, "\(vector)")
        #expect(try AES.CBC.decrypt(ciphertext, key: key, iv: iv) == plaintext, "\(vector)")
      } else {
        #expect(throws: Self.error(for: ciphertext), "\(vector)") {
          try AES.CBC.decrypt(ciphertext, key: key, iv: iv)
        }
      }
      count += 1
    }
    #expect(count == file.declaredCount)
  }

  /// Whole blocks can only be wrong in their padding.
  private static func error(for ciphertext: [UInt8]) -> AESError {
    ciphertext.isEmpty || ciphertext.count % 16 != 0
      ? .ciphertextLength(ciphertext.count) : .padding
  }

  @Test("Ciphertexts made with OpenSSL, both ways")
  func openSSL() throws {
    let file = try VectorFile.load("aes/cbc-openssl")
    var count = 0
    for vector in file.rows {
      let (key, iv) = (try vector.bytes("key"), try vector.bytes("iv"))
      let plaintext = try vector.bytes("plaintext")
      let ciphertext = try vector.bytes("ciphertext")
      #expect(try AES.CBC.encrypt(plaintext, key: key, iv: iv) == ciphertext, "\(vector)")
      #expect(try AES.CBC.decrypt(ciphertext, key: key, iv: iv) == plaintext, "\(vector)")
      count += 1
    }
    #expect(count == file.declaredCount)
    #expect(count >= 20)
  }
}

// SPDX-License-Identifier: Zlib

import AES
import Testing
import Vectors

/// The known answer and multi-block tests of NIST's AESAVS. For both, a vector is one message.
struct NISTVectorTests {
  @Test("The AESAVS vectors in ECB mode", arguments: ["aes/ecb-kat", "aes/ecb-mmt"])
  func electronicCodebook(_ name: String) throws {
    let file = try VectorFile.load(name)
    var count = 0
    for vector in file.rows {
      let cipher = try AES(key: vector.bytes("key"))
      let plaintext = try vector.bytes("plaintext")
      let ciphertext = try vector.bytes("ciphertext")
      if try vector.text("direction") == "encrypt" {
        #expect(try cipher.encrypted(plaintext) == ciphertext, "\(vector)")
      } else {
        #expect(try cipher.decrypted(ciphertext) == plaintext, "\(vector)")
      }
      count += 1
    }
    #expect(count == file.declaredCount)
  }

  @Test("The AESAVS vectors in CBC mode", arguments: ["aes/cbc-kat", "aes/cbc-mmt"])
  func cipherBlockChaining(_ name: String) throws {
    let file = try VectorFile.load(name)
    var count = 0
    for vector in file.rows {
      let cipher = try AES(key: vector.bytes("key"))
      let iv = try vector.bytes("iv")
      let plaintext = try vector.bytes("plaintext")
      let ciphertext = try vector.bytes("ciphertext")
      if try vector.text("direction") == "encrypt" {
        #expect(
          try InPlace.encrypt(plaintext, using: cipher, iv: iv).bytes == ciphertext, "\(vector)")
      } else {
        #expect(
          try InPlace.decrypt(ciphertext, using: cipher, iv: iv).bytes == plaintext, "\(vector)")
      }
      count += 1
    }
    #expect(count == file.declaredCount)
  }
}

// SPDX-License-Identifier: Zlib

import AES
import Testing
import Vectors

/// The Monte Carlo tests of NIST's AESAVS: a vector is a chain of 1000 blocks, each made from the
/// results before it (AESAVS section 6.4).
struct MonteCarloTests {
  @Test("The AESAVS Monte Carlo vectors in ECB mode")
  func electronicCodebook() throws {
    let file = try VectorFile.load("aes/ecb-mct")
    var count = 0
    for vector in file.rows {
      let cipher = try AES(key: vector.bytes("key"))
      let encrypts = try vector.text("direction") == "encrypt"
      let (input, output) = encrypts ? ("plaintext", "ciphertext") : ("ciphertext", "plaintext")
      var block = try AES.block(vector.bytes(input))
      var turn = 0
      while turn < 1000 {
        if encrypts { cipher.encrypt(&block) } else { cipher.decrypt(&block) }
        turn += 1
      }
      #expect(try block.array == vector.bytes(output), "\(vector)")
      count += 1
    }
    #expect(count == file.declaredCount)
  }

  @Test("The AESAVS Monte Carlo vectors in CBC mode, encrypting")
  func encryption() throws {
    let file = try VectorFile.load("aes/cbc-mct")
    var count = 0
    for vector in file.rows where try vector.text("direction") == "encrypt" {
      let cipher = try AES(key: vector.bytes("key"))
      var chain = try AES.block(vector.bytes("iv"))
      var block = try AES.block(vector.bytes("plaintext"))
      var turn = 0
      while turn < 1000 {
        let next = chain
        var bytes = block.mutableSpan
        chain = try AES.CBC.encryptInPlace(&bytes, using: cipher, iv: chain)
        block = next
        turn += 1
      }
      #expect(try chain.array == vector.bytes("ciphertext"), "\(vector)")
      count += 1
    }
    #expect(count == file.declaredCount / 2)
  }

  @Test("The AESAVS Monte Carlo vectors in CBC mode, decrypting")
  func decryption() throws {
    let file = try VectorFile.load("aes/cbc-mct")
    var count = 0
    for vector in file.rows where try vector.text("direction") == "decrypt" {
      let cipher = try AES(key: vector.bytes("key"))
      var chain = try AES.block(vector.bytes("iv"))
      var block = try AES.block(vector.bytes("ciphertext"))
      var previous = chain
      var turn = 0
      while turn < 1000 {
        var plaintext = block
        var bytes = plaintext.mutableSpan
        chain = try AES.CBC.decryptInPlace(&bytes, using: cipher, iv: chain)
        block = previous
        previous = plaintext
        turn += 1
      }
      #expect(try previous.array == vector.bytes("plaintext"), "\(vector)")
      count += 1
    }
    #expect(count == file.declaredCount / 2)
  }
}

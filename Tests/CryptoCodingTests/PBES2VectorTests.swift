// SPDX-License-Identifier: Zlib

import CryptoCoding
import Testing
import Vectors

/// PBES2 (RFC 8018 section 6.2) with AES-128-CBC: PBKDF2, then CBC with PKCS #7 padding. With
/// HMAC-SHA1 it is the construction of archives of version 2.
@Suite("PBES2 vectors")
struct PBES2VectorTests {
  @Test("HMAC-SHA1: every vector, both directions")
  func sha1() throws {
    #expect(try run("pbes2/sha1-aes128-wycheproof", Insecure.SHA1.self) == 84)
  }

  @Test("HMAC-SHA256: every vector, both directions")
  func sha256() throws {
    #expect(try run("pbes2/sha256-aes128-wycheproof", SHA256.self) == 84)
  }

  private func run<Hash: HashFunction>(_ name: String, _ hash: Hash.Type) throws -> Int {
    let file = try VectorFile.load(name)
    var count = 0
    for vector in file.rows {
      let key = try PBKDF2<Hash>.deriveKey(
        from: vector.bytes("password"), salt: vector.bytes("salt"),
        iterations: vector.integer("iterations"), byteCount: 16)
      let iv = try vector.bytes("iv")
      let ciphertext = try vector.bytes("ciphertext")
      if try vector.text("result") == "valid" {
        let plaintext = try vector.bytes("plaintext")
        #expect(try AES.CBC.encrypt(plaintext, key: key, iv: iv) == ciphertext, "\(vector)")
        #expect(try AES.CBC.decrypt(ciphertext, key: key, iv: iv) == plaintext, "\(vector)")
      } else {
        #expect(throws: AESError.padding, "\(vector)") {
          try AES.CBC.decrypt(ciphertext, key: key, iv: iv)
        }
      }
      count += 1
    }
    #expect(count == file.declaredCount)
    return count
  }
}

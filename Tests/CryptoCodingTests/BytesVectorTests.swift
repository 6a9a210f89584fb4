// SPDX-License-Identifier: Zlib

import CryptoCoding
import Testing
import Vectors

@Suite("Bytes with a password: vectors")
struct BytesVectorTests {
  @Test("Both directions give what was computed from the published algorithm")
  func computed() throws {
    let file = try VectorFile.load("archives/kdf")
    var count = 0
    for vector in file.rows {
      try check(vector, version: Double(vector.integer("version")))
      count += 1
    }
    #expect(count == file.declaredCount && count == 78)
  }

  @Test("Both directions give what the original library wrote")
  func original() throws {
    let file = try VectorFile.load("archives/raw")
    var count = 0
    for vector in file.rows {
      let stored = try #require(Double(vector.text("version")))
      // For the original, 0 was the version of the library at hand; here it is always 2.0.
      let version = stored == 0 ? try Double(vector.integer("library_version")) : stored
      try check(vector, version: version)
      if version == 2 { try check(vector, version: 0) }
      count += 1
    }
    #expect(count == file.declaredCount && count == 68)
  }

  @Test("A wrong password that passes the padding check gives the listed garbage")
  func wrongPasswords() throws {
    let file = try VectorFile.load("archives/kdf-wrong-password")
    var count = 0
    for vector in file.rows {
      let plaintext = try vector.bytes("ciphertext").aesDecrypted(
        password: text(vector, "wrong_password"), iv: vector.bytes("iv"),
        salt: vector.bytes("salt"), version: Double(vector.integer("version")))
      #expect(try plaintext == vector.bytes("wrong_plaintext"), "\(vector)")
      count += 1
    }
    #expect(count == file.declaredCount && count == 4)
  }

  private func check(_ vector: Vector, version: Double) throws {
    let password = try text(vector, "password")
    let iv = try vector.bytes("iv")
    let salt = try vector.bytes("salt")
    let plaintext = try vector.bytes("plaintext")
    let ciphertext = try vector.bytes("ciphertext")
    let sealed = try plaintext.aesEncrypted(
      password: password, iv: iv, salt: salt, version: version)
    #expect(sealed.bytes == ciphertext, "\(vector)")
    #expect(sealed.iv == iv && sealed.salt == salt, "\(vector)")
    let opened = try ciphertext.aesDecrypted(
      password: password, iv: iv, salt: salt, version: version)
    #expect(opened == plaintext, "\(vector)")
  }

  private func text(_ vector: Vector, _ column: String) throws -> String {
    try #require(String(validating: vector.bytes(column), as: UTF8.self), "\(vector)")
  }
}

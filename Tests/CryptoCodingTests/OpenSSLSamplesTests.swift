// SPDX-License-Identifier: Zlib

import CryptoCoding
import Testing
import Vectors

/// What people published as output of `openssl enc`, on the primitives.
@Suite("Published OpenSSL samples")
struct OpenSSLSamplesTests {
  @Test("Every sample gives its plaintext, its key, or is refused")
  func samples() throws {
    let file = try VectorFile.load("openssl/samples")
    var count = 0
    for vector in file.rows {
      switch try vector.text("kind") {
      case "password": try decrypt(vector)
      case "derivation": try derive(vector)
      case "raw-key": try block(vector)
      case let other: Issue.record("\(vector): unknown kind \(other)")
      }
      count += 1
    }
    #expect(count == file.declaredCount && count == 17)
  }

  /// A password sample: `Salted__` and the salt in front, unless there was none. A wrong password
  /// that passes the padding check gives the garbage that is listed.
  private func decrypt(_ vector: Vector) throws {
    var ciphertext = try vector.bytes("ciphertext")
    if ciphertext.starts(with: "Salted__".utf8) { ciphertext.removeFirst(16) }
    guard try vector.text("digest") != "unknown" else {
      // Nobody knows how it was made: none of the digests opens it.
      for digest in ["md5", "sha1", "sha256", "sha512"] {
        let (key, iv) = try keys(vector, digest)
        #expect(throws: AESError.padding, "\(vector)") {
          try AES.CBC.decrypt(ciphertext, key: key, iv: iv)
        }
      }
      return
    }
    let (key, derivedIV) = try keys(vector, vector.text("digest"))
    let given = try vector.bytes("iv")
    let iv = given.isEmpty ? derivedIV : given
    if try vector.text("result") == "invalid" {
      #expect(throws: AESError.padding, "\(vector)") {
        try AES.CBC.decrypt(ciphertext, key: key, iv: iv)
      }
    } else if try vector.text("padding") == "none" {
      let cipher = try AES(key: key)
      var blocks = ciphertext
      var span = blocks.mutableSpan
      _ = try AES.CBC.decryptInPlace(&span, using: cipher, iv: AES.block(iv))
      #expect(try blocks == vector.bytes("plaintext"), "\(vector)")
    } else {
      #expect(
        try AES.CBC.decrypt(ciphertext, key: key, iv: iv) == vector.bytes("plaintext"),
        "\(vector)")
    }
  }

  /// A sample of `openssl enc -P`: key and IV.
  private func derive(_ vector: Vector) throws {
    let (key, iv) = try keys(vector, vector.text("digest"))
    #expect(try key == vector.bytes("key") && iv == vector.bytes("iv"), "\(vector)")
  }

  /// A raw key in ECB mode: one padded block.
  private func block(_ vector: Vector) throws {
    let cipher = try AES(key: vector.bytes("key"))
    var block = try AES.block(vector.bytes("ciphertext"))
    cipher.decrypt(&block)
    let plaintext = try vector.bytes("plaintext")
    let padding = UInt8(16 - plaintext.count)
    let expected = plaintext + [UInt8](repeating: padding, count: Int(padding))
    #expect((0..<16).map { block[$0] } == expected, "\(vector)")
  }

  private func keys(_ vector: Vector, _ digest: String) throws -> (key: [UInt8], iv: [UInt8]) {
    switch digest {
    case "md5": try keys(vector, Insecure.MD5.self)
    case "sha1": try keys(vector, Insecure.SHA1.self)
    case "sha256": try keys(vector, SHA256.self)
    default: try keys(vector, SHA512.self)
    }
  }

  private func keys<Hash: HashFunction>(
    _ vector: Vector, _ hash: Hash.Type
  ) throws -> (key: [UInt8], iv: [UInt8]) {
    let password = try vector.bytes("password")
    let salt = try vector.bytes("salt")
    let keyByteCount = try vector.text("cipher").hasPrefix("aes-256") ? 32 : 16
    guard try vector.text("derivation") == "pbkdf2" else {
      return OpenSSL.bytesToKey(
        hash, password: password, salt: salt, keyByteCount: keyByteCount, ivByteCount: 16)
    }
    let bytes = try PBKDF2<Hash>.deriveKey(
      from: password, salt: salt, iterations: vector.integer("iterations"),
      byteCount: keyByteCount + 16)
    return (Array(bytes[..<keyByteCount]), Array(bytes[keyByteCount...]))
  }
}

// SPDX-License-Identifier: Zlib

import CryptoCoding
import Support
import Testing
import Vectors

/// Files that the `openssl` command made, so that no test needs it.
@Suite("Files of openssl enc: vectors")
struct OpenSSLVectorTests {
  @Test("Every file opens, and is made again byte for byte")
  func files() throws {
    let file = try VectorFile.load("openssl/enc")
    var count = 0
    for vector in file.rows {
      if try vector.text("derivation") == "none" {
        try withKey(vector)
      } else {
        try withPassword(vector)
      }
      count += 1
    }
    #expect(count == file.declaredCount && count == 80)
  }

  @Test("They are all combinations of cipher, key derivation, digest and encoding")
  func combinations() throws {
    var combinations: Set<[String]> = []
    for vector in try VectorFile.load("openssl/enc").rows
    where try vector.text("salt_place") == "header" {
      combinations.insert(
        try ["cipher", "derivation", "digest", "encoding"].map { try vector.text($0) })
    }
    #expect(combinations.filter { $0[3] != "base64-one-line" }.count == 3 * 2 * 4 * 2)
  }

  private func withPassword(_ vector: Vector) throws {
    let salt = try vector.bytes("salt")
    var options = try OpenSSL.Options(
      vector.cipher(), vector.keyDerivation(), iv: vector.givenIV(),
      isPadded: vector.text("padding") == "pkcs7", encoding: encoding(vector))
    switch try vector.text("salt_place") {
    case "separate": options.salt = .separate(salt)
    case "omitted": options.salt = .omitted
    default: break
    }
    let (file, message) = try (vector.bytes("file"), vector.bytes("plaintext"))
    let password = try vector.bytes("password")
    #expect(
      try OpenSSL.open(file.span, password: password.span, options: options) == message,
      "\(vector)")

    var generator = FixedBytes(salt)
    let sealed = try OpenSSL.seal(
      message.span, password: password.span, options: options, using: &generator)
    #expect(try sealed == expected(vector), "\(vector)")

    guard options.salt == .header else { return }
    options.salt = .headerHolding(salt)
    #expect(
      try OpenSSL.open(file.span, password: password.span, options: options) == message,
      "\(vector)")
    let again = try OpenSSL.seal(message.span, password: password.span, options: options)
    #expect(again == sealed, "\(vector)")
  }

  private func withKey(_ vector: Vector) throws {
    let (file, message) = try (vector.bytes("file"), vector.bytes("plaintext"))
    let (key, iv) = try (vector.bytes("key"), vector.bytes("iv"))
    let cipher = try vector.cipher()
    let isPadded = try vector.text("padding") == "pkcs7"
    let encoding = try encoding(vector)
    #expect(
      try OpenSSL.open(
        file, rawKey: key, iv: iv, cipher: cipher, isPadded: isPadded, encoding: encoding)
        == message, "\(vector)")
    #expect(
      try OpenSSL.seal(
        message, rawKey: key, iv: iv, cipher: cipher, isPadded: isPadded, encoding: encoding)
        == expected(vector), "\(vector)")
  }

  private func encoding(_ vector: Vector) throws -> OpenSSL.Encoding {
    try vector.text("encoding") == "binary" ? .binary : .base64
  }

  /// What sealing gives: the file, but always with lines of 64 characters.
  private func expected(_ vector: Vector) throws -> [UInt8] {
    let file = try vector.bytes("file")
    guard try vector.text("encoding") == "base64-one-line" else { return file }
    return Base64.encode(try Base64.decode(file))
  }
}

// SPDX-License-Identifier: Zlib

import CryptoCoding
import Testing
import Vectors

/// What people published as output of `openssl enc`.
@Suite("Published OpenSSL samples")
struct OpenSSLSamplesTests {
  @Test("Every sample gives its plaintext, its key, or is refused")
  func samples() throws {
    let file = try VectorFile.load("openssl/samples")
    var count = 0
    for vector in file.rows {
      switch try vector.text("kind") {
      case "password" where try vector.text("digest") == "unknown": try refuse(vector)
      case "password": try open(vector)
      case "derivation": try derive(vector)
      case "raw-key": try block(vector)
      case let other: Issue.record("\(vector): unknown kind \(other)")
      }
      count += 1
    }
    #expect(count == file.declaredCount && count == 17)
  }

  /// A password sample. A wrong password that passes the padding check gives the garbage that is
  /// listed, as it must.
  private func open(_ vector: Vector) throws {
    let file = try vector.bytes("ciphertext")
    let options = try OpenSSL.Options(
      vector.cipher(), vector.keyDerivation(),
      salt: OpenSSL.Header(startOf: file.span) == nil ? .omitted : .header, iv: vector.givenIV(),
      isPadded: vector.text("padding") == "pkcs7")
    let password = try vector.bytes("password")
    if options.isPadded == false {
      // This sample gives the derived IV as well; the options have to work without.
      var derived = options
      derived.iv = nil
      #expect(
        try OpenSSL.open(file.span, password: password.span, options: derived)
          == vector.bytes("plaintext"), "\(vector)")
    }
    if try vector.text("result") == "invalid" {
      #expect(throws: ArchiveError.wrongPasswordOrDamaged, "\(vector)") {
        try OpenSSL.open(file.span, password: password.span, options: options)
      }
    } else {
      #expect(
        try OpenSSL.open(file.span, password: password.span, options: options)
          == vector.bytes("plaintext"), "\(vector)")
    }
  }

  /// Nobody knows how it was made: none of the digests opens it.
  private func refuse(_ vector: Vector) throws {
    let file = try vector.bytes("ciphertext")
    let password = try vector.bytes("password")
    for digest in OpenSSL.Digest.allCases {
      for keyDerivation in [OpenSSL.KeyDerivation.bytesToKey(digest), .pbkdf2(digest)] {
        let options = OpenSSL.Options(.aes256CBC, keyDerivation)
        #expect(throws: ArchiveError.wrongPasswordOrDamaged, "\(vector) \(keyDerivation)") {
          try OpenSSL.open(file.span, password: password.span, options: options)
        }
      }
    }
  }

  /// A sample of `openssl enc -P`: key and IV.
  private func derive(_ vector: Vector) throws {
    let (password, salt) = try (vector.bytes("password"), vector.bytes("salt"))
    let (key, iv) = try OpenSSL.keyAndIV(
      vector.keyDerivation(), for: vector.cipher(), password: password.span,
      salt: salt.span)
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
}

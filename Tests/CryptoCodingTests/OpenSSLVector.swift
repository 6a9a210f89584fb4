// SPDX-License-Identifier: Zlib

import CryptoCoding
import Testing
import Vectors

/// The options that a row of `openssl/enc` or `openssl/samples` names.
extension Vector {
  func cipher() throws -> OpenSSL.Cipher {
    let name = try text("cipher")
    return try #require(OpenSSL.Cipher(rawValue: name), "\(self)")
  }

  func keyDerivation() throws -> OpenSSL.KeyDerivation {
    let name = try text("digest")
    let digest = try #require(OpenSSL.Digest(rawValue: name), "\(self)")
    return try text("derivation") == "pbkdf2"
      ? .pbkdf2(digest, iterations: integer("iterations")) : .bytesToKey(digest)
  }

  func givenIV() throws -> [UInt8]? {
    let iv = try bytes("iv")
    return iv.isEmpty ? nil : iv
  }
}

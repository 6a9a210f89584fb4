// SPDX-License-Identifier: Zlib

import Hashes

extension KnownAnswer {
  static let hashes =
    digest(
      "MD5", Insecure.MD5.self, source: "RFC 1321 appendix A.5",
      "900150983cd24fb0d6963f7d28e17f72")
    + digest(
      "SHA-1", Insecure.SHA1.self, source: "FIPS 180-4",
      "a9993e364706816aba3e25717850c26c9cd0d89d")
    + digest(
      "SHA-224", SHA224.self, source: "FIPS 180-4",
      "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7")
    + digest(
      "SHA-256", SHA256.self, source: "FIPS 180-4",
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    + digest(
      "SHA-384", SHA384.self, source: "FIPS 180-4",
      "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
        + "8086072ba1e7cc2358baeca134c825a7")
    + digest(
      "SHA-512", SHA512.self, source: "FIPS 180-4",
      "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f")
    + code(
      "MD5", Insecure.MD5.self, source: "RFC 2202 section 2",
      "750c783e6ab0b503eaa86e310a5db738")
    + code(
      "SHA-1", Insecure.SHA1.self, source: "RFC 2202 section 3",
      "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79")
    + code(
      "SHA-224", SHA224.self, source: "RFC 4231 section 4.3",
      "a30e01098bc6dbbf45690f3a7e9e6d0f8bbea2a39e6148008fd05e44")
    + code(
      "SHA-256", SHA256.self, source: "RFC 4231 section 4.3",
      "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    + code(
      "SHA-384", SHA384.self, source: "RFC 4231 section 4.3",
      "af45d2e376484031617f78d2b58a6b1b9c7ef464f5a01b47e42ec3736322445e"
        + "8e2240ca5e69e2c78b3239ecfab21649")
    + code(
      "SHA-512", SHA512.self, source: "RFC 4231 section 4.3",
      "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea250554"
        + "9758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737")

  /// The digest of "abc".
  private static func digest<Hash: HashFunction>(
    _ name: String, _: Hash.Type, source: String, _ expected: String
  ) -> [KnownAnswer] {
    [KnownAnswer(name, source: source, expected) { Hash.hash("abc".utf8).description }]
  }

  /// Test case 2: a key shorter than the digest.
  private static func code<Hash: HashFunction>(
    _ name: String, _: Hash.Type, source: String, _ expected: String
  ) -> [KnownAnswer] {
    [
      KnownAnswer("HMAC-" + name, source: source, expected) {
        Hex.encode(
          HMAC<Hash>.authenticationCode(
            for: "what do ya want for nothing?".utf8, using: "Jefe".utf8
          ).bytes)
      }
    ]
  }
}

// SPDX-License-Identifier: Zlib

import CryptoCoding
import Hashes

extension KnownAnswer {
  static let derivations = [
    KnownAnswer(
      "PBKDF2-HMAC-SHA-1", source: "RFC 6070", "4b007901b765489abead49d926f721d065a429c1"
    ) {
      (try? PBKDF2<Insecure.SHA1>.deriveKey(
        from: "password".utf8, salt: "salt".utf8, iterations: 4096, byteCount: 20))
        .map { Hex.encode($0) }
    },
    KnownAnswer(
      "PBKDF2-HMAC-SHA-256", source: "RFC 7914 section 11",
      "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"
        + "49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783"
    ) {
      (try? PBKDF2<SHA256>.deriveKey(
        from: "passwd".utf8, salt: "salt".utf8, iterations: 1, byteCount: 64))
        .map { Hex.encode($0) }
    },
    KnownAnswer(
      "HKDF-SHA-256", source: "RFC 5869 appendix A.1",
      "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865"
    ) {
      (try? HKDF<SHA256>.deriveKey(
        inputKeyMaterial: [UInt8](repeating: 0x0b, count: 22),
        salt: bytes("000102030405060708090a0b0c"), info: bytes("f0f1f2f3f4f5f6f7f8f9"),
        outputByteCount: 42)).map { Hex.encode($0) }
    },
    KnownAnswer(
      "EVP_BytesToKey with MD5", source: "openssl enc -aes-256-cbc -md md5 -P",
      "e7b0971e52ca5cc8d0539fb3412f6316f7ba2e6ee293d9f3457b99436b51ce02"
        + "8d450e2ed75a84a923d4eac9fe49226b"
    ) {
      let (key, iv) = OpenSSL.bytesToKey(
        Insecure.MD5.self, password: "password".utf8, salt: bytes("0102030405060708"),
        keyByteCount: 32, ivByteCount: 16)
      return Hex.encode(key + iv)
    },
  ]
}

// SPDX-License-Identifier: Zlib

import Hashes
import Testing

@Suite("Known answers")
struct KnownAnswers {
  @Test("every hash gives the digest of abc that its standard lists")
  func abc() {
    #expect(Insecure.MD5.hash("abc".utf8).description == "900150983cd24fb0d6963f7d28e17f72")
    #expect(
      Insecure.SHA1.hash("abc".utf8).description == "a9993e364706816aba3e25717850c26c9cd0d89d")
    #expect(
      SHA224.hash("abc".utf8).description
        == "23097d223405d8228642a477bda255b32aadbce4bda0b3f7e36c9da7")
    #expect(
      SHA256.hash("abc".utf8).description
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      SHA384.hash("abc".utf8).description
        == "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
        + "8086072ba1e7cc2358baeca134c825a7")
    #expect(
      SHA512.hash("abc".utf8).description
        == "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f")
  }

  @Test("a digest that once went wrong elsewhere (CryptoSwift 363) is right")
  func longerThanOneBlockWithItsPadding() {
    let message = "1477304791&1XpnGSRhOlZz2etXMeOdfNaHILTjW16U&8mpBBbzwsgs"
    #expect(
      Insecure.SHA1.hash(message.utf8).description == "0809bbf8489c594131c2030a84be364a0851a635")
  }

  @Test("HMAC, PBKDF2 and HKDF give the first vectors of their RFCs")
  func keyed() throws {
    #expect(
      HMAC<Insecure.SHA1>.authenticationCode(
        for: "what do ya want for nothing?".utf8, using: "Jefe".utf8
      ).description == "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79")
    #expect(
      try PBKDF2<Insecure.SHA1>.deriveKey(
        from: "password".utf8, salt: "salt".utf8, iterations: 4096, byteCount: 20)
        == [
          0x4b, 0x00, 0x79, 0x01, 0xb7, 0x65, 0x48, 0x9a, 0xbe, 0xad,
          0x49, 0xd9, 0x26, 0xf7, 0x21, 0xd0, 0x65, 0xa4, 0x29, 0xc1,
        ])
    let key = try HKDF<SHA256>.deriveKey(
      inputKeyMaterial: [UInt8](repeating: 0x0b, count: 22), salt: 0x00...0x0c, info: 0xf0...0xf9,
      outputByteCount: 42)
    #expect(key.first == 0x3c && key.last == 0x65)
  }
}

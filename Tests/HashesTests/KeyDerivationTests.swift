// SPDX-License-Identifier: Zlib

import Hashes
import Testing

@Suite("Key derivation")
struct KeyDerivationTests {
  @Test("a shorter key is the beginning of a longer one", arguments: EveryHash.allCases)
  func prefixes(_ hash: EveryHash) throws {
    func check<Hash: HashFunction>(_: Hash.Type) throws {
      let size = Hash.Digest.byteCount
      let long = try PBKDF2<Hash>.deriveKey(
        from: "password".utf8, salt: "salt".utf8, iterations: 3, byteCount: 3 * size)
      for byteCount in [0, 1, size - 1, size, size + 1, 2 * size, 3 * size - 1] {
        let short = try PBKDF2<Hash>.deriveKey(
          from: "password".utf8, salt: "salt".utf8, iterations: 3, byteCount: byteCount)
        #expect(short == Array(long.prefix(byteCount)))
      }
    }
    try check(hash.type)
  }

  @Test("PBKDF2 is the loop of HMACs that RFC 8018 defines", arguments: EveryHash.allCases)
  func definition(_ hash: EveryHash) throws {
    func check<Hash: HashFunction>(_: Hash.Type) throws {
      let password = Array("a password longer than one block ".utf8) + [UInt8](1...120)
      var last = HMAC<Hash>.authenticationCode(for: [9, 9, 0, 0, 0, 1], using: password)
      var sum = last
      for iterations in 1...5 {
        let key = try PBKDF2<Hash>.deriveKey(
          from: password, salt: [9, 9], iterations: iterations, byteCount: Hash.Digest.byteCount)
        #expect(key == sum.bytes, "\(iterations) iterations")
        last = HMAC<Hash>.authenticationCode(for: last.bytes, using: password)
        sum.formExclusiveOr(last)
      }
    }
    try check(hash.type)
  }

  @Test("a hash from outside the module derives through the default loop")
  func defaultLoop() throws {
    let expected = try PBKDF2<SHA256>.deriveKey(
      from: "password".utf8, salt: "salt".utf8, iterations: 100, byteCount: 40)
    let key = try PBKDF2<Wrapped>.deriveKey(
      from: "password".utf8, salt: "salt".utf8, iterations: 100, byteCount: 40)
    #expect(key == expected)
  }

  @Test("spans and sequences of every kind give the same keys")
  func forms() throws {
    let (secret, salt, info) = ([UInt8](1...200), [UInt8](7...30), [UInt8](1...3))
    let key = try PBKDF2<SHA384>.deriveKey(
      from: secret, salt: salt, iterations: 2, byteCount: 100)
    let lazyKey = try PBKDF2<SHA384>.deriveKey(
      from: AnySequence(secret), salt: AnySequence(salt), iterations: 2, byteCount: 100)
    #expect(lazyKey == key)
    var output = [UInt8](repeating: 0, count: 100)
    var span = output.mutableSpan
    try PBKDF2<SHA384>.deriveKey(from: secret.span, salt: salt.span, iterations: 2, into: &span)
    #expect(output == key)

    let expanded = try HKDF<SHA384>.deriveKey(
      inputKeyMaterial: secret, salt: salt, info: info, outputByteCount: 100)
    let lazy = try HKDF<SHA384>.deriveKey(
      inputKeyMaterial: AnySequence(secret), salt: AnySequence(salt), info: AnySequence(info),
      outputByteCount: 100)
    #expect(lazy == expanded)
    let spans = try HKDF<SHA384>.deriveKey(
      inputKeyMaterial: secret.span, salt: salt.span, info: info.span, outputByteCount: 100)
    #expect(spans == expanded)
  }
}

/// SHA-256 as a stranger would add it: only what ``HashFunction`` has no default for.
private struct Wrapped: HashFunction {
  private var hash = SHA256()

  static var blockByteCount: Int { 64 }

  mutating func update(_ bytes: Span<UInt8>) {
    hash.update(bytes)
  }

  mutating func finalizeAndReset() -> SHA256.Digest {
    hash.finalizeAndReset()
  }
}

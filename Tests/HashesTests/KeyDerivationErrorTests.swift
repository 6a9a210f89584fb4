// SPDX-License-Identifier: Zlib

import Hashes
import Testing

@Suite("Key derivation refuses numbers out of range")
struct KeyDerivationErrorTests {
  @Test("fewer than one iteration is an error", arguments: [0, -1, Int.min])
  func iterations(_ iterations: Int) {
    #expect(throws: KeyDerivationError.iterations(iterations)) {
      try PBKDF2<SHA256>.deriveKey(
        from: "password".utf8, salt: "salt".utf8, iterations: iterations, byteCount: 32)
    }
  }

  @Test("a negative number of bytes is an error", arguments: [-1, Int.min])
  func negative(_ byteCount: Int) {
    #expect(
      throws: KeyDerivationError.outputByteCount(byteCount, limit: 32 * Int(UInt32.max))
    ) {
      try PBKDF2<SHA256>.deriveKey(
        from: "password".utf8, salt: "salt".utf8, iterations: 1, byteCount: byteCount)
    }
    #expect(throws: KeyDerivationError.outputByteCount(byteCount, limit: 255 * 32)) {
      try HKDF<SHA256>.deriveKey(
        inputKeyMaterial: [1], salt: [2], info: [3], outputByteCount: byteCount)
    }
  }

  @Test("more bytes than PBKDF2 can number blocks for is an error")
  func pbkdf2Limit() {
    let limit = PBKDF2<Insecure.SHA1>.outputByteCountLimit
    #expect(limit == 20 * Int(UInt32.max))
    for byteCount in [limit + 1, Int.max] {
      #expect(throws: KeyDerivationError.outputByteCount(byteCount, limit: limit)) {
        try PBKDF2<Insecure.SHA1>.deriveKey(
          from: "password".utf8, salt: "salt".utf8, iterations: 1, byteCount: byteCount)
      }
    }
  }

  @Test("HKDF derives 255 digests and not one byte more")
  func hkdfLimit() throws {
    let limit = HKDF<Insecure.SHA1>.outputByteCountLimit
    #expect(limit == 5100)
    let key = [UInt8](repeating: 7, count: 20)
    let all = try HKDF<Insecure.SHA1>.expand(
      pseudoRandomKey: key, info: [1], outputByteCount: limit)
    #expect(all.count == limit)
    #expect(throws: KeyDerivationError.outputByteCount(limit + 1, limit: limit)) {
      try HKDF<Insecure.SHA1>.expand(pseudoRandomKey: key, info: [1], outputByteCount: limit + 1)
    }
  }

  @Test("an output span that is too large is refused, and stays as it was")
  func outputUnchanged() {
    var output = [UInt8](repeating: 0xee, count: 5101)
    #expect(throws: KeyDerivationError.outputByteCount(5101, limit: 5100)) {
      let key = [UInt8](repeating: 7, count: 20)
      var span = output.mutableSpan
      try HKDF<Insecure.SHA1>.deriveKey(
        inputKeyMaterial: key.span, salt: key.span, info: key.span, into: &span)
    }
    #expect(output.allSatisfy { $0 == 0xee })
    #expect(throws: KeyDerivationError.iterations(0)) {
      var span = output.mutableSpan
      try PBKDF2<SHA512>.deriveKey(from: [1], salt: [2], iterations: 0, into: &span)
    }
    #expect(output.allSatisfy { $0 == 0xee })
  }

  @Test("an error says what was given and what is allowed")
  func description() {
    #expect(
      KeyDerivationError.iterations(-3).description
        == "cannot derive a key with -3 iterations: expected 1 or more")
    #expect(
      KeyDerivationError.outputByteCount(6000, limit: 5100).description
        == "cannot derive 6000 bytes: expected 0 to 5100")
  }
}

// SPDX-License-Identifier: Zlib

import Hashes
import Support
import Testing

@Suite("HMAC")
struct HMACTests {
  @Test("keys of any length give the code of the definition", arguments: EveryHash.allCases)
  func keyLengths(_ hash: EveryHash) {
    func check<Hash: HashFunction>(_: Hash.Type) {
      let block = Hash.blockByteCount
      for length in [0, 1, block - 1, block, block + 1, 3 * block] {
        let key = bytes(length)
        let message = bytes(100)
        #expect(
          HMAC<Hash>.authenticationCode(for: message, using: key).bytes
            == defined(Hash.self, key: key, message: message), "a key of \(length) bytes")
      }
    }
    check(hash.type)
  }

  @Test("a message in pieces gives the one-shot code", arguments: EveryHash.allCases)
  func pieces(_ hash: EveryHash) {
    func check<Hash: HashFunction>(_: Hash.Type) {
      let (key, message) = (bytes(20), bytes(200))
      for split in [0, 1, 64, 128, 199, 200] {
        var code = HMAC<Hash>(key: key.span)
        code.update(message[..<split])
        code.update(message.span.extracting(droppingFirst: split))
        #expect(code.finalize() == HMAC<Hash>.authenticationCode(for: message, using: key))
      }
    }
    check(hash.type)
  }

  @Test("spans and sequences of every kind give the same code")
  func forms() {
    let (key, message) = (bytes(200), bytes(99))
    let expected = HMAC<SHA256>.authenticationCode(for: message, using: key)
    let fromSpans = HMAC<SHA256>.authenticationCode(for: message.span, using: key.span)
    #expect(fromSpans == expected)
    #expect(
      HMAC<SHA256>.authenticationCode(for: AnySequence(message), using: AnySequence(key))
        == expected)
    var code = HMAC<SHA256>(key: AnySequence(key))
    code.update(AnySequence(message))
    #expect(code.finalize() == expected)
  }

  @Test("the right code is valid in every form")
  func validCode() {
    let (key, message) = (bytes(20), bytes(99))
    let code = HMAC<SHA256>.authenticationCode(for: message, using: key)
    #expect(HMAC<SHA256>.isValidAuthenticationCode(code, authenticating: message, using: key))
    #expect(
      HMAC<SHA256>.isValidAuthenticationCode(code.bytes, authenticating: message, using: key))
    let bytes = code.bytes
    let isValid = HMAC<SHA256>.isValidAuthenticationCode(
      bytes.span, authenticating: message.span, using: key.span)
    #expect(isValid)
  }

  @Test("a code with any bit changed is not valid")
  func changedCode() {
    let (key, message) = (bytes(20), bytes(99))
    let code = HMAC<Insecure.SHA1>.authenticationCode(for: message, using: key).bytes
    for bit in 0..<160 {
      var changed = code
      changed[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(
        !HMAC<Insecure.SHA1>.isValidAuthenticationCode(
          changed, authenticating: message, using: key))
    }
  }

  @Test("a code of another length is not valid, even a prefix of the right one")
  func otherLengths() {
    let (key, message) = (bytes(20), bytes(99))
    let code = HMAC<SHA256>.authenticationCode(for: message, using: key).bytes
    for count in 0..<32 {
      #expect(
        !HMAC<SHA256>.isValidAuthenticationCode(
          code.prefix(count), authenticating: message, using: key))
    }
    #expect(
      !HMAC<SHA256>.isValidAuthenticationCode(code + [0], authenticating: message, using: key))
  }

  /// RFC 2104 section 2, word for word.
  private func defined<Hash: HashFunction>(
    _: Hash.Type, key: [UInt8], message: [UInt8]
  ) -> [UInt8] {
    var block = key.count > Hash.blockByteCount ? Hash.hash(key).bytes : key
    block += [UInt8](repeating: 0, count: Hash.blockByteCount - block.count)
    let inner = Hash.hash(block.map { $0 ^ 0x36 } + message).bytes
    return Hash.hash(block.map { $0 ^ 0x5c } + inner).bytes
  }

  private func bytes(_ count: Int) -> [UInt8] {
    var random = SplitMix64(seed: UInt64(count))
    return random.bytes(count)
  }
}

// SPDX-License-Identifier: Zlib

import Hashes

/// Runs one generic check on every hash function.
private func onEveryHash(_ body: (any HashFunction.Type) throws -> Void) rethrows {
  for hash: any HashFunction.Type in [
    Insecure.MD5.self, Insecure.SHA1.self, SHA224.self, SHA256.self, SHA384.self, SHA512.self,
  ] {
    try body(hash)
  }
}

func hashes() {
  onEveryHash { hashSecrets($0) }
}

/// Message lengths on both sides of where padding needs another block, for blocks of 64 and 128.
private func hashSecrets<Hash: HashFunction>(_: Hash.Type) {
  for count in [0, 1, 55, 56, 63, 64, 65, 111, 112, 127, 128, 129, 300] {
    let message = secret(count, seed: 60)
    let digest = Hash.hash(message.span)
    var state = Hash()
    for start in stride(from: 0, to: count, by: 37) {
      state.update(message.span.extracting(start..<min(start + 37, count)))
    }
    let pieced = state.finalize()
    expect(digest == pieced, "a hash in pieces")
    use(digest.bytes)
    let other = Hash.hash(message.lazy.map { $0 })
    expect(digest == other, "a hash of a sequence")
  }
}

/// Comparisons of equal digests, and of digests that differ first, last, and in between.
func comparisons() {
  onEveryHash { compareSecrets($0) }
}

private func compareSecrets<Hash: HashFunction>(_: Hash.Type) {
  let digest = Hash.hash(secret(100, seed: 70).span)
  var bytes = digest.bytes
  expect(digest.matches(bytes.span), "equal digests")
  for place in [0, 7, bytes.count - 1] {
    bytes[place] ^= 1
    expect(!digest.matches(bytes.span), "a digest that differs at \(place)")
    bytes[place] ^= 1
  }
  expect(digest == Hash.hash(known(100, seed: 70)), "equal digests by ==")
}

func authenticationCodes() {
  onEveryHash { authenticateSecrets($0) }
}

private func authenticateSecrets<Hash: HashFunction>(_: Hash.Type) {
  let message = secret(150, seed: 80)
  for count in [0, 20, 63, 64, 65, 127, 128, 129, 200] {
    let key = secret(count, seed: 81)
    let code = HMAC<Hash>.authenticationCode(for: message.span, using: key.span)
    var pieces = HMAC<Hash>(key: key.span)
    pieces.update(message.span.extracting(..<70))
    pieces.update(message[70...])
    let pieced = pieces.finalize()
    expect(pieced == code, "HMAC in pieces")

    var received = code.bytes
    expect(
      HMAC<Hash>.isValidAuthenticationCode(
        received.span, authenticating: message.span, using: key.span), "a valid HMAC")
    for place in [0, received.count - 1] {
      received[place] ^= 0x80
      expect(
        !HMAC<Hash>.isValidAuthenticationCode(
          received.span, authenticating: message.span, using: key.span), "an invalid HMAC")
      expect(
        !HMAC<Hash>.isValidAuthenticationCode(
          received, authenticating: message, using: key.lazy.map { $0 }),
        "an invalid HMAC of sequences")
      received[place] ^= 0x80
    }
    expect(
      HMAC<Hash>.isValidAuthenticationCode(code, authenticating: message, using: key),
      "a valid HMAC as a digest")
  }
}

func derivedKeys() throws {
  try onEveryHash { try deriveSecrets($0) }
}

private func deriveSecrets<Hash: HashFunction>(_: Hash.Type) throws {
  let (salt, info) = (secret(19, seed: 91), secret(33, seed: 92))
  for count in [0, 22, 200] {
    let input = secret(count, seed: 90)
    for byteCount in [1, 16, 42, 150] {
      let key = try HKDF<Hash>.deriveKey(
        inputKeyMaterial: input.span, salt: salt.span, info: info.span, outputByteCount: byteCount)
      let other = try HKDF<Hash>.deriveKey(
        inputKeyMaterial: input.lazy.map { $0 }, salt: salt, info: info, outputByteCount: byteCount)
      expect(same(key, other), "HKDF")
    }
    for (iterations, byteCount) in [(1, 16), (2, 64), (20, 33)] {
      let key = try PBKDF2<Hash>.deriveKey(
        from: input.span, salt: salt.span, iterations: iterations, byteCount: byteCount)
      let other = try PBKDF2<Hash>.deriveKey(
        from: input.lazy.map { $0 }, salt: salt, iterations: iterations, byteCount: byteCount)
      expect(same(key, other), "PBKDF2")
    }
  }
}

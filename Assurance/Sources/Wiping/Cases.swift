// SPDX-License-Identifier: Zlib

import AES
import CryptoCoding
import Hashes

/// A use of a secret. The caller's own copy of it is overwritten; the library has to see to the
/// rest.
struct Case {
  let name: String
  let marker: Marker
  let run: (Span<UInt8>) throws -> Void
}

private let someBytes = [UInt8](repeating: 0x5a, count: 2000)

func cipherCases() -> [Case] {
  [16, 24, 32].flatMap { cipherCases(keyByteCount: $0) }
}

private func cipherCases(keyByteCount byteCount: Int) -> [Case] {
  [
    Case(name: "AES-\(8 * byteCount)", marker: Marker(byteCount: byteCount, seed: 1)) { key in
      let cipher = try AES(key: key)
      let iv = AES.Block(repeating: 7)
      let sealed = AES.CBC.encrypt(someBytes.span, using: cipher, iv: iv)
      _ = try AES.CBC.decrypt(sealed.span, using: cipher, iv: iv)
    },
    Case(name: "AES-\(8 * byteCount) streams", marker: Marker(byteCount: byteCount, seed: 2)) {
      key in
      let iv = AES.Block(repeating: 7)
      var encryptor = AES.CBC.Encryptor(try AES(key: key), iv: iv)
      var sealed = encryptor.update(someBytes.span)
      sealed += encryptor.finalize()
      var decryptor = AES.CBC.Decryptor(try AES(key: key), iv: iv)
      _ = decryptor.update(sealed.span)
      _ = try decryptor.finalize()
    },
  ]
}

func hashCases<Hash: HashFunction>(_: Hash.Type, _ name: String) -> [Case] {
  [20, 32, 200].flatMap { byteCount in
    [
      Case(name: "HMAC \(name) \(byteCount)", marker: Marker(byteCount: byteCount, seed: 3)) {
        key in
        var pieces = HMAC<Hash>(key: key)
        pieces.update(someBytes.span)
        let code = pieces.finalize()
        _ = HMAC<Hash>.isValidAuthenticationCode(
          code.bytes.span, authenticating: someBytes.span, using: key)
      },
      Case(name: "PBKDF2 \(name) \(byteCount)", marker: Marker(byteCount: byteCount, seed: 4)) {
        password in
        _ = try PBKDF2<Hash>.deriveKey(
          from: password, salt: someBytes.span, iterations: 10, byteCount: 40)
      },
      Case(name: "HKDF \(name) \(byteCount)", marker: Marker(byteCount: byteCount, seed: 5)) {
        input in
        _ = try HKDF<Hash>.deriveKey(
          inputKeyMaterial: input, salt: someBytes.span, info: someBytes.span, outputByteCount: 40)
      },
    ]
  }
}

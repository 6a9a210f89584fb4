// SPDX-License-Identifier: Zlib

import AES

/// The in-place functions on arrays, with the chaining value as second result.
enum InPlace {
  static func encrypt(
    _ bytes: [UInt8], using cipher: borrowing AES, iv: [UInt8]
  ) throws(AESError) -> (bytes: [UInt8], next: [UInt8]) {
    var copy = bytes
    let block = try AES.block(iv)
    var span = copy.mutableSpan
    let next = try AES.CBC.encryptInPlace(&span, using: cipher, iv: block)
    return (copy, next.array)
  }

  static func decrypt(
    _ bytes: [UInt8], using cipher: borrowing AES, iv: [UInt8]
  ) throws(AESError) -> (bytes: [UInt8], next: [UInt8]) {
    var copy = bytes
    let block = try AES.block(iv)
    var span = copy.mutableSpan
    let next = try AES.CBC.decryptInPlace(&span, using: cipher, iv: block)
    return (copy, next.array)
  }
}

extension AES {
  /// ECB, for vectors and as the plain form of what the modes do: block after block.
  borrowing func encrypted(_ bytes: [UInt8]) throws(AESError) -> [UInt8] {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 16) {
      var block = try AES.block(bytes[start..<start + 16])
      encrypt(&block)
      result += block.array
    }
    return result
  }

  /// The inverse of `encrypted`.
  borrowing func decrypted(_ bytes: [UInt8]) throws(AESError) -> [UInt8] {
    var result: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 16) {
      var block = try AES.block(bytes[start..<start + 16])
      decrypt(&block)
      result += block.array
    }
    return result
  }
}

/// The bytes of `a` combined with those of `b`, by exclusive or.
func xor(_ a: [UInt8], _ b: [UInt8]) -> [UInt8] {
  zip(a, b).map { $0 ^ $1 }
}

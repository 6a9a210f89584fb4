// SPDX-License-Identifier: Zlib

import AES
import Testing

/// FIPS 197 appendix C, one example for each key size.
struct FIPS197Tests {
  static let examples: [(byteCount: UInt8, ciphertext: [UInt8])] = [
    (
      16,
      [
        0x69, 0xC4, 0xE0, 0xD8, 0x6A, 0x7B, 0x04, 0x30,
        0xD8, 0xCD, 0xB7, 0x80, 0x70, 0xB4, 0xC5, 0x5A,
      ]
    ),
    (
      24,
      [
        0xDD, 0xA9, 0x7C, 0xA4, 0x86, 0x4C, 0xDF, 0xE0,
        0x6E, 0xAF, 0x70, 0xA0, 0xEC, 0x0D, 0x71, 0x91,
      ]
    ),
    (
      32,
      [
        0x8E, 0xA2, 0xB7, 0xCA, 0x51, 0x67, 0x45, 0xBF,
        0xEA, 0xFC, 0x49, 0x90, 0x4B, 0x49, 0x60, 0x89,
      ]
    ),
  ]

  /// 00 11 22 … ff.
  static var plaintext: [UInt8] { (0..<16).map { UInt8($0 * 17) } }

  @Test("The examples of FIPS 197 encrypt as printed", arguments: FIPS197Tests.examples)
  func encrypts(_ example: (byteCount: UInt8, ciphertext: [UInt8])) throws {
    let cipher = try AES(key: 0..<example.byteCount)
    var block = try AES.block(Self.plaintext)
    cipher.encrypt(&block)
    #expect(block.array == example.ciphertext)
  }

  @Test("The examples of FIPS 197 decrypt as printed", arguments: FIPS197Tests.examples)
  func decrypts(_ example: (byteCount: UInt8, ciphertext: [UInt8])) throws {
    let cipher = try AES(key: 0..<example.byteCount)
    var block = try AES.block(example.ciphertext)
    cipher.decrypt(&block)
    #expect(block.array == Self.plaintext)
  }
}

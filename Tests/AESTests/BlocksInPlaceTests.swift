// SPDX-License-Identifier: Zlib

import AES
import Support
import Testing

/// Whole blocks in place, against the definition of CBC (SP 800-38A section 6.2) with single
/// blocks. The counts cross every boundary between batches of 64, of 16, and single blocks.
struct BlocksInPlaceTests {
  @Test("Encryption is the chain of single blocks, for 0 to 130 blocks", arguments: [16, 24, 32])
  func encryption(keyByteCount: Int) throws {
    var random = SplitMix64(seed: UInt64(keyByteCount))
    let cipher = try AES(key: random.bytes(keyByteCount))
    let iv = random.bytes(16)
    let plaintext = random.bytes(130 * 16)
    var expected: [UInt8] = []
    var chain = iv
    for count in 0...130 {
      let message = Array(plaintext.prefix(count * 16))
      let result = try InPlace.encrypt(message, using: cipher, iv: iv)
      #expect(result.bytes == expected, "\(count) blocks")
      #expect(result.next == chain, "\(count) blocks")
      if count < 130 {
        let block = Array(plaintext[count * 16..<count * 16 + 16])
        chain = try cipher.encrypted(xor(block, chain))
        expected += chain
      }
    }
  }

  @Test("Decryption is the chain of single blocks, for 0 to 130 blocks", arguments: [16, 24, 32])
  func decryption(keyByteCount: Int) throws {
    var random = SplitMix64(seed: UInt64(keyByteCount))
    let cipher = try AES(key: random.bytes(keyByteCount))
    let iv = random.bytes(16)
    let ciphertext = random.bytes(130 * 16)
    let expected = xor(try cipher.decrypted(ciphertext), iv + ciphertext)
    for count in 0...130 {
      let message = Array(ciphertext.prefix(count * 16))
      let result = try InPlace.decrypt(message, using: cipher, iv: iv)
      #expect(result.bytes == Array(expected.prefix(count * 16)), "\(count) blocks")
      #expect(result.next == Array((iv + message).suffix(16)), "\(count) blocks")
    }
  }

  @Test("The returned chaining value continues the message")
  func chaining() throws {
    var random = SplitMix64(seed: 7)
    let cipher = try AES(key: random.bytes(16))
    let iv = random.bytes(16)
    let plaintext = random.bytes(100 * 16)
    let whole = try InPlace.encrypt(plaintext, using: cipher, iv: iv)
    for cut in [0, 1, 5, 16, 64, 99, 100] {
      let first = try InPlace.encrypt(Array(plaintext.prefix(cut * 16)), using: cipher, iv: iv)
      let second = try InPlace.encrypt(
        Array(plaintext.dropFirst(cut * 16)), using: cipher, iv: first.next)
      #expect(first.bytes + second.bytes == whole.bytes)
      let third = try InPlace.decrypt(first.bytes, using: cipher, iv: iv)
      let fourth = try InPlace.decrypt(second.bytes, using: cipher, iv: third.next)
      #expect(third.bytes + fourth.bytes == plaintext)
    }
  }

  @Test("A part of a block is an error, and nothing is changed")
  func partialBlock() throws {
    let cipher = try AES(key: 0..<16)
    for count in [1, 15, 17, 1023] {
      var bytes = [UInt8](repeating: 7, count: count)
      #expect(throws: AESError.blockLength(count)) {
        var span = bytes.mutableSpan
        _ = try AES.CBC.encryptInPlace(&span, using: cipher, iv: AES.block(0..<16))
      }
      #expect(throws: AESError.blockLength(count)) {
        var span = bytes.mutableSpan
        _ = try AES.CBC.decryptInPlace(&span, using: cipher, iv: AES.block(0..<16))
      }
      #expect(bytes == [UInt8](repeating: 7, count: count))
    }
  }
}

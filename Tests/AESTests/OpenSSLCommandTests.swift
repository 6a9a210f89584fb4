// SPDX-License-Identifier: Zlib

import AES
import Support
import Testing

/// CBC against the `openssl` command, both ways, where there is one.
@Suite(.enabled(if: Tool.find("openssl") != nil, "the openssl command is not installed"))
struct OpenSSLCommandTests {
  /// Runs `openssl enc` with CBC.
  static func openssl(
    key: [UInt8], iv: [UInt8], _ options: [String], input: [UInt8]
  ) throws -> [UInt8] {
    let program = try #require(Tool.find("openssl"))
    let cipher = ["enc", "-aes-\(key.count * 8)-cbc", "-K", Hex.encode(key), "-iv", Hex.encode(iv)]
    let result = try Subprocess.run(program, cipher + options, input: input)
    #expect(result.status == 0, "\(result.errorText)")
    return result.output
  }

  @Test(
    "A message with padding is the same from both, and decrypts with both", arguments: [16, 24, 32])
  func padded(keyByteCount: Int) throws {
    var random = SplitMix64(seed: UInt64(keyByteCount))
    let (key, iv) = (random.bytes(keyByteCount), random.bytes(16))
    for length in [0, 16, 100_003] {
      let plaintext = random.bytes(length)
      let ours = try AES.CBC.encrypt(plaintext, key: key, iv: iv)
      #expect(try Self.openssl(key: key, iv: iv, [], input: plaintext) == ours)
      #expect(try Self.openssl(key: key, iv: iv, ["-d"], input: ours) == plaintext)
      #expect(try AES.CBC.decrypt(ours, key: key, iv: iv) == plaintext)
    }
  }

  /// One process for all lengths: each message has the last block before it as its IV, so that all
  /// of them together are one chain.
  @Test("Messages of 0 to 100 bytes are the same from both, both ways", arguments: [16, 24, 32])
  func allLengths(keyByteCount: Int) throws {
    var random = SplitMix64(seed: UInt64(keyByteCount))
    let (key, iv) = (random.bytes(keyByteCount), random.bytes(16))
    var (padded, ciphertext): ([UInt8], [UInt8]) = ([], [])
    for length in 0...100 {
      let message = random.bytes(length)
      let start = ciphertext.isEmpty ? iv : Array(ciphertext.suffix(16))
      let encrypted = try AES.CBC.encrypt(message, key: key, iv: start)
      #expect(try AES.CBC.decrypt(encrypted, key: key, iv: start) == message, "\(length) bytes")
      let count = 16 - length % 16
      padded += message + [UInt8](repeating: UInt8(count), count: count)
      ciphertext += encrypted
    }
    #expect(try Self.openssl(key: key, iv: iv, ["-nopad"], input: padded) == ciphertext)
    #expect(try Self.openssl(key: key, iv: iv, ["-nopad", "-d"], input: ciphertext) == padded)
  }
}

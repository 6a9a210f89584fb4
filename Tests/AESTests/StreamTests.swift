// SPDX-License-Identifier: Zlib

import AES
import Support
import Testing

/// The streams give what the one-shot functions give, however the message is cut.
struct StreamTests {
  /// Cuts bytes into pieces of random lengths, among them none.
  static func pieces(
    of bytes: [UInt8], longest: Int, using random: inout SplitMix64
  ) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 0...longest, using: &random)
      pieces.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return pieces
  }

  @Test("Any way of cutting the plaintext gives the one-shot ciphertext")
  func encryption() throws {
    var random = SplitMix64(seed: 1)
    for turn in 0..<300 {
      let key = random.bytes([16, 24, 32][turn % 3])
      let iv = random.bytes(16)
      let plaintext = random.bytes(Int.random(in: 0...300, using: &random))
      let expected = try AES.CBC.encrypt(plaintext, key: key, iv: iv)
      var encryptor = try AES.CBC.Encryptor(key: key, iv: iv)
      var result: [UInt8] = []
      for piece in Self.pieces(of: plaintext, longest: [1, 20, 80][turn / 3 % 3], using: &random) {
        let promised = encryptor.outputByteCount(forInput: piece.count)
        let output = encryptor.update(piece)
        #expect(output.count == promised)
        result += output
      }
      result += encryptor.finalize()
      #expect(result == expected)
    }
  }

  @Test("Any way of cutting the ciphertext gives the one-shot plaintext")
  func decryption() throws {
    var random = SplitMix64(seed: 2)
    for turn in 0..<300 {
      let key = random.bytes([16, 24, 32][turn % 3])
      let iv = random.bytes(16)
      let plaintext = random.bytes(Int.random(in: 0...2500, using: &random))
      let ciphertext = try AES.CBC.encrypt(plaintext, key: key, iv: iv)
      var decryptor = try AES.CBC.Decryptor(key: key, iv: iv)
      var result: [UInt8] = []
      let longest = [17, 400, 1500][turn / 3 % 3]
      for piece in Self.pieces(of: ciphertext, longest: longest, using: &random) {
        let promised = decryptor.outputByteCount(forInput: piece.count)
        let output = decryptor.update(piece)
        #expect(output.count == promised)
        result += output
      }
      result += try decryptor.finalize()
      #expect(result == plaintext)
    }
  }

  @Test("Both streams append to what the output already holds")
  func appending() throws {
    let cipher = try AES(key: 0..<16)
    let iv = try AES.block(0..<16)
    let plaintext = [UInt8](0..<50)
    var encryptor = AES.CBC.Encryptor(try AES(key: 0..<16), iv: iv)
    let ciphertext = [UInt8](capacity: 49) { output in
      output.append(0xAA)
      encryptor.update(plaintext.span, into: &output)
    }
    #expect(
      ciphertext + encryptor.finalize() == [0xAA]
        + AES.CBC.encrypt(plaintext.span, using: cipher, iv: iv))
  }

  @Test("Decryption lags one block behind")
  func lag() throws {
    let ciphertext = try AES.CBC.encrypt([UInt8](0..<40), key: 0..<16, iv: 0..<16)
    var decryptor = try AES.CBC.Decryptor(key: 0..<16, iv: 0..<16)
    #expect(decryptor.update(ciphertext.prefix(16)) == [])
    #expect(decryptor.update(ciphertext[16..<17]) == [UInt8](0..<16))
    #expect(decryptor.update(ciphertext[17..<48]) == [UInt8](16..<32))
    #expect(try decryptor.finalize() == [UInt8](32..<40))
  }

  @Test("A stream that ends early says how many bytes there were")
  func truncation() throws {
    let ciphertext = try AES.CBC.encrypt([UInt8](0..<40), key: 0..<16, iv: 0..<16)
    for count in [0, 1, 15, 17, 31, 47] {
      #expect(throws: AESError.ciphertextLength(count)) {
        var decryptor = try AES.CBC.Decryptor(key: 0..<16, iv: 0..<16)
        _ = decryptor.update(ciphertext.prefix(count))
        _ = try decryptor.finalize()
      }
    }
  }

  @Test("A stream with bad padding throws at the end, and only there")
  func badPadding() throws {
    let ciphertext = try AES.CBC.encrypt([UInt8](0..<40), key: 0..<16, iv: 0..<16)
    var decryptor = try AES.CBC.Decryptor(key: 0..<16, iv: 0..<16)
    #expect(decryptor.update(ciphertext.prefix(32)) == [UInt8](0..<16))
    let result: Result<[UInt8], AESError>
    do throws(AESError) { result = .success(try decryptor.finalize()) } catch {
      result = .failure(error)
    }
    #expect(result == .failure(.padding))
  }
}

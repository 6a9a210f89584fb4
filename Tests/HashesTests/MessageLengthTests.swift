// SPDX-License-Identifier: Zlib

import Hashes
import Support
import Testing

@Suite("Lengths beyond 32 bits")
struct MessageLengthTests {
  @Test("the length field counts bits in 64 bits, the high word first")
  func words32() {
    #expect(SHA256State.lengthWords(byteCount: 0) == (0, 0))
    #expect(SHA256State.lengthWords(byteCount: 3) == (0, 24))
    #expect(SHA256State.lengthWords(byteCount: (1 << 29) - 1) == (0, 0xffff_fff8))
    #expect(SHA256State.lengthWords(byteCount: 1 << 29) == (1, 0))
    #expect(SHA256State.lengthWords(byteCount: (1 << 32) + 5) == (8, 40))
    #expect(SHA1State.lengthWords(byteCount: 1 << 40) == (1 << 11, 0))
  }

  @Test("MD5 puts the low word first, and forgets what is above 64 bits")
  func wordsOfMD5() {
    #expect(MD5State.lengthWords(byteCount: 3) == (24, 0))
    #expect(MD5State.lengthWords(byteCount: 1 << 29) == (0, 1))
    #expect(MD5State.lengthWords(byteCount: (1 << 61) + 1) == (8, 0))
  }

  @Test("the length field of the large hashes has 128 bits")
  func words64() {
    #expect(SHA512State.lengthWords(byteCount: 1 << 29) == (0, 1 << 32))
    #expect(SHA512State.lengthWords(byteCount: 1 << 61) == (1, 0))
    #expect(SHA512State.lengthWords(byteCount: .max) == (7, 0xffff_ffff_ffff_fff8))
  }

  @Test(
    "a message of 2^32 bits and more has the digest that other implementations give",
    .enabled(if: isOptimizedBuild, "hashes half a gigabyte"))
  func halfAGigabyte() {
    // SHA-1 of 2^29 + 1 zero bytes, by Python's hashlib.
    let piece = [UInt8](repeating: 0, count: 1 << 20)
    var state = Insecure.SHA1()
    for _ in 0..<512 {
      state.update(piece)
    }
    state.update(CollectionOfOne(0))
    #expect(state.finalize().description == "3e1bb536d18494c32e66ef9f479d65bbe0d863de")
  }
}

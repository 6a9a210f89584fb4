// SPDX-License-Identifier: Zlib

import Hashes
import Testing

@Suite("Digests")
struct DigestTests {
  let digest = SHA256.hash("abc".utf8)

  @Test("a digest prints as lower-case hexadecimal")
  func description() {
    #expect(
      "\(digest)" == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }

  @Test("every byte value prints as two digits")
  func everyByteValue() throws {
    let digits = Array("0123456789abcdef")
    for value in UInt8.min...UInt8.max {
      let bytes = [UInt8](repeating: value, count: 16)
      let digest = try #require(MessageDigest<16>(bytes))
      let pair = String([digits[Int(value >> 4)], digits[Int(value & 15)]])
      #expect(digest.description == String(repeating: pair, count: 16))
    }
  }

  @Test("equal digests are equal, and hash alike")
  func equality() {
    #expect(digest == SHA256.hash("abc".utf8))
    #expect(Set([digest, SHA256.hash("abc".utf8), SHA256.hash("abd".utf8)]).count == 2)
  }

  @Test("a difference in any bit makes digests differ")
  func difference() throws {
    for bit in 0..<256 {
      var bytes = digest.bytes
      bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      let other = try #require(SHA256.Digest(bytes))
      #expect(other != digest)
      #expect(!digest.matches(bytes))
    }
  }

  @Test("a digest is made from its own bytes, and from no other number of bytes")
  func fromBytes() {
    #expect(SHA256.Digest(digest.bytes) == digest)
    #expect(SHA256.Digest([UInt8]()) == nil)
    #expect(SHA256.Digest(digest.bytes.prefix(31)) == nil)
    #expect(SHA256.Digest(digest.bytes + [0]) == nil)
  }

  @Test("other numbers of bytes do not match a digest")
  func otherCounts() {
    #expect(digest.matches(digest.bytes))
    #expect(!digest.matches(digest.bytes.prefix(31)))
    #expect(!digest.matches(digest.bytes + [0]))
    #expect(!digest.matches([UInt8]()))
  }

  @Test("spans are compared and taken as sequences are")
  func spans() {
    let bytes = digest.bytes
    let matches = digest.matches(bytes.span)
    let matchesLess = digest.matches(bytes.span.extracting(first: 31))
    let copy = SHA256.Digest(bytes.span)
    let less = SHA256.Digest(bytes.span.extracting(first: 31))
    #expect(matches && !matchesLess)
    #expect(copy == digest)
    #expect(less == nil)
  }

  @Test("copying fills the front of the output, and no more than there is room")
  func copying() {
    var large = [UInt8](repeating: 0xee, count: 40)
    var span = large.mutableSpan
    let copied = digest.copyBytes(to: &span)
    #expect(copied == 32)
    #expect(large == digest.bytes + [UInt8](repeating: 0xee, count: 8))

    var small = [UInt8](repeating: 0xee, count: 5)
    span = small.mutableSpan
    let copiedFirst = digest.copyBytes(to: &span)
    #expect(copiedFirst == 5)
    #expect(small == Array(digest.bytes.prefix(5)))
  }
}

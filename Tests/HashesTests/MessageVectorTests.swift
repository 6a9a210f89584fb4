// SPDX-License-Identifier: Zlib

import Hashes
import Testing
import Vectors

@Suite("Published digests")
struct MessageVectorTests {
  @Test("every message of RFC 1321 has its MD5")
  func rfc1321() throws {
    try check(Insecure.MD5.self, "hashes/md5-rfc1321")
  }

  @Test("every short message of SHAVS has its digest", arguments: EveryHash.sha)
  func short(_ hash: EveryHash) throws {
    try check(hash.type, "hashes/\(hash.rawValue)-short")
  }

  @Test("every long message of SHAVS has its digest", arguments: EveryHash.sha)
  func long(_ hash: EveryHash) throws {
    try check(hash.type, "hashes/\(hash.rawValue)-long")
  }

  @Test("the digest that went wrong elsewhere (CryptoSwift issue 363) is right")
  func oneByteShortOfTwoPaddingBlocks() {
    let message = "1477304791&1XpnGSRhOlZz2etXMeOdfNaHILTjW16U&8mpBBbzwsgs"
    #expect(
      Insecure.SHA1.hash(message.utf8).description == "0809bbf8489c594131c2030a84be364a0851a635")
  }

  private func check<Hash: HashFunction>(_: Hash.Type, _ name: String) throws {
    let file = try VectorFile.load(name)
    var count = 0
    for vector in file.rows {
      let expected = try vector.bytes("digest")
      #expect(Hash.hash(try vector.bytes("message")).bytes == expected, "\(vector)")
      count += 1
    }
    #expect(count == file.declaredCount)
  }
}

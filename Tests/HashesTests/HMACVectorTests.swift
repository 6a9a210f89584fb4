// SPDX-License-Identifier: Zlib

import Hashes
import Testing
import Vectors

@Suite("HMAC vectors")
struct HMACVectorTests {
  @Test("every vector of RFC 2202 and RFC 4231 gives its code", arguments: EveryHash.allCases)
  func rfc(_ hash: EveryHash) throws {
    let rfc = hash == .md5 || hash == .sha1 ? "rfc2202" : "rfc4231"
    try check(hash.type, "hmac/\(hash.rawValue)-\(rfc)")
  }

  @Test("every Wycheproof code is accepted or refused as it should", arguments: EveryHash.sha)
  func wycheproof(_ hash: EveryHash) throws {
    try check(hash.type, "hmac/\(hash.rawValue)-wycheproof")
  }

  private func check<Hash: HashFunction>(_: Hash.Type, _ name: String) throws {
    let file = try VectorFile.load(name)
    var count = 0
    for vector in file.rows {
      let (key, message) = (try vector.bytes("key"), try vector.bytes("message"))
      let tag = try vector.bytes("tag")
      let isValid = vector.has("result") ? try vector.text("result") == "valid" : true
      #expect(tag.count == (try vector.integer("tag_byte_count")), "\(vector)")

      let code = HMAC<Hash>.authenticationCode(for: message, using: key).bytes
      #expect((Array(code.prefix(tag.count)) == tag) == isValid, "\(vector)")
      // A shortened code is never accepted as a whole one.
      #expect(
        HMAC<Hash>.isValidAuthenticationCode(tag, authenticating: message, using: key)
          == (isValid && tag.count == Hash.Digest.byteCount), "\(vector)")
      count += 1
    }
    #expect(count == file.declaredCount)
  }
}

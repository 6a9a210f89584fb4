// SPDX-License-Identifier: Zlib

import Hashes
import Testing
import Vectors

@Suite("HKDF vectors")
struct HKDFVectorTests {
  @Test("every vector of RFC 5869 and Wycheproof gives its key, or the error it should")
  func all() throws {
    try check(Insecure.SHA1.self, "hkdf/sha1-rfc5869")
    try check(Insecure.SHA1.self, "hkdf/sha1-wycheproof")
    try check(SHA256.self, "hkdf/sha256-rfc5869")
    try check(SHA256.self, "hkdf/sha256-wycheproof")
  }

  private func check<Hash: HashFunction>(_: Hash.Type, _ name: String) throws {
    let file = try VectorFile.load(name)
    var count = 0
    for vector in file.rows {
      let input = try vector.bytes("input_key_material")
      let (salt, info) = (try vector.bytes("salt"), try vector.bytes("info"))
      let byteCount = try vector.integer("output_byte_count")
      let isValid = vector.has("result") ? try vector.text("result") == "valid" : true

      if vector.has("pseudorandom_key") {
        let expected = try vector.bytes("pseudorandom_key")
        #expect(HKDF<Hash>.extract(inputKeyMaterial: input, salt: salt).bytes == expected)
      }
      let derive = { () throws(KeyDerivationError) in
        try HKDF<Hash>.deriveKey(
          inputKeyMaterial: input, salt: salt, info: info, outputByteCount: byteCount)
      }
      if isValid {
        #expect(try derive() == (try vector.bytes("output")), "\(vector)")
      } else {
        #expect(
          throws: KeyDerivationError.outputByteCount(
            byteCount, limit: 255 * Hash.Digest.byteCount), "\(vector)"
        ) { try derive() }
      }
      count += 1
    }
    #expect(count == file.declaredCount)
  }
}

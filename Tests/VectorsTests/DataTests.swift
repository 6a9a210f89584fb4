// SPDX-License-Identifier: Zlib

import Foundation
import Support
import Testing
import Vectors

@Suite("The vector files")
struct DataTests {
  /// Every file and its number of vectors, so that none disappears or shrinks unnoticed.
  static let counts: [String: Int] = [
    "aes/cbc-kat": 2078, "aes/cbc-mct": 600, "aes/cbc-mmt": 60, "aes/cbc-openssl": 61,
    "aes/cbc-wycheproof": 216,
    "aes/ecb-kat": 2078, "aes/ecb-mct": 600, "aes/ecb-mmt": 60,
    "archives/format": 3, "archives/kdf": 78, "archives/kdf-wrong-password": 4, "archives/raw": 68,
    "hashes/md5-rfc1321": 7,
    "hashes/sha1-short": 65, "hashes/sha1-long": 64, "hashes/sha1-monte": 100,
    "hashes/sha224-short": 65, "hashes/sha224-long": 64, "hashes/sha224-monte": 100,
    "hashes/sha256-short": 65, "hashes/sha256-long": 64, "hashes/sha256-monte": 100,
    "hashes/sha384-short": 129, "hashes/sha384-long": 128, "hashes/sha384-monte": 100,
    "hashes/sha512-short": 129, "hashes/sha512-long": 128, "hashes/sha512-monte": 100,
    "hkdf/sha1-rfc5869": 4, "hkdf/sha1-wycheproof": 87,
    "hkdf/sha256-rfc5869": 3, "hkdf/sha256-wycheproof": 86,
    "hmac/md5-rfc2202": 7, "hmac/sha1-rfc2202": 7, "hmac/sha1-wycheproof": 170,
    "hmac/sha224-rfc4231": 7, "hmac/sha224-wycheproof": 172,
    "hmac/sha256-rfc4231": 7, "hmac/sha256-wycheproof": 174,
    "hmac/sha384-rfc4231": 7, "hmac/sha384-wycheproof": 174,
    "hmac/sha512-rfc4231": 7, "hmac/sha512-wycheproof": 174,
    "openssl/enc": 80, "openssl/samples": 17,
    "pbes2/sha1-aes128-wycheproof": 84, "pbes2/sha256-aes128-wycheproof": 84,
    "pbkdf2/sha1-rfc6070": 6, "pbkdf2/sha1-wycheproof": 64, "pbkdf2/sha224-wycheproof": 58,
    "pbkdf2/sha256-wycheproof": 60, "pbkdf2/sha384-wycheproof": 58, "pbkdf2/sha512-wycheproof": 58,
  ]

  @Test("are all listed here, and none is missing")
  func allAreListed() {
    #expect(VectorFile.names() == Self.counts.keys.sorted())
  }

  @Test("stand in the documentation with their counts")
  func allAreDocumented() throws {
    let page = Checkout.root.appending(path: "Documentation/TestVectors.md")
    let rows = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| `") }
    #expect(rows.count == Self.counts.count + 1)
    for (name, count) in Self.counts {
      #expect(rows.contains { $0.hasPrefix("| `\(name)` |") && $0.hasSuffix("| \(count) |") })
    }
  }

  @Test("hold as many vectors as they declare and as are listed", arguments: counts.keys.sorted())
  func countsAreRight(name: String) throws {
    let file = try VectorFile.load(name)
    #expect(file.rows.count == Self.counts[name])
    #expect(file.declaredCount == Self.counts[name])
    #expect(file.metadata["licence"] != nil)
  }

  @Test("hold only bytes and numbers outside their text columns", arguments: counts.keys.sorted())
  func fieldsAreReadable(name: String) throws {
    let file = try VectorFile.load(name)
    for column in file.columns {
      for vector in file.rows {
        if column.hasSuffix("_text") {
          _ = try vector.text(String(column.dropLast(5)))
        } else if (try? vector.integer(column)) == nil {
          _ = try vector.bytes(column)
        }
      }
    }
  }
}

// SPDX-License-Identifier: Zlib

import Hashes
import Support
import Testing
import Vectors

@Suite("PBKDF2 vectors")
struct PBKDF2VectorTests {
  /// The number of iterations above which a vector waits for an optimised build: one vector of
  /// RFC 6070, which Wycheproof repeats, has 16,777,216.
  static let debugLimit = 100_000

  @Test("every vector of RFC 6070 gives its key")
  func rfc6070() throws {
    try check(Insecure.SHA1.self, "pbkdf2/sha1-rfc6070", heavy: 1)
  }

  @Test("every Wycheproof vector gives its key", arguments: EveryHash.sha)
  func wycheproof(_ hash: EveryHash) throws {
    try check(hash.type, "pbkdf2/\(hash.rawValue)-wycheproof", heavy: hash == .sha1 ? 1 : 0)
  }

  @Test(
    "the vectors of sixteen million iterations give their keys",
    .enabled(if: isOptimizedBuild, "takes minutes without optimisation"))
  func heavy() throws {
    var count = 0
    for name in ["pbkdf2/sha1-rfc6070", "pbkdf2/sha1-wycheproof"] {
      for vector in try VectorFile.load(name).rows where try isHeavy(vector) {
        try check(Insecure.SHA1.self, vector)
        count += 1
      }
    }
    #expect(count == 2)
  }

  private func check<Hash: HashFunction>(_: Hash.Type, _ name: String, heavy: Int) throws {
    let file = try VectorFile.load(name)
    var count = 0
    for vector in file.rows where try !isHeavy(vector) {
      try check(Hash.self, vector)
      count += 1
    }
    // The heavy ones are run, or reported as skipped, by a test of their own.
    #expect(count + heavy == file.declaredCount)
  }

  private func check<Hash: HashFunction>(_: Hash.Type, _ vector: Vector) throws {
    let (password, salt) = (try vector.bytes("password"), try vector.bytes("salt"))
    let iterations = try vector.integer("iterations")
    let byteCount = try vector.integer("output_byte_count")
    if vector.has("result") {
      #expect(try vector.text("result") == "valid", "\(vector)")
    }
    let key = try PBKDF2<Hash>.deriveKey(
      from: password, salt: salt, iterations: iterations, byteCount: byteCount)
    #expect(key == (try vector.bytes("output")), "\(vector)")
  }

  private func isHeavy(_ vector: Vector) throws -> Bool {
    try vector.integer("iterations") > Self.debugLimit
  }
}

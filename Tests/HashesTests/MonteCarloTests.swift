// SPDX-License-Identifier: Zlib

import Hashes
import Testing
import Vectors

@Suite("Monte Carlo")
struct MonteCarloTests {
  @Test("every chain of a thousand digests ends as SHAVS says", arguments: EveryHash.sha)
  func chains(_ hash: EveryHash) throws {
    try check(hash.type, "hashes/\(hash.rawValue)-monte")
  }

  private func check<Hash: HashFunction>(_: Hash.Type, _ name: String) throws {
    let file = try VectorFile.load(name)
    var count = 0
    for vector in file.rows {
      #expect(chain(Hash.self, seed: try vector.bytes("seed")) == (try vector.bytes("digest")))
      count += 1
    }
    #expect(count == file.declaredCount)
  }

  /// 1000 steps of SHAVS section 6.4: each digest is that of the three before it.
  private func chain<Hash: HashFunction>(_: Hash.Type, seed: [UInt8]) -> [UInt8] {
    var last = (seed, seed, seed)
    for _ in 0..<1000 {
      var hash = Hash()
      hash.update(last.0)
      hash.update(last.1)
      hash.update(last.2)
      last = (last.1, last.2, hash.finalize().bytes)
    }
    return last.2
  }
}

// SPDX-License-Identifier: Zlib

import Hashes

/// One block of derived key; each key is the salt of the next.
final class PBKDF2Workload<Hash: HashFunction>: Workload {
  private let password = pattern(16, seed: 1)
  private let iterations: Int
  private(set) var result = pattern(16, seed: 2)

  init(iterations: Int) {
    self.iterations = iterations
  }

  func run(_ repetitions: Int) throws {
    let password = password
    for _ in 0..<repetitions {
      let salt = result
      result = try PBKDF2<Hash>.deriveKey(
        from: password.span, salt: salt.span, iterations: iterations,
        byteCount: Hash.Digest.byteCount)
    }
  }
}

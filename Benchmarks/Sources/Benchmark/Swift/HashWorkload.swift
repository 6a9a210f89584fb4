// SPDX-License-Identifier: Zlib

import Hashes

/// The digest of a message in memory; the first byte of each digest goes into the next message.
final class HashWorkload<Hash: HashFunction>: Workload {
  private var message: [UInt8]
  private var digest: Hash.Digest

  init(_ byteCount: Int) {
    message = pattern(byteCount, seed: 3)
    digest = Hash.hash([])
  }

  func run(_ repetitions: Int) {
    for _ in 0..<repetitions {
      digest = Hash.hash(message.span)
      digest.withSpan { message[0] = $0[0] }
    }
  }

  var result: [UInt8] { digest.bytes }
}

/// The authentication code of a message in memory, the key included each time.
final class HMACWorkload<Hash: HashFunction>: Workload {
  private let key = pattern(16, seed: 1)
  private var message: [UInt8]
  private var code: Hash.Digest

  init(_ byteCount: Int) {
    message = pattern(byteCount, seed: 3)
    code = Hash.hash([])
  }

  func run(_ repetitions: Int) {
    let key = key
    for _ in 0..<repetitions {
      code = HMAC<Hash>.authenticationCode(for: message.span, using: key.span)
      code.withSpan { message[0] = $0[0] }
    }
  }

  var result: [UInt8] { code.bytes }
}

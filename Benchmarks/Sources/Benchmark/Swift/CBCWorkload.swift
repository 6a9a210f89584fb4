// SPDX-License-Identifier: Zlib

import AES

/// CBC over whole blocks in place with a key that is ready; the chain goes on from call to call, as
/// it does in `openssl speed -evp`.
final class CBCWorkload: Workload {
  private let cipher: AES
  private let encrypts: Bool
  private var buffer: [UInt8]
  private var chain: AES.Block

  init(keyByteCount: Int, encrypts: Bool, _ byteCount: Int) throws {
    cipher = try AES(key: pattern(keyByteCount, seed: 1))
    chain = try AES.block(pattern(16, seed: 2))
    self.encrypts = encrypts
    buffer = pattern(byteCount, seed: 3)
  }

  func run(_ repetitions: Int) throws {
    for _ in 0..<repetitions { try replace(&buffer) }
  }

  private func replace(_ blocks: inout [UInt8]) throws {
    var span = blocks.mutableSpan
    chain =
      encrypts
      ? try AES.CBC.encryptInPlace(&span, using: cipher, iv: chain)
      : try AES.CBC.decryptInPlace(&span, using: cipher, iv: chain)
  }

  var result: [UInt8] { Array(buffer.suffix(16)) }
}

/// One short message, padded, under a key of its own: mostly key schedule.
final class NewKeyWorkload: Workload {
  private var key = pattern(16, seed: 1)
  private let iv = pattern(16, seed: 2)
  private let message: [UInt8]
  private(set) var result: [UInt8] = []

  init(_ byteCount: Int) {
    message = pattern(byteCount, seed: 3)
  }

  func run(_ repetitions: Int) throws {
    let message = message
    for _ in 0..<repetitions {
      let cipher = try AES(key: key.span)
      result = AES.CBC.encrypt(message.span, using: cipher, iv: try AES.block(iv))
      key[0] = result[result.count - 1]
    }
  }
}

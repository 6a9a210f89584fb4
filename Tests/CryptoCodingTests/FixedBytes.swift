// SPDX-License-Identifier: Zlib

/// A generator that hands out given bytes, so that a test can choose IV and salt.
struct FixedBytes: RandomNumberGenerator {
  private var bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Eight bytes, the first of them lowest; zeros after the end.
  mutating func next() -> UInt64 {
    let word = bytes.prefix(8)
    bytes.removeFirst(word.count)
    return word.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
}

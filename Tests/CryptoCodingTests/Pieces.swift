// SPDX-License-Identifier: Zlib

import Support

/// Ways of cutting bytes, for tests of what takes them in pieces.
enum Pieces {
  /// Pieces of random lengths, among them none.
  static func of(_ bytes: [UInt8], longest: Int, using random: inout SplitMix64) -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 0...longest, using: &random)
      pieces.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return pieces
  }
}

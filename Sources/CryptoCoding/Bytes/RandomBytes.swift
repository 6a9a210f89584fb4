// SPDX-License-Identifier: Zlib

/// Draws `count` bytes: the generator's 64-bit numbers one after the other, low byte first.
package func randomBytes(
  _ count: Int, using generator: inout some RandomNumberGenerator
) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(count)
  while bytes.count < count {
    var word = generator.next()
    for _ in 0..<min(8, count - bytes.count) {
      bytes.append(UInt8(truncatingIfNeeded: word))
      word &>>= 8
    }
  }
  return bytes
}

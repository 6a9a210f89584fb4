// SPDX-License-Identifier: Zlib

/// A key that is recognised wherever it turns up.
///
/// The marker itself holds none of the key's bytes: it makes them anew, one by one, where they are
/// wanted, and keeps them complemented to search for.
struct Marker {
  let byteCount: Int
  private let byte: (Int) -> UInt8

  /// A pseudo-random key.
  init(byteCount: Int, seed: UInt64) {
    self.byteCount = byteCount
    byte = { index in
      // SplitMix64's finaliser.
      var z = (seed &* 1000 &+ UInt64(index)) &* 0x9e37_79b9_7f4a_7c15
      z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
      z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
      return UInt8(truncatingIfNeeded: z >> 40)
    }
  }

  /// A key that a computation produced; its bytes are in memory until the caller overwrites them.
  init(of bytes: [UInt8]) {
    let complements = bytes.map { ~$0 }
    byteCount = bytes.count
    byte = { ~complements[$0] }
  }

  /// Calls `body` with the key, and overwrites it afterwards.
  func withKey<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    let memory = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: byteCount)
    defer {
      erase(UnsafeMutableRawBufferPointer(memory))
      memory.deallocate()
    }
    for index in 0..<byteCount { memory[index] = byte(index) }
    return try body(memory.span)
  }

  /// What to look for: every eight bytes of the key, in the forms in which code handles keys.
  var needles: [Needle] {
    var needles: [Needle] = []
    for start in stride(from: 0, through: byteCount - 8, by: 4) {
      for (mask, name) in [(0, ""), (0x36, " xor ipad"), (0x5c, " xor opad")] as [(UInt8, String)] {
        needles.append(needle(start, mask, swapped: 0, "as it is" + name))
        needles.append(needle(start, mask, swapped: 3, "as big-endian words of 32 bits" + name))
        needles.append(needle(start, mask, swapped: 7, "as big-endian words of 64 bits" + name))
      }
      needles.append(wideWord(start))
    }
    return needles
  }

  /// Eight bytes from `start` on; `swapped` reverses words of 4 (3) or 8 (7) bytes.
  private func needle(_ start: Int, _ mask: UInt8, swapped: Int, _ form: String) -> Needle {
    var complement: UInt64 = 0
    for index in (0..<8).reversed() {
      complement = complement << 8 | UInt64(~(byte(start + (index ^ swapped)) ^ mask))
    }
    return Needle(complement: complement, form: form)
  }

  /// Four bytes in a word of 64 bits.
  private func wideWord(_ start: Int) -> Needle {
    var complement: UInt64 = 0xffff_ffff
    for index in (0..<4).reversed() {
      complement = complement << 8 | UInt64(~byte(start + index))
    }
    return Needle(complement: complement, form: "as a word of 32 bits in one of 64")
  }
}

/// Eight bytes to look for, complemented, so that the needle is not found in itself.
struct Needle {
  let complement: UInt64
  let form: String
}

/// Overwrites memory; the compiler does not look into this function and cannot leave it out.
@inline(never) @_optimize(none)
func erase(_ memory: UnsafeMutableRawBufferPointer) {
  for index in memory.indices { memory[index] = 0 }
}

// SPDX-License-Identifier: Zlib

// Clearing secrets. A value is wiped where it lives: whoever calls these functions never moved or
// copied it, because a move may leave the old bytes behind.

/// Overwrites a value with zero bytes.
package func wipe<Value: BitwiseCopyable>(_ value: inout Value) {
  // Unsafe: writes over the value as raw memory. Every type that is passed here (hash states,
  // digests, inline arrays of integers) is plain memory for which all zero bits are a valid value.
  unsafe withUnsafeMutableBytes(of: &value) { unsafe overwrite($0) }
}

/// Overwrites the elements of an array with zero bytes.
///
/// - Precondition: the array is the only owner of its storage; otherwise a copy would be wiped.
package func wipe(_ bytes: inout [UInt8]) {
  // Unsafe: writes zeros over bytes, within the buffer's own count.
  unsafe bytes.withUnsafeMutableBytes { unsafe overwrite($0) }
}

/// Overwrites memory with zeros.
///
/// A compiler removes stores to memory that nobody reads again, and calls of functions of which it
/// sees that they do nothing else. It does not look into one that is out of line and not optimised.
@inline(never) @_optimize(none)
private func overwrite(_ memory: UnsafeMutableRawBufferPointer) {
  unsafe clear(memory)
}

/// The loop, optimised: it sees neither where the memory is nor what becomes of it.
@inline(never)
private func clear(_ memory: UnsafeMutableRawBufferPointer) {
  var index = 0
  while index < memory.count {
    // index < count.
    unsafe memory[index] = 0
    index &+= 1
  }
}

// SPDX-License-Identifier: Zlib

/// Overwrites memory with zeros, for memory that is about to be given back.
///
/// A plain loop of stores to memory that nobody reads again is removed by the optimiser. Keeping
/// this function out of line and unoptimised keeps the stores.
///
/// It helps only for memory with one address all its life: heap memory, or a local variable that
/// was never copied or moved. Inline storage of a value in its `deinit` may already be a copy.
///
/// - Parameter memory: The bytes to overwrite. Unsafe because the caller vouches for the memory.
@inline(never)
@_optimize(none)
package func wipe(_ memory: UnsafeMutableRawBufferPointer) {
  // Words first: the loop runs unoptimised, so its trip count is what it costs.
  let wordCount = memory.count / 8
  var index = 0
  while index < wordCount {
    // Unaligned stores inside the buffer: index * 8 + 8 <= count.
    unsafe memory.storeBytes(of: 0, toByteOffset: index &* 8, as: UInt64.self)
    index &+= 1
  }
  index = wordCount &* 8
  while index < memory.count {
    unsafe memory.storeBytes(of: 0, toByteOffset: index, as: UInt8.self)
    index &+= 1
  }
}

/// Overwrites the elements of a span with zeros. See ``wipe(_:)-(UnsafeMutableRawBufferPointer)``.
///
/// - Parameter span: Trivial elements for which all bits zero is a value.
package func wipe<Element: FixedWidthInteger & BitwiseCopyable>(
  _ span: inout MutableSpan<Element>
) {
  // The pointer is used only inside the closure, and only for integers.
  unsafe span.withUnsafeMutableBytes { memory in unsafe wipe(memory) }
}

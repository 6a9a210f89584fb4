// SPDX-License-Identifier: Zlib

/// Overwrites memory with zeros, for memory that is about to be given back.
///
/// Stores to memory that nobody reads again are removed by the optimiser, wherever it can see that
/// nobody does. It does not look into a function that is out of line and not optimised, so a call
/// of this one has to stay.
///
/// It helps only for memory with one address all its life: heap memory, or a local variable that
/// was never copied or moved. Inline storage of a value in its `deinit` may already be a copy.
///
/// - Parameter memory: The bytes to overwrite. Unsafe because the caller vouches for the memory.
@inline(never)
@_optimize(none)
package func wipe(_ memory: UnsafeMutableRawBufferPointer) {
  unsafe overwrite(memory)
}

/// The loop of `wipe`, optimised: it sees neither where the memory is nor what becomes of it.
@inline(never)
private func overwrite(_ memory: UnsafeMutableRawBufferPointer) {
  var index = 0
  while index < memory.count {
    // index < count.
    unsafe memory[index] = 0
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

// SPDX-License-Identifier: Zlib

/// Up to 16 bytes that a stream has taken and not yet given back.
///
/// They may be plaintext, so they live in heap memory, where they have one address, and are wiped
/// when the stream ends. See ``KeySchedule`` for the same reasoning.
@safe
final class PendingBlock: @unchecked Sendable {
  // @safe, @unchecked: the memory is private, every index is checked below, and the only reference
  // is that of a stream, which cannot be copied.
  private let memory: UnsafeMutableBufferPointer<UInt8>

  /// How many bytes are waiting, 0 to 16.
  private(set) var count = 0

  init() {
    unsafe memory = .allocate(capacity: 16)
    unsafe memory.initialize(repeating: 0)
  }

  deinit {
    unsafe wipe(UnsafeMutableRawBufferPointer(memory))
    unsafe memory.deallocate()
  }

  /// Adds the bytes of `source` from `start` on.
  func append(_ source: Span<UInt8>, from start: Int) {
    precondition(source.count &- start <= 16 &- count)
    var index = start
    while index < source.count {
      // count < 16 by the precondition.
      unsafe memory[count] = source[index]
      count &+= 1
      index &+= 1
    }
  }

  /// Moves all bytes to `target`, from byte `start` on.
  func move(to target: inout MutableSpan<UInt8>, at start: Int) {
    var index = 0
    while index < count {
      // index < count <= 16.
      target[start &+ index] = unsafe memory[index]
      index &+= 1
    }
    count = 0
  }

  /// All 16 bytes, the first `count` of which are waiting.
  var block: AES.Block {
    var block = AES.Block(repeating: 0)
    var index = 0
    while index < 16 {
      // index < 16, the size of the memory.
      block[index] = unsafe memory[index]
      index &+= 1
    }
    return block
  }
}

// SPDX-License-Identifier: Zlib

/// The bytes of a message that do not fill a block yet: always fewer than `capacity`.
package struct BlockBuffer<let capacity: Int>: BitwiseCopyable, Sendable {
  private var bytes: InlineArray<capacity, UInt8>
  private var count: Int

  package init() {
    bytes = InlineArray(repeating: 0)
    count = 0
  }

  /// Compresses every full block of what is buffered and `input` together, and keeps the rest.
  package mutating func absorb<State: CompressionState>(
    _ input: Span<UInt8>, into state: inout State
  ) {
    var offset = 0
    if count > 0 {
      offset = min(capacity &- count, input.count)
      append(input.extracting(first: offset))
      guard count == capacity else { return }
      state.compress(State.block(bytes.span))
      count = 0
    }
    while input.count &- offset >= capacity {
      state.compress(State.block(input.extracting(offset..<(offset &+ capacity))))
      offset &+= capacity
    }
    append(input.extracting(droppingFirst: offset))
  }

  /// Pads the message and returns its last block, after compressing the one before where the
  /// padding needs two (FIPS 180-4 section 5.1; RFC 1321 sections 3.1 and 3.2).
  package mutating func lastBlock<State: CompressionState>(
    messageByteCount: UInt64, compressingInto state: inout State
  ) -> State.Block {
    bytes[count] = 0x80
    clear(from: count &+ 1)
    // The length takes two of the 16 words.
    if count >= capacity &- capacity / 8 {
      state.compress(State.block(bytes.span))
      clear(from: 0)
    }
    count = 0
    var block = State.block(bytes.span)
    (block[14], block[15]) = State.lengthWords(byteCount: messageByteCount)
    return block
  }

  private mutating func append(_ input: Span<UInt8>) {
    for index in 0..<input.count {
      bytes[count &+ index] = input[index]
    }
    count &+= input.count
  }

  private mutating func clear(from start: Int) {
    var index = start
    while index < capacity {
      bytes[index] = 0
      index &+= 1
    }
  }
}

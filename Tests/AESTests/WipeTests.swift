// SPDX-License-Identifier: Zlib

import AES
import Testing

/// Wiping clears all of the memory and nothing beside it.
struct WipeTests {
  @Test("Memory of any length is cleared, and its neighbours are kept", arguments: 0...40)
  func memory(count: Int) {
    // The buffer belongs to this test, and every access is inside it.
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count + 16, alignment: 8)
    defer { unsafe buffer.deallocate() }
    for index in buffer.indices { unsafe buffer[index] = 0xA5 }
    unsafe wipe(UnsafeMutableRawBufferPointer(rebasing: buffer[8..<8 + count]))
    let side = [UInt8](repeating: 0xA5, count: 8)
    let cleared = [UInt8](repeating: 0, count: count)
    #expect(unsafe [UInt8](buffer) == side + cleared + side)
  }

  @Test("A span of words is cleared")
  func words() {
    var words: [UInt64] = [1, .max, 3]
    var span = words.mutableSpan
    wipe(&span)
    #expect(words == [0, 0, 0])
  }
}

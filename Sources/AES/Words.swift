// SPDX-License-Identifier: Zlib

// Eight bytes as one little-endian word, in the three containers that the module reads.
//
// The stdlib calls the loads and stores unsafe because a type could be made from bytes that are no
// value of it; every pattern of bits is a UInt64. Bounds are checked in all of them.

extension AES.Block {
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    unsafe UInt64(
      littleEndian: span.bytes.unsafeLoadUnaligned(
        fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always)
  mutating func store(_ word: UInt64, at offset: Int) {
    var target = mutableSpan
    target.store(word, at: offset)
  }
}

extension Span<UInt8> {
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    unsafe UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(
        fromByteOffset: offset, as: UInt64.self))
  }
}

extension MutableSpan<UInt8> {
  @inline(__always)
  func word(at offset: Int) -> UInt64 {
    unsafe UInt64(
      littleEndian: bytes.unsafeLoadUnaligned(
        fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always)
  mutating func store(_ word: UInt64, at offset: Int) {
    var target = unsafe mutableBytes
    target.storeBytes(of: word.littleEndian, toByteOffset: offset, as: UInt64.self)
  }
}

extension AES.Block {
  @inline(__always)
  init(_ words: BlockWords) {
    self.init(repeating: 0)
    store(words.low, at: 0)
    store(words.high, at: 8)
  }
}

extension MutableSpan<UInt8> {
  /// Copies all of `source` to the bytes from `start` on.
  mutating func copy(_ source: Span<UInt8>, to start: Int) {
    precondition(start >= 0 && source.count <= count &- start)
    var offset = 0
    while offset &+ 8 <= source.count {
      store(source.word(at: offset), at: start &+ offset)
      offset &+= 8
    }
    while offset < source.count {
      self[start &+ offset] = source[offset]
      offset &+= 1
    }
  }
}

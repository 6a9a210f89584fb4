// SPDX-License-Identifier: Zlib

/// A checked cursor over a part of the input.
///
/// It keeps offsets only and is handed the bytes with every call, because a type that stores a span
/// needs an experimental feature. Nothing here can trap on any input.
struct ByteReader {
  /// Where the next byte is read, from the start of the input.
  private(set) var offset: Int

  /// Where the part ends.
  let end: Int

  /// A cursor over `range`, which lies within the input.
  init(over range: Range<Int>) {
    offset = range.lowerBound
    end = range.upperBound
  }

  /// How many bytes are left.
  var remaining: Int { end - offset }

  /// Steps over `count` bytes and returns where they are.
  mutating func take(_ count: UInt64) throws(PropertyListError) -> Range<Int> {
    guard count <= UInt64(remaining) else {
      throw PropertyListError(.truncated, byteOffset: offset)
    }
    let start = offset
    offset += Int(count)
    return start..<offset
  }

  /// Reads one byte.
  mutating func byte(of bytes: Span<UInt8>) throws(PropertyListError) -> UInt8 {
    bytes[try take(1).lowerBound]
  }

  /// Reads a big-endian integer of any width and keeps its low 64 bits.
  mutating func integer(
    byteCount: Int, of bytes: Span<UInt8>
  ) throws(PropertyListError) -> UInt64 {
    bytes.bigEndianInteger(in: try take(UInt64(byteCount)))
  }
}

extension Span where Element == UInt8 {
  /// The low 64 bits of a big-endian integer.
  func bigEndianInteger(in range: Range<Int>) -> UInt64 {
    var value: UInt64 = 0
    for index in range { value = value << 8 | UInt64(self[index]) }
    return value
  }

  /// A copy of some of the bytes.
  func copy(_ range: Range<Int>) -> [UInt8] {
    // The pointer does not leave the closure; copying through it is one memcpy, also at -Onone.
    unsafe extracting(range).withUnsafeBufferPointer { unsafe Array($0) }
  }
}

// SPDX-License-Identifier: Zlib

internal import AES

/// Memory of one size and one place for bytes on their way, wiped with the object.
///
/// An array would do but for two things: growing it leaves copies behind, and a span of an array
/// that an object stores cannot leave the access to it.
@safe
final class PieceBuffer {
  /// What is read, encrypted and written at a time; a multiple of AES's block and of the 1024 bytes
  /// that decryption is fastest with.
  static let usualByteCount = 1 << 20

  // Unsafe: allocated and initialised by `init`, released by `deinit`, never handed out.
  private let memory: UnsafeMutableBufferPointer<UInt8>

  init(byteCount: Int = usualByteCount) {
    unsafe memory = .allocate(capacity: byteCount)
    unsafe memory.initialize(repeating: 0)
  }

  deinit {
    unsafe wipe(UnsafeMutableRawBufferPointer(memory))
    unsafe memory.deallocate()
  }

  var count: Int { unsafe memory.count }

  /// Lends some of the bytes. They must not be lent a second time meanwhile.
  func withMutableSpan<Result>(
    _ range: Range<Int>, _ body: (inout MutableSpan<UInt8>) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    // Unsafe: the memory lives as long as `self`, which is in use until the body returns.
    var span = unsafe MutableSpan(
      _unsafeElements: UnsafeMutableBufferPointer(rebasing: memory[range]))
    return try body(&span)
  }

  /// Lends some of the bytes for reading.
  func withSpan<Result>(
    _ range: Range<Int>, _ body: (Span<UInt8>) throws(FileError) -> Result
  ) throws(FileError) -> Result {
    try withMutableSpan(range) { span throws(FileError) in try body(span.span) }
  }

  /// Lends some of the bytes for reading to what cannot fail.
  func withBytes(_ range: Range<Int>, _ body: (Span<UInt8>) -> Void) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    // Unsafe: as above.
    body(unsafe Span(_unsafeElements: UnsafeBufferPointer(rebasing: memory[range])))
  }

  /// Writes bytes from `start` on.
  func copy(_ bytes: Span<UInt8>, to start: Int) {
    precondition(start >= 0 && bytes.count <= count - start)
    for index in bytes.indices { unsafe memory[start &+ index] = bytes[index] }
  }
}

extension MutableSpan<UInt8> {
  /// Writes bytes from `start` on.
  mutating func copy(_ bytes: Span<UInt8>, to start: Int) {
    precondition(start >= 0 && bytes.count <= count - start)
    for index in bytes.indices { self[start &+ index] = bytes[index] }
  }
}

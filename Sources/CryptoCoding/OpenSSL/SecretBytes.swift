// SPDX-License-Identifier: Zlib

internal import AES
internal import Hashes

/// Bytes in heap memory of their own, overwritten when the last reference goes.
///
/// Not an array, because an array that somebody else still holds would be copied and the copy
/// overwritten.
@safe
final class SecretBytes: @unchecked Sendable {
  // @safe, @unchecked: the memory is private, written in `init` only, and has the size it says.
  private let memory: UnsafeMutableBufferPointer<UInt8>

  init(_ bytes: Span<UInt8>) {
    unsafe memory = .allocate(capacity: bytes.count)
    unsafe memory.initialize(repeating: 0)
    for index in bytes.indices { unsafe memory[index] = bytes[index] }
  }

  convenience init(_ bytes: some Sequence<UInt8>) {
    var copy = Array(bytes)
    self.init(copy.span)
    wipe(&copy)
  }

  deinit {
    unsafe wipe(UnsafeMutableRawBufferPointer(memory))
    unsafe memory.deallocate()
  }

  /// Calls `body` with the bytes in place.
  func withSpan<Result: ~Copyable, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    // Unsafe: the span does not outlive the call, during which this object lives.
    try unsafe body(memory.span)
  }
}

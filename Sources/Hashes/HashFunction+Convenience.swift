// SPDX-License-Identifier: Zlib

extension HashFunction {
  /// The digest of the message absorbed so far; ends the state.
  ///
  /// To go on hashing afterwards, finalise a copy.
  ///
  /// - Returns: `Digest.byteCount` bytes.
  /// - Complexity: O(1), one or two compressions; allocates nothing.
  public consuming func finalize() -> Digest {
    finalizeAndReset()
  }

  /// The digest of a message that is in memory as a whole.
  ///
  /// - Parameter message: any number of bytes, also none.
  /// - Returns: `Digest.byteCount` bytes.
  /// - Complexity: O(n); allocates nothing. The time depends on the number of bytes only.
  public static func hash(_ message: Span<UInt8>) -> Digest {
    var state = Self()
    state.update(message)
    return state.finalizeAndReset()
  }

  /// The digest of a message given as any sequence of bytes, such as `[UInt8]` or `String.utf8`.
  ///
  /// - Parameter message: any number of bytes, also none.
  /// - Returns: `Digest.byteCount` bytes.
  /// - Complexity: O(n); allocates nothing.
  public static func hash(_ message: some Sequence<UInt8>) -> Digest {
    var state = Self()
    state.update(message)
    return state.finalizeAndReset()
  }

  /// Absorbs the next bytes of the message, given as any sequence of bytes.
  ///
  /// - Parameter bytes: any number of bytes, also none.
  /// - Complexity: O(n); allocates nothing. A sequence without contiguous storage is taken in
  ///   pieces through a buffer on the stack, which is wiped.
  public mutating func update(_ bytes: some Sequence<UInt8>) {
    withSpans(of: bytes) { update($0) }
  }
}

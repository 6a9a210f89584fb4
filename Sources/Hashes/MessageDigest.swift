// SPDX-License-Identifier: Zlib

/// A digest of `size` bytes, the result of every hash function of this module.
///
/// The bytes are stored inline: making, copying and comparing digests allocates nothing.
public struct MessageDigest<let size: Int>: HashDigest {
  var storage: InlineArray<size, UInt8>

  /// The digest whose bytes are all zero.
  init() {
    storage = InlineArray(repeating: 0)
  }

  /// The number of bytes.
  public static var byteCount: Int { size }

  /// The digest that consists of the given bytes, such as one read from a file to compare with.
  ///
  /// - Parameter bytes: exactly `size` bytes; another number gives `nil`.
  /// - Complexity: O(`size`); allocates nothing.
  public init?(_ bytes: Span<UInt8>) {
    guard bytes.count == size else { return nil }
    storage = InlineArray { bytes[$0] }
  }

  /// The digest that consists of the given bytes, given as any sequence of bytes.
  ///
  /// - Parameter bytes: exactly `size` bytes; another number gives `nil`.
  /// - Complexity: O(n); allocates only for a sequence without contiguous storage.
  public init?(_ bytes: some Sequence<UInt8>) {
    let digest = Hashes::withSpan(of: bytes) { MessageDigest($0) }
    guard let digest else { return nil }
    self = digest
  }

  /// Calls `body` with the bytes of the digest, in place.
  ///
  /// - Parameter body: receives `size` bytes.
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws.
  /// - Complexity: O(1); allocates nothing.
  public func withSpan<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try body(storage.span)
  }

  /// Replaces every byte by its exclusive or with the byte of `other` at the same place.
  ///
  /// - Parameter other: the digest to add.
  /// - Complexity: O(`size`), constant time; allocates nothing.
  public mutating func formExclusiveOr(_ other: Self) {
    for index in 0..<size {
      storage[index] ^= other.storage[index]
    }
  }
}

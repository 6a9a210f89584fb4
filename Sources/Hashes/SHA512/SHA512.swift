// SPDX-License-Identifier: Zlib

/// SHA-512, 64 bytes: faster than SHA-256 on 64-bit processors without instructions for either.
///
/// Like every hash of its construction it allows a digest to be extended by whoever knows only the
/// length of the message; to authenticate, use ``HMAC``.
///
/// Source: FIPS 180-4 section 6.4.
public struct SHA512: HashFunction {
  /// The digest: 64 bytes.
  public typealias Digest = MessageDigest<64>

  /// The number of bytes the compression function takes at a time: 128.
  public static var blockByteCount: Int { 128 }

  package var message = MerkleDamgard<128, SHA512State>(SHA512State.initial512)

  /// A state that has absorbed nothing.
  public init() {}

  /// Absorbs the next bytes of the message; see ``HashFunction/update(_:)``.
  public mutating func update(_ bytes: Span<UInt8>) {
    message.update(bytes)
  }

  /// Pads the message, returns its digest, and leaves the state as ``init()`` makes it.
  public mutating func finalizeAndReset() -> Digest {
    let digest: Digest = message.finalize()
    self = Self()
    return digest
  }

  /// The loop of PBKDF2; see ``HashFunction/chainHMAC(inner:outer:value:sum:rounds:)``.
  public static func chainHMAC(
    inner: borrowing Self, outer: borrowing Self,
    value: inout Digest, sum: inout Digest, rounds: Int
  ) {
    MerkleDamgard<128, SHA512State>.chainHMAC(
      inner: inner.message.state, outer: outer.message.state,
      value: &value, sum: &sum, rounds: rounds)
  }
}

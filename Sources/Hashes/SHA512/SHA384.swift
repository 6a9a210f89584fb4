// SPDX-License-Identifier: Zlib

/// SHA-384, 48 bytes: SHA-512 with another initial value, cut short, which also stops the extension
/// of digests.
///
/// Source: FIPS 180-4 section 6.5.
public struct SHA384: HashFunction {
  /// The digest: 48 bytes.
  public typealias Digest = MessageDigest<48>

  /// The number of bytes the compression function takes at a time: 128.
  public static var blockByteCount: Int { 128 }

  package var message = MerkleDamgard<128, SHA512State>(SHA512State.initial384)

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

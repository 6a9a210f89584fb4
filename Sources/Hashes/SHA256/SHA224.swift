// SPDX-License-Identifier: Zlib

/// SHA-224, 28 bytes: SHA-256 with another initial value, cut short. For formats that ask for it.
///
/// Source: FIPS 180-4 section 6.3.
public struct SHA224: HashFunction {
  /// The digest: 28 bytes.
  public typealias Digest = MessageDigest<28>

  /// The number of bytes the compression function takes at a time: 64.
  public static var blockByteCount: Int { 64 }

  package var message = MerkleDamgard<64, SHA256State>(SHA256State.initial224)

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
    MerkleDamgard<64, SHA256State>.chainHMAC(
      inner: inner.message.state, outer: outer.message.state,
      value: &value, sum: &sum, rounds: rounds)
  }
}

// SPDX-License-Identifier: Zlib

extension Insecure {
  /// MD5, 16 bytes. Only for formats that ask for it, such as key derivation of old OpenSSL.
  ///
  /// Collisions are made in seconds. Do not sign, name or compare with it.
  ///
  /// Source: RFC 1321.
  public struct MD5: HashFunction {
    /// The digest: 16 bytes.
    public typealias Digest = MessageDigest<16>

    /// The number of bytes the compression function takes at a time: 64.
    public static var blockByteCount: Int { 64 }

    package var message = MerkleDamgard<64, MD5State>(MD5State.initial)

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
      MerkleDamgard<64, MD5State>.chainHMAC(
        inner: inner.message.state, outer: outer.message.state,
        value: &value, sum: &sum, rounds: rounds)
    }
  }
}

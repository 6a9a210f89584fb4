// SPDX-License-Identifier: Zlib

/// A hash function: bytes of any number in, a digest of fixed size out.
///
/// ```swift
/// var hash = SHA256()
/// hash.update("ab".utf8)
/// hash.update("c".utf8)
/// print(hash.finalize())    // ba7816bf 8f01cfea …
/// ```
///
/// A state is a value: a copy taken midway continues on its own. It is plain memory
/// (`BitwiseCopyable`), so that a state which has absorbed a key can be wiped; see ``HMAC``.
///
/// Hashing cannot fail: there is no input that a hash function refuses.
public protocol HashFunction: Sendable, BitwiseCopyable {
  /// What the function returns.
  associatedtype Digest: HashDigest

  /// The number of bytes the compression function takes at a time: 64 or 128 here.
  ///
  /// HMAC pads its key to this size (RFC 2104 section 2, there called B).
  static var blockByteCount: Int { get }

  /// A state that has absorbed nothing.
  init()

  /// Absorbs the next bytes of the message.
  ///
  /// - Parameter bytes: any number of bytes, also none. How a message is split between calls does
  ///   not change its digest.
  /// - Complexity: O(n); allocates nothing. The time depends on the number of bytes only.
  mutating func update(_ bytes: Span<UInt8>)

  /// Pads the message, returns its digest, and leaves the state as ``init()`` makes it.
  ///
  /// Use this form where the state holds a secret: nothing is moved or copied, and nothing stays.
  ///
  /// - Returns: `Digest.byteCount` bytes.
  /// - Complexity: O(1), one or two compressions; allocates nothing.
  mutating func finalizeAndReset() -> Digest

  /// The loop of PBKDF2 (RFC 8018 section 5.2, step 3): `rounds` times, replaces `value` by its
  /// HMAC and adds the result to `sum` by exclusive or.
  ///
  /// A whole loop is the requirement, not one step, because that is where a hash can go straight
  /// into its compression function. The default works for any hash through ``update(_:)``.
  ///
  /// - Parameters:
  ///   - inner: a state that has absorbed exactly one block, the key and ipad (RFC 2104).
  ///   - outer: a state that has absorbed exactly one block, the key and opad.
  ///   - value: U, the last HMAC; afterwards the HMAC of the last round.
  ///   - sum: T, to which every new U is added.
  ///   - rounds: the number of HMACs; nothing happens if it is not positive.
  /// - Complexity: O(`rounds`), two compressions each for the hashes of this module; allocates
  ///   nothing. The time depends on `rounds` only.
  static func chainHMAC(
    inner: borrowing Self, outer: borrowing Self,
    value: inout Digest, sum: inout Digest, rounds: Int)
}

extension HashFunction {
  /// The loop of PBKDF2 for a hash that does not bring its own; see the requirement.
  public static func chainHMAC(
    inner: borrowing Self, outer: borrowing Self,
    value: inout Digest, sum: inout Digest, rounds: Int
  ) {
    var remaining = rounds
    var state = Self()
    while remaining > 0 {
      state = copy inner
      value.withSpan { state.update($0) }
      value = state.finalizeAndReset()
      state = copy outer
      value.withSpan { state.update($0) }
      value = state.finalizeAndReset()
      sum.formExclusiveOr(value)
      remaining -= 1
    }
    wipe(&state)
  }
}

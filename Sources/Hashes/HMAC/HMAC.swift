// SPDX-License-Identifier: Zlib

/// A code that only holders of a key can make for a message, over any hash function.
///
/// ```swift
/// let code = HMAC<SHA256>.authenticationCode(for: message, using: key)
/// ```
///
/// For a message in pieces, make one, ``update(_:)`` it and ``finalize()`` it. It has one owner,
/// and keeps what was derived from the key in memory of its own, which it wipes at the end of its
/// life. The static functions hold it on the stack instead, wipe it, and allocate nothing.
///
/// A key of any length is taken, also an empty one; RFC 2104 section 3 advises at least the length
/// of the digest.
///
/// Source: RFC 2104, FIPS 198-1.
@safe
public struct HMAC<Hash: HashFunction>: ~Copyable {
  /// What an authentication code is: a digest of the hash, which compares in constant time.
  public typealias Code = Hash.Digest

  // Unsafe: allocated and initialised by `init`, released by `deinit`, shared with nobody.
  private let states: UnsafeMutablePointer<KeyedHash<Hash>>

  /// Begins a message under a key.
  ///
  /// - Parameter key: any number of bytes, also none. It is not kept.
  /// - Complexity: O(n) in the length of the key; one allocation. The time depends on the length of
  ///   the key only.
  public init(key: Span<UInt8>) {
    unsafe states = .allocate(capacity: 1)
    unsafe states.initialize(to: KeyedHash())
    unsafe states.pointee.absorb(key: key)
  }

  /// Begins a message under a key given as any sequence of bytes.
  ///
  /// - Parameter key: any number of bytes, also none. A copy, if one is needed, is wiped.
  /// - Complexity: O(n) in the length of the key; one allocation, and the copy if the sequence is
  ///   not contiguous.
  public init(key: some Sequence<UInt8>) {
    unsafe states = .allocate(capacity: 1)
    unsafe states.initialize(to: KeyedHash())
    let states = unsafe states
    withSpan(of: key) { unsafe states.pointee.absorb(key: $0) }
  }

  init(copying other: borrowing HMAC) {
    unsafe states = .allocate(capacity: 1)
    unsafe states.initialize(to: other.states.pointee)
  }

  /// The states now. The caller wipes its copy.
  var currentStates: KeyedHash<Hash> { unsafe states.pointee }

  deinit {
    unsafe wipe(&states.pointee)
    unsafe states.deallocate()
  }

  /// Absorbs the next bytes of the message.
  ///
  /// - Parameter bytes: any number of bytes, also none.
  /// - Complexity: O(n); allocates nothing. The time depends on the number of bytes only.
  public mutating func update(_ bytes: Span<UInt8>) {
    unsafe states.pointee.inner.update(bytes)
  }

  /// Absorbs the next bytes of the message, given as any sequence of bytes.
  ///
  /// - Parameter bytes: any number of bytes, also none.
  /// - Complexity: O(n); allocates nothing.
  public mutating func update(_ bytes: some Sequence<UInt8>) {
    unsafe states.pointee.inner.update(bytes)
  }

  /// The authentication code of the message absorbed so far.
  ///
  /// - Returns: `Hash.Digest.byteCount` bytes.
  /// - Complexity: O(1); allocates nothing.
  public consuming func finalize() -> Code {
    unsafe states.pointee.finalize()
  }
}

// Sendable: the memory behind the pointer has one owner, the value, and moves with it.
extension HMAC: @unchecked Sendable {}

// SPDX-License-Identifier: Zlib

/// The block cipher AES with one key of 128, 192 or 256 bits.
///
/// A value of this type is a key that has been made ready. It has one owner and cannot be copied;
/// borrow it for as many messages as you like, from several threads if you like. When it ends, the
/// key material is overwritten.
///
/// ```swift
/// let cipher = try AES(key: key)
/// let ciphertext = AES.CBC.encrypt(plaintext.span, using: cipher, iv: iv)
/// ```
///
/// Use ``CBC`` for messages. The block functions, ``encrypt(_:)`` and ``decrypt(_:)``, are for
/// building modes: equal blocks give equal results, which is no way to hide a message. Neither
/// CBC nor a bare block detects tampering; authenticate the ciphertext where that matters.
///
/// The cipher is bitsliced: no branch and no address depends on key or data, so that timing and
/// caches tell nothing about them.
///
/// Source: FIPS 197 (update 1, 2023).
public struct AES: ~Copyable, Sendable {
  let schedule: KeySchedule

  /// Makes a key ready for use.
  ///
  /// The caller keeps, and wipes, the bytes it passes.
  ///
  /// - Parameter key: 16, 24 or 32 bytes, for AES-128, AES-192 or AES-256.
  /// - Throws: ``AESError/keyLength(_:)`` for any other count.
  /// - Complexity: Constant time for each key size; about the work of four blocks. Allocates two
  ///   pieces of memory, together 3.5, 4.2 or 4.8 KB.
  public init(key: Span<UInt8>) throws(AESError) {
    schedule = try KeySchedule(key: key)
  }

  /// Makes a key ready for use.
  ///
  /// The bytes are copied once on the way; that copy is overwritten before the initialiser returns.
  ///
  /// - Parameter key: 16, 24 or 32 bytes, for AES-128, AES-192 or AES-256. Counting stops at the
  ///   33rd byte, so that a longer sequence is reported as having at least 33.
  /// - Throws: ``AESError/keyLength(_:)`` for any other count.
  /// - Complexity: As for ``init(key:)-(Span<UInt8>)``.
  public init(key: some Sequence<UInt8>) throws(AESError) {
    var copy = InlineArray<32, UInt8>(repeating: 0)
    defer {
      var bytes = copy.mutableSpan
      wipe(&bytes)
    }
    var count = 0
    for byte in key {
      if count < 32 { copy[count] = byte }
      count += 1
      if count > 32 { break }
    }
    guard count <= 32 else { throw .keyLength(count) }
    try self.init(key: copy.span.extracting(first: count))
  }
}

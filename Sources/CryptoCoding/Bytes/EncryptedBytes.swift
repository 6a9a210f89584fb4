// SPDX-License-Identifier: Zlib

/// What encryption with a password gives: the ciphertext, and the two values without which it
/// cannot be decrypted. None of the three is secret.
public struct EncryptedBytes: Equatable, Sendable {
  /// The ciphertext: 16 · (n / 16 + 1) bytes for n bytes of plaintext, rounded down.
  public let bytes: [UInt8]
  /// The initialisation vector, 16 bytes.
  public let iv: [UInt8]
  /// The salt of the key derivation; 8 bytes where the call chose it.
  public let salt: [UInt8]
}

// SPDX-License-Identifier: Zlib

extension AES {
  /// Cipher block chaining: each block of plaintext is combined with the ciphertext before it, the
  /// first with the initialisation vector (IV), and then encrypted.
  ///
  /// Three ways in:
  /// - whole messages with padding: ``encrypt(_:using:iv:)-(Span<UInt8>,_,_)`` and
  ///   ``decrypt(_:using:iv:)-(Span<UInt8>,_,_)``;
  /// - messages in pieces, with padding, in constant memory: ``Encryptor`` and ``Decryptor``;
  /// - whole blocks in place, without padding: ``encryptInPlace(_:using:iv:)`` and
  ///   ``decryptInPlace(_:using:iv:)``.
  ///
  /// The IV is not secret but must be new and unpredictable for each message under a key; take it
  /// from the system's random generator (SP 800-38A appendix C). CBC does not detect tampering:
  /// authenticate IV and ciphertext before you decrypt what others may have written, and do not
  /// tell them whether padding was right.
  ///
  /// Source: SP 800-38A section 6.2; padding RFC 5652 section 6.3.
  public enum CBC {}
}

// SPDX-License-Identifier: Zlib

/// What can be wrong with the bytes given to AES.
///
/// The numbers are the byte counts that were found; ``description`` also states the counts that
/// were expected. ``padding`` carries no detail on purpose: telling one kind of bad padding from
/// another is what a padding-oracle attack feeds on. For the same reason a program that decrypts
/// data from others should report ``ciphertextLength(_:)`` and ``padding`` alike.
@nonexhaustive
public enum AESError: Error, Equatable, Sendable {
  /// The key does not have 16, 24 or 32 bytes (FIPS 197 section 6.1).
  case keyLength(Int)
  /// The initialisation vector does not have 16 bytes (SP 800-38A section 5.3).
  case ivLength(Int)
  /// The data to process in place is not a multiple of 16 bytes.
  case blockLength(Int)
  /// The padded ciphertext is empty or not a multiple of 16 bytes.
  case ciphertextLength(Int)
  /// The decrypted data does not end in PKCS #7 padding: wrong key, wrong IV, or damaged data.
  case padding
}

extension AESError: CustomStringConvertible {
  /// One line of English: what was expected and what was found.
  public var description: String {
    switch self {
    case .keyLength(let count):
      "AES key: expected 16, 24 or 32 bytes, found " + String(count)
    case .ivLength(let count):
      "AES initialisation vector: expected 16 bytes, found " + String(count)
    case .blockLength(let count):
      "AES blocks: expected a multiple of 16 bytes, found " + String(count)
    case .ciphertextLength(let count):
      "AES ciphertext: expected a positive multiple of 16 bytes, found " + String(count)
    case .padding:
      "AES padding: expected 1 to 16 bytes of PKCS #7 padding, found something else"
    }
  }
}

// SPDX-License-Identifier: Zlib

/// Why ``HKDF`` or ``PBKDF2`` refused to derive a key.
///
/// Hashing cannot fail. Key derivation can: its numbers come from users and files, and a number out
/// of range must not end the program.
@nonexhaustive
public enum KeyDerivationError: Error, Equatable, Sendable {
  /// So many bytes cannot be derived: the number is negative or above the limit of the function.
  case outputByteCount(Int, limit: Int)

  /// PBKDF2 needs at least one iteration.
  case iterations(Int)
}

extension KeyDerivationError: CustomStringConvertible {
  /// The reason, with the number that was given and those that are allowed.
  public var description: String {
    switch self {
    case .outputByteCount(let actual, let limit):
      "cannot derive " + String(actual) + " bytes: expected 0 to " + String(limit)
    case .iterations(let actual):
      "cannot derive a key with " + String(actual) + " iterations: expected 1 or more"
    }
  }
}

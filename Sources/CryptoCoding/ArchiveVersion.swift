// SPDX-License-Identifier: Zlib

internal import KeyedArchive

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The version that new archives get, and what version 0 stands for: 2.0.
///
/// The name and the meaning are those of the original library.
public let CryptoCodingVersion: Double = 2.0

/// A version number that was found good, and what follows from it.
struct ArchiveVersion: Equatable, Sendable {
  /// How the key is made from the password.
  enum KeyDerivation {
    /// 1024 rounds of MD5: every version below 2.
    case md5
    /// PBKDF2-HMAC-SHA1 with 1024 iterations: version 2 and above.
    case pbkdf2SHA1
  }

  let number: Double
  let keyDerivation: KeyDerivation

  /// Accepts 0 (which always means 2.0) and everything from there to below 3.
  ///
  /// - Throws: ``ArchiveError/unsupportedVersion(_:)`` for negative, infinite and NaN versions, and
  ///   for 3 and above.
  init(_ number: Double) throws(ArchiveError) {
    guard number >= 0, number < 3 else { throw .unsupportedVersion(number) }
    self.number = number == 0 ? CryptoCodingVersion : number
    keyDerivation = self.number < 2 ? .md5 : .pbkdf2SHA1
  }
}

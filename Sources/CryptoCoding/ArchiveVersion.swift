// SPDX-License-Identifier: Zlib

package import KeyedArchive

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The version that new archives get where nothing else is said: 3.0, which is authenticated.
///
/// The name is that of the original library, whose last version was 2.0. Pass 2 or 1 for archives
/// that the original must read.
public let CryptoCodingVersion: Double = 3.0

/// A version number that was found good, and what follows from it.
package struct ArchiveVersion: Equatable, Sendable {
  /// How the keys are made from the password.
  enum KeyDerivation {
    /// 1024 rounds of MD5: every version below 2.
    case md5
    /// PBKDF2-HMAC-SHA1 with 1024 iterations: from 2 to below 3.
    case pbkdf2SHA1
    /// PBKDF2-HMAC-SHA256 with the iteration count that the archive stores, for two keys: 3.0.
    case pbkdf2SHA256
  }

  /// What version 0, and a version that is missing, stand for; as when the original was the only
  /// library, so that its archives keep their meaning.
  static let zeroMeans: Double = 2.0
  static let authenticated: Double = 3.0

  package let number: Double
  let keyDerivation: KeyDerivation

  /// The versions of archives: 0 (which always means 2.0) and everything from there to below 3, and
  /// exactly 3.0.
  ///
  /// - Throws: ``ArchiveError/unsupportedVersion(_:)`` for negative, infinite and NaN versions, and
  ///   for those above 3.
  package init(_ number: Double) throws(ArchiveError) {
    if number == Self.authenticated {
      self.init(number: number, keyDerivation: .pbkdf2SHA256)
    } else {
      try self.init(unauthenticated: number)
    }
  }

  /// The versions of the original library, which are all that the call on bare bytes knows: below
  /// 3.
  init(unauthenticated number: Double) throws(ArchiveError) {
    guard number >= 0, number < 3 else { throw .unsupportedVersion(number) }
    let number = number == 0 ? Self.zeroMeans : number
    self.init(number: number, keyDerivation: number < 2 ? .md5 : .pbkdf2SHA1)
  }

  private init(number: Double, keyDerivation: KeyDerivation) {
    self.number = number
    self.keyDerivation = keyDerivation
  }

  package var isAuthenticated: Bool { keyDerivation == .pbkdf2SHA256 }
}

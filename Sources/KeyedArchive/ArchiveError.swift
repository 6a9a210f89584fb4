// SPDX-License-Identifier: Zlib

public import PropertyList

/// Why an archive cannot be read or written.
///
/// One error serves keyed archives and the encrypted archives built on them. Everything that the
/// content of a file can cause is one of these cases; nothing traps.
@nonexhaustive
public enum ArchiveError: Error, Equatable, Sendable {
  /// The bytes are not a property list, or the graph cannot be written as one.
  case propertyList(PropertyListError)
  /// A property list, but not a keyed archive.
  case notKeyedArchive(reason: String)
  /// A keyed archive with an object that contradicts the format.
  case malformed(objectIndex: Int, reason: String)
  /// A limit was reached; see ``ArchiveLimits``.
  case limitExceeded(String)
  /// A value that must be there is not, or is null.
  case missingValue(key: String)
  /// A value is there but of another kind.
  case typeMismatch(key: String, expected: String)
  /// The file names a class that the caller did not allow at that place.
  case classNotAllowed(String)

  /// The password is wrong or the file is damaged; nothing tells which.
  case wrongPasswordOrDamaged
  /// An encrypted archive without ciphertext.
  case missingCiphertext
  /// An encrypted archive of a version that does not exist.
  case unsupportedVersion(Double)
  /// A field of an encrypted archive is missing, of another kind, or of a wrong size.
  case invalidField(String)
  /// No password is known for a class.
  case noPassword(className: String)
  /// The archive is not encrypted, and the caller asked for one that is.
  case notEncrypted
  /// The archive is of a version without authentication, and the caller asked for one with it.
  case notAuthenticated(version: Double)
  /// The archive's root is of another class than `CryptoArchive`.
  case notCryptoArchive(className: String)
  /// An argument is outside what the function accepts.
  case invalidArgument(String)
  /// A reason of a type's own, for `init(from:)` and `encode(to:)` of applications.
  case custom(String)
}

extension ArchiveError: CustomStringConvertible {
  /// What is wrong, in one line without a full stop.
  public var description: String {
    switch self {
    case .propertyList(let error): error.description
    case .notKeyedArchive(let reason): "not a keyed archive: " + reason
    case .malformed(let index, let reason): "object " + String(index) + ": " + reason
    case .limitExceeded(let limit): "limit exceeded: " + limit
    case .missingValue(let key): "no value for '" + key + "'"
    case .typeMismatch(let key, let expected): "'" + key + "' is not " + expected
    case .classNotAllowed(let name): "class '" + name + "' is not allowed here"
    case .wrongPasswordOrDamaged: "wrong password, or damaged"
    case .missingCiphertext: "encrypted archive without ciphertext"
    case .unsupportedVersion(let version):
      "unsupported archive version " + Self.describe(version)
    case .invalidField(let name): "invalid field '" + name + "'"
    case .noPassword(let name): "no password known for class '" + name + "'"
    case .notEncrypted: "not encrypted"
    case .notAuthenticated(let version):
      "version " + Self.describe(version) + " is not authenticated"
    case .notCryptoArchive(let name): "root is '" + name + "', not 'CryptoArchive'"
    case .invalidArgument(let reason): "invalid argument: " + reason
    case .custom(let reason): reason
    }
  }

  /// A version number with up to three decimals, by hand: printing a `Double` exactly costs 20 KiB
  /// of tables on a microcontroller.
  private static func describe(_ version: Double) -> String {
    guard version.isFinite, version.magnitude < 1e9 else { return "out of range" }
    // Rounded by hand as well: `rounded()` is a call of the C library.
    let thousandths = Int64(version.magnitude * 1000 + 0.5)
    var text = String(thousandths / 1000)
    var rest = thousandths % 1000
    if rest != 0 {
      var digits = ""
      for _ in 0..<3 where rest != 0 {
        digits += String(rest / 100)
        rest = rest % 100 * 10
      }
      text += "." + digits
    }
    return version < 0 ? "-" + text : text
  }
}

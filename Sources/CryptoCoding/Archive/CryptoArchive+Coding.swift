// SPDX-License-Identifier: Zlib

public import KeyedArchive

/// The outer object: five fields, and three more in version 3, all encoded as objects, in this
/// order.
///
/// IV, salt and ciphertext are `NSMutableData`, because the original filled them in place. The
/// version is a number made from a C float, a 32-bit real in the file. The original meets version 3
/// as an unsupported version, because the first five fields are what it expects.
extension CryptoArchive: ArchiveCodable {
  /// The class name that the original library knows.
  public static var archiveClassName: String { "CryptoArchive" }

  /// Writes the fields.
  public func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    try encoder.encode(ArchivedData(iv, isMutable: true), forKey: Key.iv)
    try encoder.encode(ArchivedData(salt, isMutable: true), forKey: Key.salt)
    try encoder.encode(ArchivedData(cypher, isMutable: true), forKey: Key.cypher)
    try encoder.encodeObject(rootClassName, forKey: Key.className)
    if Double(Float(version)) == version {
      try encoder.encodeObject(Float(version), forKey: Key.version)
    } else {
      // Only an archive that was read with such a version has one; rounded, it could name another
      // key.
      try encoder.encodeObject(version, forKey: Key.version)
    }
    guard let authentication else { return }
    try encoder.encodeObject(Int64(authentication.iterations), forKey: Key.iterations)
    try encoder.encode(AuthenticatedHeader.kdf, forKey: Key.kdf)
    try encoder.encode(ArchivedData(authentication.mac, isMutable: true), forKey: Key.mac)
  }

  /// Reads the fields. Below version 3, unknown ones are ignored, as the original ignores them; in
  /// version 3 they are refused, because the MAC would not cover them.
  ///
  /// - Throws: ``ArchiveError/missingCiphertext`` where `cypher` is null or absent;
  ///   ``ArchiveError/invalidField(_:)`` for a field that is absent, of a wrong size, or does not
  ///   belong to the version; ``ArchiveError/custom(_:)`` for version 3 without any of its fields;
  ///   ``ArchiveError/unsupportedVersion(_:)``; ``ArchiveError/typeMismatch(key:expected:)``.
  public init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    let version = try ArchiveVersion(
      decoder.decodeIfPresent(Double.self, forKey: Key.version) ?? 0)
    let authentication = try Self.authentication(version, from: &decoder)
    guard let iv = try decoder.decodeIfPresent([UInt8].self, forKey: Key.iv),
      iv.count == PasswordCipher.ivByteCount
    else { throw .invalidField(Key.iv) }
    guard let salt = try decoder.decodeIfPresent([UInt8].self, forKey: Key.salt),
      !version.isAuthenticated || salt.count == AuthenticatedHeader.saltByteCount
    else { throw .invalidField(Key.salt) }
    guard let cypher = try decoder.decodeIfPresent([UInt8].self, forKey: Key.cypher) else {
      throw .missingCiphertext
    }
    let className = try decoder.decodeIfPresent(String.self, forKey: Key.className)
    self.init(
      iv: iv, salt: salt, cypher: cypher, rootClassName: className, version: version,
      authentication: authentication)
  }

  private static func authentication(
    _ version: ArchiveVersion, from decoder: inout KeyedUnarchiver
  ) throws(ArchiveError) -> Authentication? {
    guard version.isAuthenticated else {
      for key in Key.authentication where decoder.containsValue(forKey: key) {
        throw .invalidField(key)
      }
      return nil
    }
    for key in decoder.keys where !Key.isKnown(key) { throw .invalidField(key) }
    try requireSomeAuthentication(decoder)
    guard let iterations = try decoder.decodeIfPresent(Int64.self, forKey: Key.iterations),
      let iterations = UInt32(exactly: iterations), iterations > 0
    else { throw .invalidField(Key.iterations) }
    guard let kdf = try decoder.decodeIfPresent(String.self, forKey: Key.kdf),
      kdf.utf8.elementsEqual(AuthenticatedHeader.kdf.utf8)
    else { throw .invalidField(Key.kdf) }
    guard let mac = try decoder.decodeIfPresent([UInt8].self, forKey: Key.mac),
      mac.count == AuthenticatedHeader.macByteCount
    else { throw .invalidField(Key.mac) }
    return Authentication(iterations: iterations, mac: mac)
  }

  /// Says it where a file has nothing of version 3 but the number, which other writers can set.
  private static func requireSomeAuthentication(
    _ decoder: borrowing KeyedUnarchiver
  ) throws(ArchiveError) {
    for key in Key.authentication where decoder.containsValue(forKey: key) { return }
    throw .custom("claims version 3 but lacks its authentication fields")
  }

  private enum Key {
    static let iv = "iv"
    static let salt = "salt"
    static let cypher = "cypher"
    static let className = "className"
    static let version = "version"
    static let iterations = "iterations"
    static let kdf = "kdf"
    static let mac = "mac"

    static var authentication: [String] { [iterations, kdf, mac] }

    static func isKnown(_ key: String) -> Bool {
      for known in [iv, salt, cypher, className, version] + authentication
      where known.utf8.elementsEqual(key.utf8) {
        return true
      }
      return false
    }
  }
}

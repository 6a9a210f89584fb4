// SPDX-License-Identifier: Zlib

public import KeyedArchive

/// The outer object: five fields, all encoded as objects, in this order.
///
/// IV, salt and ciphertext are `NSMutableData`, because the original filled them in place. The version
/// is a number made from a C float, a 32-bit real in the file.
extension CryptoArchive: ArchiveCodable {
  /// The class name that the original library knows.
  public static var archiveClassName: String { "CryptoArchive" }

  /// Writes the five fields.
  public func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    try encoder.encode(ArchivedData(iv, isMutable: true), forKey: Key.iv)
    try encoder.encode(ArchivedData(salt, isMutable: true), forKey: Key.salt)
    try encoder.encode(ArchivedData(cypher, isMutable: true), forKey: Key.cypher)
    try encoder.encodeObject(rootClassName, forKey: Key.className)
    try encoder.encodeObject(Float(version), forKey: Key.version)
  }

  /// Reads the five fields; further ones are ignored, as the original ignores them.
  ///
  /// - Throws: ``ArchiveError/missingCiphertext`` where `cypher` is null or absent;
  ///   ``ArchiveError/invalidField(_:)`` for an IV that has not 16 bytes and for a salt that is null
  ///   or absent; ``ArchiveError/unsupportedVersion(_:)``; ``ArchiveError/typeMismatch(key:expected:)``.
  public init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    let version = try ArchiveVersion(decoder.decodeIfPresent(Double.self, forKey: Key.version) ?? 0)
    guard let iv = try decoder.decodeIfPresent([UInt8].self, forKey: Key.iv),
      iv.count == PasswordCipher.ivByteCount
    else { throw .invalidField(Key.iv) }
    guard let salt = try decoder.decodeIfPresent([UInt8].self, forKey: Key.salt) else {
      throw .invalidField(Key.salt)
    }
    guard let cypher = try decoder.decodeIfPresent([UInt8].self, forKey: Key.cypher) else {
      throw .missingCiphertext
    }
    let className = try decoder.decodeIfPresent(String.self, forKey: Key.className)
    self.init(
      iv: iv, salt: salt, cypher: cypher, rootClassName: className, version: version)
  }

  private enum Key {
    static let iv = "iv"
    static let salt = "salt"
    static let cypher = "cypher"
    static let className = "className"
    static let version = "version"
  }
}

// SPDX-License-Identifier: Zlib

public import KeyedArchive

/// A type whose archives are sealed with a password of its own.
///
/// This is the original library's protocol of the same name. A root object conforms to it and to
/// ``ArchiveCodable``; ``CryptoCoder`` then asks the type, not an object of it, for the password,
/// so that an archive can be opened before any object exists:
///
/// ```swift
/// extension TodoList: CryptoCoding {
///   static func ccPassword() throws(ArchiveError) -> String { try keychainPassword() }
/// }
/// ```
public protocol CryptoCoding: SendableMetatype {
  /// The password for archives whose root is of this type.
  ///
  /// The function may ask a person or a key store. It is called once for every archive that is
  /// written or opened, and never for an archive that is not encrypted.
  ///
  /// - Returns: the password; its UTF-8 bytes are used as they are, without normalisation.
  /// - Throws: ``ArchiveError/noPassword(className:)`` where there is none. Whatever is thrown
  ///   reaches the caller of ``CryptoCoder`` unchanged.
  static func ccPassword() throws(ArchiveError) -> String
}

// SPDX-License-Identifier: Zlib

public import KeyedArchive

/// Archives and opens objects whose type knows its password: the original's three entry points.
///
/// ```swift
/// let bytes = try CryptoCoder.archivedData(withRootObject: list)
/// let again = try CryptoCoder.unarchiveObject(with: bytes, as: TodoList.self)
/// ```
///
/// The module `CryptoCodingFiles` adds the same on paths. Where the password is at hand anyway, use
/// ``CryptoArchive`` directly.
public enum CryptoCoder {
  /// Lets archives whose root has this type's class name find their password, whatever type the
  /// caller of ``unarchiveObject(with:as:policy:classes:limits:)`` names.
  ///
  /// The process has one such table; it is safe to use from several threads. Registering a type
  /// again replaces its entry.
  public static func register<Root: ArchiveCodable & CryptoCoding>(_ type: Root.Type) {
    @Sendable func source() throws(ArchiveError) -> String { try Root.ccPassword() }
    SharedPasswords.set(source, for: Root.archiveClassName)
  }

  /// The password that was registered for the class that a file or a root object names.
  static func registeredPassword(for className: String) throws(ArchiveError) -> String {
    guard let source = SharedPasswords.source(for: className) else {
      throw .noPassword(className: className)
    }
    return try source()
  }
}

// SPDX-License-Identifier: Zlib

internal import KeyedArchive

/// What an opening call accepts.
///
/// A message authentication code inside a file cannot see that the whole file was replaced: by an
/// older version made with a password that the attacker knows, or by an archive that is not
/// encrypted. Only the program that opens the file can insist. New programs use
/// ``authenticatedOnly``.
@nonexhaustive
public enum ArchivePolicy: Sendable {
  /// Everything that the original library opened: encrypted archives, and keyed archives that are
  /// not encrypted at all, which pass through without a password.
  ///
  /// Whoever can write the file can replace it by an unencrypted one of his own making. Use this
  /// for data that old programs wrote.
  case compatible
  /// Encrypted archives only; anything else is ``ArchiveError/notEncrypted``.
  case encryptedOnly
  /// Archives of version 3 only; older ones are ``ArchiveError/notAuthenticated(version:)``.
  case authenticatedOnly

  /// - Throws: ``ArchiveError/notAuthenticated(version:)``.
  func check(_ archive: CryptoArchive) throws(ArchiveError) {
    if case .authenticatedOnly = self, !archive.isAuthenticated {
      throw .notAuthenticated(version: archive.version)
    }
  }

  /// - Throws: ``ArchiveError/notEncrypted``.
  func checkUnencrypted() throws(ArchiveError) {
    guard case .compatible = self else { throw .notEncrypted }
  }
}

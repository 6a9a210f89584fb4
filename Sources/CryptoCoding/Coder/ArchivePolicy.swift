// SPDX-License-Identifier: Zlib

/// What an opening call accepts.
@nonexhaustive
public enum ArchivePolicy: Sendable {
  /// Everything that the original library opened: encrypted archives, and keyed archives that are not
  /// encrypted at all, which pass through without a password.
  ///
  /// Whoever can write the file can replace it by an unencrypted one of his own making. Use this for
  /// data that old programs wrote.
  case compatible
  /// Encrypted archives only; anything else is ``ArchiveError/notEncrypted``.
  case encryptedOnly
}

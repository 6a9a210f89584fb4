// SPDX-License-Identifier: Zlib

public import CryptoCoding

extension CryptoArchive {
  /// Reads an encrypted archive from a file, without decrypting it.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - policy: with `ArchivePolicy.authenticatedOnly`, versions below 3 are refused.
  ///   - byteLimit: the largest file that is accepted; 1 GiB where nothing is said.
  /// - Throws: ``FileError``; what is wrong with the contents as ``FileError/archive(_:)``, see
  ///   `CryptoArchive.init(parsing:policy:classes:limits:)`.
  public init(
    contentsOfFile path: String, policy: ArchivePolicy = .encryptedOnly,
    classes: ClassTable = .default, limits: ArchiveLimits = .default,
    byteLimit: Int = FileError.defaultByteLimit
  ) throws(FileError) {
    let bytes = try FileContents.read(path, limit: byteLimit)
    self = try FileError.wrapping { () throws(ArchiveError) in
      try CryptoArchive(parsing: bytes.span, policy: policy, classes: classes, limits: limits)
    }
  }

  /// Writes the archive to a file: completely, or the old file stays.
  ///
  /// The bytes go to a temporary file in the same folder, are flushed to the disk, and take the
  /// name in one step. The file is readable and writable by its owner only (mode 0600). A symbolic
  /// link is followed.
  ///
  /// - Throws: ``FileError``.
  public func write(toFile path: String) throws(FileError) {
    let bytes = try FileError.wrapping { () throws(ArchiveError) in try archivedData() }
    try AtomicFile.replace(path, with: bytes.span)
  }
}

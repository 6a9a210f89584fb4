// SPDX-License-Identifier: Zlib

public import CryptoCoding

extension CryptoCoder {
  /// Archives an object to a file, sealed with its type's password: completely, or the old file
  /// stays.
  ///
  /// See `archivedData(withRootObject:version:iterations:classes:limits:)` for what is written and
  /// ``CryptoArchive/write(toFile:)`` for how.
  ///
  /// - Throws: ``FileError``; what encoding and `ccPassword()` throw as ``FileError/archive(_:)``.
  public static func archiveRootObject<Root: ArchiveCodable & CryptoCoding>(
    _ root: Root, toFile path: String, version: Double = CryptoCodingVersion,
    iterations: Int? = nil, classes: ClassTable = .default,
    limits: ArchiveLimits = .default
  ) throws(FileError) {
    let bytes = try FileError.wrapping { () throws(ArchiveError) in
      try archivedData(
        withRootObject: root, version: version, iterations: iterations, classes: classes,
        limits: limits)
    }
    try AtomicFile.replace(path, with: bytes.span)
  }

  /// Opens an archive file.
  ///
  /// See `unarchiveObject(with:as:policy:classes:limits:)`.
  ///
  /// - Throws: ``FileError``; ``FileError/isNoSuchFile`` tells a first start from damage. What is
  ///   wrong with the contents comes as ``FileError/archive(_:)``.
  public static func unarchiveObject<Root: ArchiveCodable & CryptoCoding>(
    withFile path: String, as type: Root.Type = Root.self, policy: ArchivePolicy = .compatible,
    classes: ClassTable = .default,
    limits: ArchiveLimits = .default, byteLimit: Int = FileError.defaultByteLimit
  ) throws(FileError) -> Root {
    let bytes = try FileContents.read(path, limit: byteLimit)
    return try FileError.wrapping { () throws(ArchiveError) in
      try unarchiveObject(
        with: bytes.span, as: type, policy: policy, classes: classes, limits: limits)
    }
  }

  /// Archives an object whose type has no password of its own, with the one that was registered for
  /// its class name.
  ///
  /// - Throws: ``FileError``; `ArchiveError.noPassword(className:)` as ``FileError/archive(_:)``.
  public static func archiveRootObject<Root: ArchiveCodable>(
    _ root: Root, toFile path: String, version: Double = CryptoCodingVersion,
    iterations: Int? = nil, classes: ClassTable = .default,
    limits: ArchiveLimits = .default
  ) throws(FileError) {
    let bytes = try FileError.wrapping { () throws(ArchiveError) in
      try archivedData(
        withRootObject: root, version: version, iterations: iterations, classes: classes,
        limits: limits)
    }
    try AtomicFile.replace(path, with: bytes.span)
  }

  /// Opens an archive file whose root type has no password of its own: the class that the file
  /// names must be registered.
  ///
  /// - Throws: ``FileError``; `ArchiveError.noPassword(className:)` as ``FileError/archive(_:)``.
  public static func unarchiveObject<Root: ArchiveCodable>(
    withFile path: String, as type: Root.Type = Root.self, policy: ArchivePolicy = .compatible,
    classes: ClassTable = .default,
    limits: ArchiveLimits = .default, byteLimit: Int = FileError.defaultByteLimit
  ) throws(FileError) -> Root {
    let bytes = try FileContents.read(path, limit: byteLimit)
    return try FileError.wrapping { () throws(ArchiveError) in
      try unarchiveObject(
        with: bytes.span, as: type, policy: policy, classes: classes, limits: limits)
    }
  }
}

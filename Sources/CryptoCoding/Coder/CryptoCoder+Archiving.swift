// SPDX-License-Identifier: Zlib

public import KeyedArchive

extension CryptoCoder {
  /// Archives an object, sealed with its type's password.
  ///
  /// - Parameters:
  ///   - root: the root object.
  ///   - version: 3.0, or for readers of the original library 2.0 or 1.0; 0 means 2.0.
  ///   - iterations: of version 3; nil for ``CryptoArchive/defaultIterations``.
  ///   - classes: class-name substitutions.
  ///   - limits: how deep and how large the graph may be; readers need the same.
  ///   - generator: the source of IV and salt.
  /// - Returns: a keyed archive whose root is a ``CryptoArchive``: what the original writes to a
  ///   file.
  /// - Throws: what ``CryptoCoding/ccPassword()`` throws, what encoding throws,
  ///   ``ArchiveError/unsupportedVersion(_:)``, ``ArchiveError/invalidArgument(_:)``.
  public static func archivedData<Root: ArchiveCodable & CryptoCoding>(
    withRootObject root: Root, version: Double = CryptoCodingVersion,
    iterations: Int? = nil, classes: ClassTable = .default,
    limits: ArchiveLimits = .default,
    using generator: inout some RandomNumberGenerator
  ) throws(ArchiveError) -> [UInt8] {
    try CryptoArchive(
      root: root, password: type(of: root).ccPassword(), version: version, iterations: iterations,
      classes: classes, limits: limits, using: &generator
    ).archivedData()
  }

  /// Archives an object whose type has no password of its own, with the one that was registered for
  /// its class name.
  ///
  /// - Throws: ``ArchiveError/noPassword(className:)`` where there is none (the original's
  ///   `CryptoCoderException`), and as above.
  public static func archivedData<Root: ArchiveCodable>(
    withRootObject root: Root, version: Double = CryptoCodingVersion,
    iterations: Int? = nil, classes: ClassTable = .default,
    limits: ArchiveLimits = .default,
    using generator: inout some RandomNumberGenerator
  ) throws(ArchiveError) -> [UInt8] {
    let password = try registeredPassword(for: type(of: root).archiveClassName)
    return try CryptoArchive(
      root: root, password: password, version: version, iterations: iterations, classes: classes,
      limits: limits, using: &generator
    ).archivedData()
  }
}

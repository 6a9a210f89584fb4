// SPDX-License-Identifier: Zlib

public import KeyedArchive

extension CryptoCoder {
  /// Opens what ``archivedData(withRootObject:version:iterations:classes:using:)`` or the original
  /// library wrote.
  ///
  /// The password is that of the class that the file names, if it is registered (see
  /// ``register(_:)``), and otherwise that of `type`.
  ///
  /// - Parameters:
  ///   - data: a keyed archive, binary or XML, encrypted or, with ``ArchivePolicy/compatible``,
  ///     not.
  ///   - type: the type of the root object. Nothing but this type, what it decodes, and what
  ///     `classes` names is instantiated.
  ///   - policy: what to accept.
  ///   - classes: class-name substitutions, for the outer and the inner archive.
  ///   - limits: how deep and how large the archives may be.
  /// - Throws: ``ArchiveError/wrongPasswordOrDamaged``; ``ArchiveError/propertyList(_:)`` and
  ///   ``ArchiveError/notKeyedArchive(reason:)`` for bytes that are no archive;
  ///   ``ArchiveError/unsupportedVersion(_:)``; ``ArchiveError/missingCiphertext``;
  ///   ``ArchiveError/notEncrypted``; ``ArchiveError/notAuthenticated(version:)``; what
  ///   ``CryptoCoding/ccPassword()`` and decoding throw.
  public static func unarchiveObject<Root: ArchiveCodable & CryptoCoding>(
    with data: Span<UInt8>, as type: Root.Type = Root.self, policy: ArchivePolicy = .compatible,
    classes: ClassTable = .default, limits: ArchiveLimits = .default
  ) throws(ArchiveError) -> Root {
    func password(for className: String) throws(ArchiveError) -> String {
      if let source = SharedPasswords.source(for: className) { return try source() }
      return try Root.ccPassword()
    }
    return try open(data, type, policy, classes, limits, password: password(for:))
  }

  /// Opens an archive whose root type has no password of its own: the class that the file names
  /// must be registered.
  ///
  /// - Throws: ``ArchiveError/noPassword(className:)`` where it is not, and as above.
  public static func unarchiveObject<Root: ArchiveCodable>(
    with data: Span<UInt8>, as type: Root.Type = Root.self, policy: ArchivePolicy = .compatible,
    classes: ClassTable = .default, limits: ArchiveLimits = .default
  ) throws(ArchiveError) -> Root {
    try open(data, type, policy, classes, limits, password: registeredPassword(for:))
  }

  private static func open<Root: ArchiveCodable>(
    _ data: Span<UInt8>, _ type: Root.Type, _ policy: ArchivePolicy, _ classes: ClassTable,
    _ limits: ArchiveLimits, password: (String) throws(ArchiveError) -> String
  ) throws(ArchiveError) -> Root {
    let outer = try ObjectGraph(parsing: data, limits: limits)
    guard let archive = try CryptoArchive(rootOf: outer, classes: classes, limits: limits) else {
      try policy.checkUnencrypted()
      return try KeyedUnarchiver.unarchiveRoot(
        type, from: outer, classTable: classes, limits: limits)
    }
    try policy.check(archive)
    return try archive.unarchiveRoot(
      type, password: password(archive.rootClassName ?? "nil"), classes: classes, limits: limits)
  }
}

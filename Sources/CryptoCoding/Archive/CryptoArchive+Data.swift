// SPDX-License-Identifier: Zlib

public import KeyedArchive

extension CryptoArchive {
  /// Reads an encrypted archive, without decrypting it.
  ///
  /// - Parameters:
  ///   - data: a keyed archive, binary or XML, whose root is a `CryptoArchive`.
  ///   - policy: with ``ArchivePolicy/authenticatedOnly``, versions below 3 are refused.
  ///   - classes: class-name substitutions for the outer archive, if its writer renamed the class.
  ///   - limits: how deep and how large the outer archive may be.
  /// - Throws: ``ArchiveError/notEncrypted`` for a keyed archive with another root;
  ///   ``ArchiveError/propertyList(_:)`` and ``ArchiveError/notKeyedArchive(reason:)`` for bytes
  ///   that are none; ``ArchiveError/missingCiphertext``; ``ArchiveError/unsupportedVersion(_:)``;
  ///   ``ArchiveError/invalidField(_:)``; ``ArchiveError/notAuthenticated(version:)``.
  public init(
    parsing data: Span<UInt8>, policy: ArchivePolicy = .encryptedOnly,
    classes: ClassTable = .default,
    limits: ArchiveLimits = .default
  ) throws(ArchiveError) {
    let graph = try ObjectGraph(parsing: data, limits: limits)
    guard let archive = try CryptoArchive(rootOf: graph, classes: classes, limits: limits) else {
      throw .notEncrypted
    }
    try policy.check(archive)
    self = archive
  }

  /// The archive at the root of a graph, or nil where that is something else.
  init?(
    rootOf graph: ObjectGraph, classes: ClassTable, limits: ArchiveLimits
  ) throws(ArchiveError) {
    guard let root = graph.root, let name = graph.className(of: root),
      name.utf8.elementsEqual(Self.archiveClassName.utf8)
        || classes.isClass(Self.self, setForClassName: name)
    else { return nil }
    self = try KeyedUnarchiver.unarchiveRoot(
      Self.self, from: graph, classTable: classes, limits: limits)
  }

  /// The bytes of the file: a keyed archive whose root is this archive, laid out as the original
  /// library lays it out.
  ///
  /// - Returns: ``cypher``.count plus some 400 bytes.
  public func archivedData() throws(ArchiveError) -> [UInt8] {
    try KeyedArchiver.archivedData(withRootObject: self, classTable: ClassTable())
  }
}

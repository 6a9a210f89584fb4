// SPDX-License-Identifier: Zlib

internal import Hashes
public import KeyedArchive

extension CryptoArchive {
  /// Seals an object graph.
  ///
  /// - Parameters:
  ///   - root: the object at the root of the graph.
  ///   - password: used as its UTF-8 bytes; may be empty.
  ///   - version: 3.0, or for readers of the original library 2.0 or 1.0; 0 means 2.0.
  ///   - iterations: how often the key derivation of version 3 iterates, 1 to 4,294,967,295; nil
  ///     for ``defaultIterations``. A microcontroller cannot wait for those. Versions 1 and 2 have
  ///     1024.
  ///   - classes: class-name substitutions for the graph inside.
  ///   - limits: how deep and how large the graph may be; readers need the same.
  ///   - generator: the source of IV and salt.
  /// - Throws: ``ArchiveError/unsupportedVersion(_:)``; ``ArchiveError/invalidArgument(_:)`` for
  ///   iterations out of range or beside a version below 3; what encoding the root throws.
  /// - Complexity: O(size of the graph), plus the iterations of the key derivation.
  public init<Root: ArchiveCodable>(
    root: Root, password: String, version: Double = CryptoCodingVersion, iterations: Int? = nil,
    classes: ClassTable = .default, limits: ArchiveLimits = .default,
    using generator: inout some RandomNumberGenerator
  ) throws(ArchiveError) {
    let graph = try KeyedArchiver.graph(
      withRootObject: root, classTable: classes, limits: limits)
    var inner = try graph.binaryEncoded(limits: limits)
    defer { wipe(&inner) }
    try self.init(
      archivedData: inner.span, rootClassName: Self.className(of: root, in: graph, classes),
      password: password.utf8.span, version: version, iterations: iterations, using: &generator)
  }

  /// Seals a keyed archive that exists already, byte for byte.
  ///
  /// - Parameters:
  ///   - archivedData: what `NSKeyedArchiver` or ``KeyedArchiver`` wrote. The bytes are not
  ///     checked.
  ///   - rootClassName: the class name of its root, nil where that is nil.
  ///   - password: the password's bytes; UTF-8 where the original library shall read the archive.
  ///   - version: as above.
  ///   - iterations: as above.
  ///   - generator: the source of IV and salt.
  /// - Throws: ``ArchiveError/unsupportedVersion(_:)``, ``ArchiveError/invalidArgument(_:)``.
  public init(
    archivedData: Span<UInt8>, rootClassName: String?, password: Span<UInt8>,
    version: Double = CryptoCodingVersion, iterations: Int? = nil,
    using generator: inout some RandomNumberGenerator
  ) throws(ArchiveError) {
    let unsealed = try CryptoArchive(
      unsealed: [], rootClassName: rootClassName, version: version, iterations: iterations,
      using: &generator)
    guard let authentication = unsealed.authentication else {
      let cypher = try PasswordCipher.encrypt(
        archivedData, password: password, iv: unsealed.iv.span, salt: unsealed.salt.span,
        version: unsealed.checkedVersion)
      self.init(
        iv: unsealed.iv, salt: unsealed.salt, cypher: cypher, rootClassName: rootClassName,
        version: unsealed.checkedVersion, authentication: nil)
      return
    }
    let header = AuthenticatedHeader(
      iterations: authentication.iterations, salt: unsealed.salt, iv: unsealed.iv,
      rootClassName: rootClassName)
    self = try Self.sealAuthenticated(archivedData, header: header, password: password)
  }

  /// The class name of a root as its type has it: substitutions reach the archive inside and not
  /// this name, which is a hint for the program that reads.
  private static func className<Root: ArchiveCodable>(
    of root: Root, in graph: ObjectGraph, _ classes: ClassTable
  ) -> String? {
    let written = graph.rootValue.flatMap { graph.value(of: $0).className }
    let name = type(of: root).archiveClassName
    guard let written, let substitute = classes.codedName(forTypeName: name),
      substitute.utf8.elementsEqual(written.utf8)
    else { return written }
    return name
  }
}

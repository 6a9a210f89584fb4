// SPDX-License-Identifier: Zlib

internal import Hashes
public import KeyedArchive
internal import PropertyList

extension CryptoArchive {
  /// Decrypts the archive and decodes its root.
  ///
  /// - Parameters:
  ///   - type: the type of the root. Nothing but this type, what it decodes, and what `classes`
  ///     names is instantiated.
  ///   - password: used as its UTF-8 bytes.
  ///   - classes: class-name substitutions and further classes for the graph inside.
  ///   - limits: how deep and how large the graph may be.
  /// - Throws: ``ArchiveError/wrongPasswordOrDamaged`` where the padding is wrong or what comes out
  ///   is not a keyed archive, one error for both; what decoding the root throws.
  /// - Complexity: O(``cypher``.count), plus the iterations of the key derivation.
  public func unarchiveRoot<Root: ArchiveCodable>(
    _ type: Root.Type = Root.self, password: String, classes: ClassTable = .default,
    limits: ArchiveLimits = .default
  ) throws(ArchiveError) -> Root {
    let graph = try unarchivedGraph(password: password.utf8.span, limits: limits)
    return try KeyedUnarchiver.unarchiveRoot(
      type, from: graph, classTable: classes, limits: limits)
  }

  /// Decrypts the archive to an object graph that can be looked at without any type of one's own.
  ///
  /// - Throws: ``ArchiveError/wrongPasswordOrDamaged``.
  public func unarchivedGraph(
    password: Span<UInt8>, limits: ArchiveLimits = .default
  ) throws(ArchiveError) -> ObjectGraph {
    var inner = try decrypted(password: password, limits: limits)
    defer { wipe(&inner) }
    do {
      return try ObjectGraph(parsing: inner.span, limits: limits)
    } catch {
      throw Self.errorAfterDecryption(error)
    }
  }

  /// Decrypts the archive to the bytes of the keyed archive inside.
  ///
  /// - Parameter password: the password's bytes.
  /// - Returns: ``cypher``.count - 16 to ``cypher``.count - 1 bytes.
  /// - Throws: ``ArchiveError/wrongPasswordOrDamaged``, also where the padding is right and the
  ///   bytes are not a keyed archive.
  public func unarchivedData(
    password: Span<UInt8>, limits: ArchiveLimits = .default
  ) throws(ArchiveError) -> [UInt8] {
    var inner = try decrypted(password: password, limits: limits)
    do {
      _ = try ObjectGraph(parsing: inner.span, limits: limits)
    } catch {
      wipe(&inner)
      throw Self.errorAfterDecryption(error)
    }
    return inner
  }

  private func decrypted(
    password: Span<UInt8>, limits: ArchiveLimits
  ) throws(ArchiveError) -> [UInt8] {
    if let authentication {
      return try openAuthenticated(authentication, password: password, limits: limits)
    }
    return try PasswordCipher.decrypt(
      cypher.span, password: password, iv: iv.span, salt: salt.span, version: checkedVersion)
  }

  /// What an error of reading the archive inside becomes: the one that wrong padding gives.
  ///
  /// Except for a limit. It is the caller's choice, and whoever chose it has to learn that it was
  /// reached: bytes that a wrong password gave do not get as far as to reach one.
  package static func errorAfterDecryption(_ error: ArchiveError) -> ArchiveError {
    switch error {
    case .limitExceeded: return error
    case .propertyList(let inner):
      switch inner.kind {
      case .tooDeep, .tooManyObjects, .tooMuchSharing: return error
      default: return .wrongPasswordOrDamaged
      }
    default: return .wrongPasswordOrDamaged
    }
  }
}

// SPDX-License-Identifier: Zlib

import PropertyList

extension KeyedUnarchiver {
  /// Reads the root of an archive, binary or XML.
  ///
  /// - Parameters:
  ///   - type: What the root is. `Optional` accepts a null root.
  ///   - bytes: A whole file.
  ///   - classTable: The classes that are read as types of other names.
  ///   - limits: What to accept.
  /// - Throws: What ``ObjectGraph/init(parsing:limits:)-(Span<UInt8>,_)`` and
  ///   ``unarchiveRoot(_:from:classTable:limits:)-(_,ObjectGraph,_,_)`` throw.
  public static func unarchiveRoot<T: ArchiveCodable>(
    _ type: T.Type, from bytes: Span<UInt8>, classTable: ClassTable = .default,
    limits: ArchiveLimits = .default
  ) throws(ArchiveError) -> T {
    let graph = try ObjectGraph(parsing: bytes, limits: limits)
    return try unarchiveRoot(type, from: graph, classTable: classTable, limits: limits)
  }

  /// Reads the root of an archive, binary or XML, from any sequence of bytes.
  ///
  /// - Throws: What ``unarchiveRoot(_:from:classTable:limits:)-(_,Span<UInt8>,_,_)`` throws.
  public static func unarchiveRoot<T: ArchiveCodable>(
    _ type: T.Type, from bytes: some Sequence<UInt8>, classTable: ClassTable = .default,
    limits: ArchiveLimits = .default
  ) throws(ArchiveError) -> T {
    let bytes = Array(bytes)
    return try unarchiveRoot(type, from: bytes.span, classTable: classTable, limits: limits)
  }

  /// Reads the root of a graph.
  ///
  /// - Throws: ``ArchiveError/missingValue(key:)`` if there is no root or it is null,
  ///   ``ArchiveError/classNotAllowed(_:)`` if it is of another class,
  ///   ``ArchiveError/limitExceeded(_:)``, and what the types' `init(from:)` throw.
  public static func unarchiveRoot<T: ArchiveCodable>(
    _ type: T.Type, from graph: ObjectGraph, classTable: ClassTable = .default,
    limits: ArchiveLimits = .default
  ) throws(ArchiveError) -> T {
    guard let root = graph.rootValue else { throw .missingValue(key: ArchiveKey.root) }
    var decoder = KeyedUnarchiver(graph: graph, classTable: classTable, limits: limits)
    return try T.unarchive(root, from: &decoder)
  }

  /// Reads an entry of `$top`, for archives with several.
  ///
  /// Entries that share instances must be read by one decoder.
  ///
  /// - Throws: ``ArchiveError/missingValue(key:)`` if there is no such entry, and what
  ///   ``unarchiveRoot(_:from:classTable:limits:)-(_,ObjectGraph,_,_)`` throws.
  public mutating func decodeTop<T: ArchiveCodable>(
    _ type: T.Type, forKey key: String
  ) throws(ArchiveError) -> T {
    guard let value = graph.top[key] else { throw .missingValue(key: key) }
    let outer = setKey(key)
    defer { self.key = outer }
    return try T.unarchive(value, from: &self)
  }
}

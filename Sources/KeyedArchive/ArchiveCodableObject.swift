// SPDX-License-Identifier: Zlib

public import PropertyList

/// A class whose instances keep their identity in a keyed archive.
///
/// An instance that is met twice is stored once, and read as one instance. Instances may refer to
/// each other in circles: an instance is made by ``init()`` and known to the decoder before
/// ``decode(from:)`` reads its fields, so a field may lead back to it. Such a field sees an
/// instance that is not complete yet; store it, do not look into it.
///
/// ```swift
/// final class Node: ArchiveCodableObject {
///   static var archiveClassName: String { "Node" }
///   var name = ""
///   var next: Node?
///
///   init() {}
///   func decode(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
///     name = try decoder.decode(String.self, forKey: "name")
///     next = try decoder.decodeIfPresent(Node.self, forKey: "next")
///   }
///   func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
///     try encoder.encode(name, forKey: "name")
///     try encoder.encode(next, forKey: "next")
///   }
/// }
/// ```
///
/// A subclass overrides ``archiveClassName``, ``archiveSuperclassNames``, ``decode(from:)`` and
/// ``encode(to:)``, so the superclass declares the first two as `class var`. A field of the
/// superclass's type takes an instance of a subclass once the subclass is registered in the
/// ``ClassTable``.
public protocol ArchiveCodableObject: ArchivedInstance, ArchiveCodable {
  /// Makes an instance whose fields are not read yet.
  init()
}

/// An instance of some class that can be archived, where it is not known which:
/// `any ArchivedInstance`.
///
/// Classes conform to ``ArchiveCodableObject``. This is the part of it that Embedded Swift can call
/// without knowing the class: a protocol of classes that refines none of values.
public protocol ArchivedInstance: AnyObject {
  /// Reads the fields.
  ///
  /// - Throws: What decoding the fields throws, or ``ArchiveError/custom(_:)``.
  func decode(from decoder: inout KeyedUnarchiver) throws(ArchiveError)

  /// Adds the instance to the archive's objects, or refers to it if it is there already, and
  /// returns what stands in the field that holds it: a reference.
  func archive(into encoder: inout KeyedArchiver) throws(ArchiveError) -> PropertyList
}

extension ArchiveCodableObject {
  /// Makes an instance and reads its fields. The decoder does not use this: it has to know the
  /// instance in between.
  public init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    self.init()
    try decode(from: &decoder)
  }

  /// The instance that a field leads to: the one that was already read, or a new one of the class
  /// that the archive names, if the caller allowed it.
  public static func unarchive(
    _ field: PropertyList, from decoder: inout KeyedUnarchiver
  ) throws(ArchiveError) -> Self {
    try decoder.unarchiveObject(Self.self, from: field)
  }

  /// Adds the instance, or refers to it if it is there already.
  public func archive(into encoder: inout KeyedArchiver) throws(ArchiveError) -> PropertyList {
    try encoder.archiveObject(self)
  }
}

// SPDX-License-Identifier: Zlib

public import PropertyList

/// A type whose values can be stored in a keyed archive.
///
/// ```swift
/// struct TodoItem: ArchiveCodable {
///   static var archiveClassName: String { "TodoItem" }
///   var label: String
///   var checked: Bool
///
///   init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
///     label = try decoder.decode(String.self, forKey: "label")
///     checked = try decoder.decode(Bool.self, forKey: "checked")
///   }
///   func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
///     try encoder.encode(label, forKey: "label")
///     try encoder.encode(checked, forKey: "checked")
///   }
/// }
/// ```
///
/// Conform structures and enumerations to it. A class whose instances are shared or refer to each
/// other in circles conforms to ``ArchiveCodableObject`` instead: a value that is referred to twice
/// becomes two equal values, and one that contains itself is an error.
public protocol ArchiveCodable: SendableMetatype {
  /// The name of the class in the archive. It is also what tells this type from others in a
  /// ``ClassTable``, so no two types of a program may share it.
  static var archiveClassName: String { get }

  /// The names of the superclasses in the archive, the nearest first. `["NSObject"]` by default.
  static var archiveSuperclassNames: [String] { get }

  /// Names of other classes that are read as this type without further arrangement, such as the
  /// mutable form of a Foundation class. None by default.
  static var archiveAlternativeClassNames: [String] { get }

  /// Names of classes that older programs may use instead, written as `$classhints`. None by
  /// default.
  static var archiveClassHints: [String] { get }

  /// Makes a value from the fields of an object.
  ///
  /// - Throws: What decoding the fields throws, or ``ArchiveError/custom(_:)``.
  init(from decoder: inout KeyedUnarchiver) throws(ArchiveError)

  /// Writes the value's fields.
  ///
  /// - Throws: What encoding the fields throws, or ``ArchiveError/custom(_:)``.
  func encode(to encoder: inout KeyedArchiver) throws(ArchiveError)

  /// Makes a value of a field: follows its reference, checks the object's class, and calls
  /// ``init(from:)``.
  ///
  /// The default is right for every type that is stored as one object.
  static func unarchive(
    _ field: PropertyList, from decoder: inout KeyedUnarchiver
  ) throws(ArchiveError) -> Self

  /// Adds the value to the archive's objects by calling ``encode(to:)``, and returns what stands in
  /// the field that holds it: a reference.
  ///
  /// The default is right for every type that is stored as one object.
  func archive(into encoder: inout KeyedArchiver) throws(ArchiveError) -> PropertyList
}

extension ArchiveCodable {
  /// `["NSObject"]`.
  public static var archiveSuperclassNames: [String] { ["NSObject"] }

  /// None.
  public static var archiveAlternativeClassNames: [String] { [] }

  /// None.
  public static var archiveClassHints: [String] { [] }

  /// Follows the field's reference, checks the object's class, and calls ``init(from:)``.
  public static func unarchive(
    _ field: PropertyList, from decoder: inout KeyedUnarchiver
  ) throws(ArchiveError) -> Self {
    try decoder.unarchiveValue(Self.self, from: field)
  }

  /// Adds an object whose fields ``encode(to:)`` writes.
  public func archive(into encoder: inout KeyedArchiver) throws(ArchiveError) -> PropertyList {
    try encoder.archiveValue(self)
  }
}

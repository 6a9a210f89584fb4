// SPDX-License-Identifier: Zlib

public import PropertyList

/// A value with an identity: stored once however often the same `Shared` is met, and read as one
/// `Shared` wherever the archive refers to one object.
///
/// Swift's strings, arrays and dictionaries are values; in Objective-C they are objects, and two
/// owners may hold the same mutable array. Where an archive must keep that, hold a
/// `Shared<ArchivedArray<Item>>` instead of an `[Item]`.
///
/// A `Shared` cannot contain itself; only an ``ArchiveCodableObject`` can.
public final class Shared<Value: ArchiveCodable>: ArchiveCodable {
  /// The value.
  public var value: Value

  /// Gives a value an identity.
  public init(_ value: Value) { self.value = value }

  /// The name of the value's type.
  public static var archiveClassName: String { Value.archiveClassName }

  /// Those of the value's type.
  public static var archiveSuperclassNames: [String] { Value.archiveSuperclassNames }

  /// Those of the value's type.
  public static var archiveAlternativeClassNames: [String] { Value.archiveAlternativeClassNames }

  /// Those of the value's type.
  public static var archiveClassHints: [String] { Value.archiveClassHints }

  /// Reads a value without regard to identity.
  public init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    value = try Value(from: &decoder)
  }

  /// Writes the value's fields.
  public func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    try value.encode(to: &encoder)
  }

  /// The `Shared` that was read from the same object before, or a new one.
  public static func unarchive(
    _ field: PropertyList, from decoder: inout KeyedUnarchiver
  ) throws(ArchiveError) -> Shared {
    let (_, index) = try decoder.follow(field)
    if let known = decoder.instance(at: index) as? Shared { return known }
    let shared = Shared(try Value.unarchive(field, from: &decoder))
    decoder.remember(shared, at: index)
    return shared
  }

  /// Adds the value, or refers to it if it is there already.
  public func archive(into encoder: inout KeyedArchiver) throws(ArchiveError) -> PropertyList {
    if let known = encoder.place(of: self) { return known }
    let place = try value.archive(into: &encoder)
    encoder.remember(self, at: place)
    return place
  }
}

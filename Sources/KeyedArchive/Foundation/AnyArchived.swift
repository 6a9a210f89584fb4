// SPDX-License-Identifier: Zlib

public import PropertyList

/// A value of any of Foundation's classes, or an instance of a registered class: for containers of
/// mixed content.
///
/// ```swift
/// let mixed: AnyArchived = ["text", 42, 3.5, true, .null, ["inner"]]
/// let bytes = try KeyedArchiver.archivedData(withRootObject: mixed)
/// ```
///
/// Objects of other classes are errors unless their class is registered in the ``ClassTable``. To
/// look at any object, use ``ObjectGraph``. Containers are values here: what an archive shares
/// becomes equal copies, and a container that contains itself is an error.
public indirect enum AnyArchived {
  /// NSNull.
  case null
  /// A truth value.
  case bool(Bool)
  /// A whole number that a signed 64-bit integer holds.
  case integer(Int64)
  /// A whole number above `Int64.max`.
  case unsignedInteger(UInt64)
  /// A 32-bit real.
  case float(Float)
  /// A 64-bit real.
  case double(Double)
  /// NSString or NSMutableString.
  case string(String, isMutable: Bool = false)
  /// NSData or NSMutableData.
  case data([UInt8], isMutable: Bool = false)
  /// NSDate.
  case date(secondsSince2001: Double)
  /// NSUUID.
  case uuid(ArchivedUUID)
  /// NSURL.
  case url(ArchivedURL)
  /// NSArray or NSMutableArray.
  case array([AnyArchived], isMutable: Bool = false)
  /// NSSet or NSMutableSet, in the order of the file.
  case set([AnyArchived], isMutable: Bool = false)
  /// NSOrderedSet or NSMutableOrderedSet.
  case orderedSet([AnyArchived], isMutable: Bool = false)
  /// NSDictionary or NSMutableDictionary, in the order of the file.
  case dictionary([(key: AnyArchived, value: AnyArchived)], isMutable: Bool = false)
  /// An instance of a class that is registered in the ``ClassTable``.
  case object(any ArchiveCodableObject)
}

extension AnyArchived: ArchiveCodable {
  /// `NSObject`: what stands for any class. It is never written.
  public static var archiveClassName: String { "NSObject" }

  /// Reads a value without a class.
  public init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    switch decoder.valueInPlace {
    case .bool(let value)?: self = .bool(value)
    case .integer(let value)?: self = .integer(value)
    case .unsignedInteger(let value)?: self = .unsignedInteger(value)
    case .float(let value)?: self = .float(value)
    case .double(let value)?: self = .double(value)
    case .string(let value)?: self = .string(value)
    case .data(let value)?: self = .data(value)
    case .date(let seconds)?: self = .date(secondsSince2001: seconds)
    case .array?: self = .array(try decoder.containerElements(AnyArchived.self))
    case .dictionary?, .uid?, nil: throw decoder.mismatch("a value")
    }
  }

  /// Reads a value of whatever class it is, if that class is one of Foundation's named here or
  /// registered.
  public static func unarchive(
    _ field: PropertyList, from decoder: inout KeyedUnarchiver
  ) throws(ArchiveError) -> AnyArchived {
    let (value, _) = try decoder.follow(field)
    guard let record = decoder.graph.classRecord(of: value) else {
      return try decoder.unarchiveValue(AnyArchived.self, from: field)
    }
    if let object = try decoder.unarchiveRegistered(from: field) { return .object(object) }
    for name in decoder.candidates(in: record) {
      if let result = try unarchive(field, as: name, from: &decoder) { return result }
    }
    throw .classNotAllowed(ObjectGraph.name(in: record) ?? "")
  }

  private static func unarchive(
    _ field: PropertyList, as name: String, from decoder: inout KeyedUnarchiver
  ) throws(ArchiveError) -> AnyArchived? {
    guard let layout = FoundationClass(name: name) else {
      if name.hasSameBytes(as: ArchivedUUID.archiveClassName) {
        return .uuid(try ArchivedUUID.unarchive(field, from: &decoder))
      }
      if name.hasSameBytes(as: ArchivedURL.archiveClassName) {
        return .url(try ArchivedURL.unarchive(field, from: &decoder))
      }
      return nil
    }
    switch layout.kind {
    case .null:
      _ = try ArchivedNull.unarchive(field, from: &decoder)
      return .null
    case .string:
      let string = try ArchivedString.unarchive(field, from: &decoder)
      return .string(string.value, isMutable: string.isMutable)
    case .data:
      let data = try ArchivedData.unarchive(field, from: &decoder)
      return .data(data.bytes, isMutable: data.isMutable)
    case .date:
      let date = try ArchivedDate.unarchive(field, from: &decoder)
      return .date(secondsSince2001: date.secondsSince2001)
    case .array:
      let array = try ArchivedArray<AnyArchived>.unarchive(field, from: &decoder)
      return .array(array.elements, isMutable: array.isMutable)
    case .set:
      let set = try ArchivedSet<AnyArchived>.unarchive(field, from: &decoder)
      return .set(set.elements, isMutable: set.isMutable)
    case .orderedSet:
      let set = try ArchivedOrderedSet<AnyArchived>.unarchive(field, from: &decoder)
      return .orderedSet(set.elements, isMutable: set.isMutable)
    case .dictionary:
      let dictionary = try ArchivedDictionary<AnyArchived, AnyArchived>.unarchive(
        field, from: &decoder)
      return .dictionary(dictionary.entries, isMutable: dictionary.isMutable)
    }
  }

  /// Writes the value as if it were the object itself; see ``archive(into:)``.
  public func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    switch self {
    case .null: encoder.setClass(ArchivedNull.archiveClassName, superclassNames: ["NSObject"])
    case .bool(let value): encoder.encodeInPlace(.bool(value))
    case .integer(let value): encoder.encodeInPlace(.integer(value))
    case .unsignedInteger(let value): encoder.encodeInPlace(.whole(value))
    case .float(let value): encoder.encodeInPlace(.float(value))
    case .double(let value): encoder.encodeInPlace(.double(value))
    default: throw .invalidArgument("a value of mixed content is archived, not encoded")
    }
  }

  /// Adds the value as an object of its own class.
  public func archive(into encoder: inout KeyedArchiver) throws(ArchiveError) -> PropertyList {
    switch self {
    case .null: try ArchivedNull().archive(into: &encoder)
    case .bool(let value): value.archive(into: &encoder)
    case .integer(let value): value.archive(into: &encoder)
    case .unsignedInteger(let value): value.archive(into: &encoder)
    case .float(let value): value.archive(into: &encoder)
    case .double(let value): value.archive(into: &encoder)
    case .string(let value, let isMutable):
      try ArchivedString(value, isMutable: isMutable).archive(into: &encoder)
    case .data(let value, let isMutable):
      try ArchivedData(value, isMutable: isMutable).archive(into: &encoder)
    case .date(let seconds): try ArchivedDate(secondsSince2001: seconds).archive(into: &encoder)
    case .uuid(let value): try value.archive(into: &encoder)
    case .url(let value): try value.archive(into: &encoder)
    case .array(let elements, let isMutable):
      try ArchivedArray(elements, isMutable: isMutable).archive(into: &encoder)
    case .set(let elements, let isMutable):
      try ArchivedSet(elements, isMutable: isMutable).archive(into: &encoder)
    case .orderedSet(let elements, let isMutable):
      try ArchivedOrderedSet(elements, isMutable: isMutable).archive(into: &encoder)
    case .dictionary(let entries, let isMutable):
      try ArchivedDictionary(entries, isMutable: isMutable).archive(into: &encoder)
    case .object(let object): try object.archive(into: &encoder)
    }
  }
}

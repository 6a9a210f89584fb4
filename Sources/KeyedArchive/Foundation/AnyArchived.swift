// SPDX-License-Identifier: Zlib

import PropertyList

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
  case object(any ArchivedInstance)
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

  /// Writes the value's fields where it stands for the object that is being written, as the root of
  /// another type's `encode(to:)` might have it.
  public func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    try encoder.encodeField(try archive(into: &encoder), forKey: "value")
  }
}

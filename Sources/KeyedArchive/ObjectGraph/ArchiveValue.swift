// SPDX-License-Identifier: Zlib

public import PropertyList

/// What an object is, one level deep: containers hold references, not what they lead to.
///
/// An element, key or value of a container is what stands in the file: a `uid`, which
/// ``ObjectGraph/value(of:)-(PropertyList)`` follows, or in files of some writers the value itself.
///
/// Exactly the classes named here are recognised, by their own name. An object of a subclass, or of
/// a class that only claims to be one, is an ``object(className:fields:)``.
public enum ArchiveValue: Equatable, Sendable {
  /// Nothing: the reference `$null`, `nil` in Objective-C.
  case null
  /// An object of class NSNull, which stands for nothing where `nil` cannot.
  case nsNull
  /// Text: inline, or an NSString or NSMutableString.
  case string(String, isMutable: Bool)
  /// True or false.
  case bool(Bool)
  /// A whole number that a signed 64-bit integer holds.
  case integer(Int64)
  /// A whole number above `Int64.max`.
  case unsignedInteger(UInt64)
  /// A 32-bit real.
  case float(Float)
  /// A 64-bit real.
  case double(Double)
  /// Bytes: inline, or an NSData or NSMutableData.
  case data([UInt8], isMutable: Bool)
  /// A moment: an NSDate, or an inline date.
  case date(secondsSince2001: Double)
  /// An NSArray or NSMutableArray.
  case array([PropertyList], isMutable: Bool)
  /// An NSSet or NSMutableSet, in the order of the file.
  case set([PropertyList], isMutable: Bool)
  /// An NSOrderedSet or NSMutableOrderedSet.
  case orderedSet([PropertyList], isMutable: Bool)
  /// An NSDictionary or NSMutableDictionary: as many keys as values.
  case dictionary(keys: [PropertyList], values: [PropertyList], isMutable: Bool)
  /// An object of any other class, or one that does not hold what its class should hold.
  ///
  /// The name is empty for a dictionary without a class that is not a value of one.
  case object(className: String, fields: PropertyList.Dictionary)
}

// SPDX-License-Identifier: Zlib

/// A property list: the tree of values that Apple's `.plist` files, and every keyed archive, hold.
///
/// ```swift
/// let list = try PropertyList(parsing: bytes)
/// if case .dictionary(let fields) = list, case .string(let name)? = fields["name"] { … }
/// let file = try PropertyList.dictionary(["name": .string("Ada")]).binaryEncoded()
/// ```
///
/// Use it to look at or build a file as it is on disk. To archive an object graph use the module
/// `KeyedArchive`, which stands on this one.
///
/// Reading never changes the kind of a value: a 32-bit real stays a ``float(_:)``, a UID stays a
/// ``uid(_:)``. Two property lists are equal when they hold the same values; see
/// ``==(_:_:)`` for what that means for text, reals and dictionaries.
///
/// - Source: Apple's public CoreFoundation (`CFBinaryPList.c`) and the document type
///   `PropertyList-1.0.dtd`.
public enum PropertyList: Equatable, Sendable {
  /// Text.
  case string(String)
  /// Bytes.
  case data([UInt8])
  /// True or false.
  case bool(Bool)
  /// A whole number that a signed 64-bit integer holds.
  case integer(Int64)
  /// A whole number above `Int64.max`. Smaller numbers are always read as ``integer(_:)``, and a
  /// smaller number given here is written, and compares, as if it had been an ``integer(_:)``.
  case unsignedInteger(UInt64)
  /// A 32-bit real.
  case float(Float)
  /// A 64-bit real.
  case double(Double)
  /// A moment, in seconds since 2001-01-01 00:00:00 UTC.
  case date(secondsSince2001: Double)
  /// A list of values.
  case array([PropertyList])
  /// Values with names, in order.
  case dictionary(Dictionary)
  /// A keyed archive's reference to an object, by its index.
  case uid(UInt32)
}

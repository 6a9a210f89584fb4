// SPDX-License-Identifier: Zlib

public import PropertyList

// Two ways to store a number, as in Objective-C. `encode` of a number, as `encodeInteger:forKey:`,
// puts it into the object itself. `encodeObject` makes it an object that the field refers to, as
// `encodeObject:forKey:` of an NSNumber does. Readers, ours and Apple's, tell which it is.
extension KeyedArchiver {
  /// Writes a value as an object of its own, and a reference to it under a key.
  ///
  /// - Throws: What the type's `encode(to:)` throws; ``ArchiveError/invalidArgument(_:)`` if the
  ///   key is `$class`, or was used already in this object.
  public mutating func encodeObject<T: ArchiveCodable>(
    _ value: T, forKey key: String
  ) throws(ArchiveError) {
    try encodeField(try value.archive(into: &self), forKey: key)
  }

  /// Writes a value as an object of its own, and a reference to it under a key.
  ///
  /// A number is stored in the object itself where the compiler sees that it is one, and as an
  /// object of its own inside a generic function; see ``encodeObject(_:forKey:)``.
  ///
  /// - Throws: What ``encodeObject(_:forKey:)`` throws.
  public mutating func encode<T: ArchiveCodable>(
    _ value: T, forKey key: String
  ) throws(ArchiveError) {
    try encodeObject(value, forKey: key)
  }

  /// Writes bytes as an NSData object.
  public mutating func encode(_ bytes: [UInt8], forKey key: String) throws(ArchiveError) {
    try encodeObject(ArchivedData(bytes), forKey: key)
  }

  /// Writes an array, mutable or not: NSMutableArray or NSArray.
  public mutating func encode<T: ArchiveCodable>(
    _ elements: [T], forKey key: String, isMutable: Bool
  ) throws(ArchiveError) {
    try encodeObject(ArchivedArray(elements, isMutable: isMutable), forKey: key)
  }

  /// Writes a dictionary, mutable or not: NSMutableDictionary or NSDictionary.
  public mutating func encode<T: ArchiveCodable>(
    _ values: [String: T], forKey key: String, isMutable: Bool
  ) throws(ArchiveError) {
    try encodeObject(ArchivedDictionary(values, isMutable: isMutable), forKey: key)
  }

  /// Writes text, mutable or not: NSMutableString or NSString.
  public mutating func encode(
    _ text: String, forKey key: String, isMutable: Bool
  ) throws(ArchiveError) {
    try encodeObject(ArchivedString(text, isMutable: isMutable), forKey: key)
  }

  /// Writes bytes, mutable or not: NSMutableData or NSData.
  public mutating func encode(
    _ bytes: [UInt8], forKey key: String, isMutable: Bool
  ) throws(ArchiveError) {
    try encodeObject(ArchivedData(bytes, isMutable: isMutable), forKey: key)
  }
}

extension KeyedArchiver {
  /// Writes a truth value into the object itself.
  public mutating func encode(_ value: Bool, forKey key: String) throws(ArchiveError) {
    try encodeField(.bool(value), forKey: key)
  }

  /// Writes a number into the object itself.
  public mutating func encode(_ value: Int, forKey key: String) throws(ArchiveError) {
    try encodeField(.integer(Int64(value)), forKey: key)
  }

  /// Writes a number into the object itself.
  public mutating func encode(_ value: Int32, forKey key: String) throws(ArchiveError) {
    try encodeField(.integer(Int64(value)), forKey: key)
  }

  /// Writes a number into the object itself.
  public mutating func encode(_ value: Int64, forKey key: String) throws(ArchiveError) {
    try encodeField(.integer(value), forKey: key)
  }

  /// Writes a number into the object itself.
  public mutating func encode(_ value: UInt64, forKey key: String) throws(ArchiveError) {
    try encodeField(.whole(value), forKey: key)
  }

  /// Writes a number into the object itself, as a 32-bit real.
  public mutating func encode(_ value: Float, forKey key: String) throws(ArchiveError) {
    try encodeField(.float(value), forKey: key)
  }

  /// Writes a number into the object itself, as a 64-bit real.
  public mutating func encode(_ value: Double, forKey key: String) throws(ArchiveError) {
    try encodeField(.double(value), forKey: key)
  }

  /// Writes bytes into the object itself, as `encodeBytes:length:forKey:` does.
  public mutating func encodeBytes(_ value: [UInt8], forKey key: String) throws(ArchiveError) {
    try encodeField(.data(value), forKey: key)
  }
}

extension KeyedArchiver {
  /// Writes a list of references under a key, as Foundation's containers do, without an object for
  /// the list itself. An element that is `nil` becomes NSNull, because containers hold no `nil`.
  ///
  /// - Throws: What ``encodeObject(_:forKey:)`` throws.
  public mutating func encodeElements<T: ArchiveCodable>(
    _ elements: [T], forKey key: String
  ) throws(ArchiveError) {
    var references: [PropertyList] = []
    references.reserveCapacity(elements.count)
    for element in elements { references.append(try archiveElement(element)) }
    try encodeField(.array(references), forKey: key)
  }

  mutating func archiveElement<T: ArchiveCodable>(
    _ element: T
  ) throws(ArchiveError) -> PropertyList {
    let reference = try element.archive(into: &self)
    if case .uid(0) = reference { return try ArchivedNull().archive(into: &self) }
    return reference
  }

  /// Stores the object that is being written as a value without class and fields: text, a number,
  /// bytes, a date.
  ///
  /// For types that are one value, such as a unit or an identifier.
  public mutating func encodeInPlace(_ value: PropertyList) { replacement = value }

  /// Writes a field as it stands: a value that lies in the object itself, or references that
  /// ``ArchiveCodable/archive(into:)`` returned.
  ///
  /// For layouts that the other functions do not have, such as a list of objects of several types.
  ///
  /// - Throws: ``ArchiveError/invalidArgument(_:)`` if the key is `$class`, or was used already in
  ///   this object.
  public mutating func encodeField(
    _ value: PropertyList, forKey key: String
  ) throws(ArchiveError) {
    if key.hasSameBytes(as: ArchiveKey.objectClass) {
      throw .invalidArgument("the key $class is the format's own")
    }
    guard fields[key] == nil else { throw .invalidArgument("key '" + key + "' is used twice") }
    fields[key] = value
  }
}

extension PropertyList {
  /// A whole number in the case that readers use for it.
  static func whole(_ value: UInt64) -> PropertyList {
    if let small = Int64(exactly: value) { return .integer(small) }
    return .unsignedInteger(value)
  }
}

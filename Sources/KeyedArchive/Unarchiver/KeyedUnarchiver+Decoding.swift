// SPDX-License-Identifier: Zlib

public import PropertyList

extension KeyedUnarchiver {
  /// Whether the object that is being read has a value, null or not, under a key.
  public func containsValue(forKey key: String) -> Bool {
    !key.hasSameBytes(as: ArchiveKey.objectClass) && frame.fields?[key] != nil
  }

  /// The keys of the object that is being read, in order, without its class.
  public var keys: [String] {
    guard let fields = frame.fields else { return [] }
    return ObjectGraph.withoutClass(fields).keys
  }

  /// The name that the archive gives to the class of the object that is being read; `nil` for a
  /// value without a class.
  public var className: String? { frame.className }

  /// Reads the value under a key: a number from the field itself or from an object of its own,
  /// everything else from the object that the field refers to.
  ///
  /// - Throws: ``ArchiveError/missingValue(key:)`` if there is none or it is null,
  ///   ``ArchiveError/typeMismatch(key:expected:)`` if it is of another kind,
  ///   ``ArchiveError/classNotAllowed(_:)`` if it is an object of another class,
  ///   ``ArchiveError/limitExceeded(_:)``, and what the type's `init(from:)` throws.
  public mutating func decode<T: ArchiveCodable>(
    _ type: T.Type, forKey key: String
  ) throws(ArchiveError) -> T {
    guard let value = try field(key) else { throw .missingValue(key: key) }
    let outer = setKey(key)
    defer { self.key = outer }
    return try T.unarchive(value, from: &self)
  }

  /// Reads the value under a key; `nil` if there is none or it is null.
  ///
  /// - Throws: What ``decode(_:forKey:)-(T.Type,_)`` throws, except for values that are not there.
  public mutating func decodeIfPresent<T: ArchiveCodable>(
    _ type: T.Type, forKey key: String
  ) throws(ArchiveError) -> T? {
    guard let value = try field(key) else { return nil }
    if case .uid(0) = value { return nil }
    let outer = setKey(key)
    defer { self.key = outer }
    return try T.unarchive(value, from: &self)
  }

  /// Reads bytes: from the field itself, or from an NSData or NSMutableData object.
  ///
  /// - Throws: What ``decode(_:forKey:)-(T.Type,_)`` throws.
  public mutating func decode(
    _ type: [UInt8].Type, forKey key: String
  ) throws(ArchiveError) -> [UInt8] {
    try decode(ArchivedData.self, forKey: key).bytes
  }

  /// Reads bytes; `nil` if there are none.
  ///
  /// - Throws: What ``decode(_:forKey:)-(T.Type,_)`` throws, except for values that are not there.
  public mutating func decodeIfPresent(
    _ type: [UInt8].Type, forKey key: String
  ) throws(ArchiveError) -> [UInt8]? {
    try decodeIfPresent(ArchivedData.self, forKey: key)?.bytes
  }

  /// Reads a list of references that lies in a field itself, as Foundation's containers have it.
  ///
  /// - Throws: What ``decode(_:forKey:)-(T.Type,_)`` throws.
  public mutating func decodeElements<T: ArchiveCodable>(
    _ type: T.Type, forKey key: String
  ) throws(ArchiveError) -> [T] {
    guard let value = try field(key) else { throw .missingValue(key: key) }
    guard case .array(let elements) = value else {
      throw .typeMismatch(key: key, expected: "a list")
    }
    return try decodeElements(type, elements, key: key)
  }

  mutating func decodeElements<T: ArchiveCodable>(
    _ type: T.Type, _ elements: [PropertyList], key: String
  ) throws(ArchiveError) -> [T] {
    // Counted here as well, because an element that is null costs nothing further down.
    try spend(elements.count)
    let outer = setKey(key)
    defer { self.key = outer }
    var result: [T] = []
    for element in elements { result.append(try T.unarchive(element, from: &self)) }
    return result
  }

  /// What stands in a field: an inline value, or a reference that
  /// ``graph`` follows. `nil` if there is no such field.
  ///
  /// - Throws: ``ArchiveError/typeMismatch(key:expected:)`` if what is being read is no object.
  public func field(_ key: String) throws(ArchiveError) -> PropertyList? {
    guard let fields = frame.fields else { throw mismatch("an object") }
    return key.hasSameBytes(as: ArchiveKey.objectClass) ? nil : fields[key]
  }

  /// What is being read, if it is a value without class and fields: text, a number, bytes, a date.
  /// `nil` if it is an object.
  ///
  /// For types that are one value; see ``KeyedArchiver/encodeInPlace(_:)``.
  public var valueInPlace: PropertyList? { frame.fields == nil ? frame.value : nil }

  /// A field's value, one reference followed, for values that Foundation's writers store either
  /// way.
  mutating func atom(_ key: String) -> PropertyList? {
    graph.atom(frame.fields?[key])
  }
}

// SPDX-License-Identifier: Zlib

import PropertyList

extension Dictionary: ArchiveCodable where Key == String, Value: ArchiveCodable {
  /// `NSDictionary`.
  public static var archiveClassName: String { "NSDictionary" }

  /// `NSMutableDictionary`.
  public static var archiveAlternativeClassNames: [String] { ["NSMutableDictionary"] }

  /// Reads an NSDictionary or NSMutableDictionary whose keys are text.
  ///
  /// - Throws: ``ArchiveError/malformed(objectIndex:reason:)`` if two keys are equal in Swift. In
  ///   Objective-C composed and decomposed text differ; ``ArchivedDictionary`` holds both.
  public init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    let stored = try ArchivedDictionary<String, Value>(from: &decoder)
    self = [:]
    for (key, value) in stored.entries {
      let earlier = updateValue(value, forKey: key)
      if earlier != nil {
        throw .malformed(objectIndex: decoder.frame.index, reason: "a key occurs twice")
      }
    }
  }

  /// Writes the entries of an NSDictionary in the order of the keys' UTF-8, so that the same
  /// dictionary gives the same bytes.
  public func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    try ArchivedDictionary<String, Value>(self).encode(to: &encoder)
  }
}

/// A dictionary in the order in which it is stored, with keys of any type: NSDictionary or
/// NSMutableDictionary.
public struct ArchivedDictionary<Key: ArchiveCodable, Value: ArchiveCodable>: ArchiveCodable {
  /// `NSDictionary`; see ``isMutable``.
  public static var archiveClassName: String { "NSDictionary" }

  /// `NSMutableDictionary`.
  public static var archiveAlternativeClassNames: [String] { ["NSMutableDictionary"] }

  /// The entries, in the order of the file. Nothing checks that the keys differ.
  public var entries: [(key: Key, value: Value)]

  /// Whether it is an NSMutableDictionary.
  public var isMutable: Bool

  /// Makes a dictionary.
  public init(_ entries: [(key: Key, value: Value)], isMutable: Bool = false) {
    self.entries = entries
    self.isMutable = isMutable
  }

  /// Makes a dictionary in the order of the keys' UTF-8.
  public init(_ values: [String: Value], isMutable: Bool = false) where Key == String {
    self.entries = values.map { (key: $0.key, value: $0.value) }
      .sorted { $0.key.precedesBytewise($1.key) }
    self.isMutable = isMutable
  }

  /// Reads an NSDictionary or NSMutableDictionary.
  public init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    guard let fields = decoder.frame.fields else { throw decoder.mismatch("a dictionary") }
    let (keys, values) = try decoder.entries(of: fields)
    let decodedKeys = try decoder.decodeElements(Key.self, keys, key: FoundationKey.keys)
    let decodedValues = try decoder.decodeElements(Value.self, values, key: FoundationKey.objects)
    entries = []
    entries.reserveCapacity(decodedKeys.count)
    for (position, key) in decodedKeys.enumerated() {
      entries.append((key: key, value: decodedValues[position]))
    }
    isMutable = decoder.isClass(orSubclassOf: "NSMutableDictionary")
  }

  /// Writes all keys, then all values.
  public func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    if isMutable {
      encoder.setClass("NSMutableDictionary", superclassNames: ["NSDictionary", "NSObject"])
    }
    try encoder.encodeElements(entries.map { $0.key }, forKey: FoundationKey.keys)
    try encoder.encodeElements(entries.map { $0.value }, forKey: FoundationKey.objects)
  }
}

extension ArchivedDictionary: Sendable where Key: Sendable, Value: Sendable {}

extension KeyedUnarchiver {
  /// The keys and values of the dictionary that is being read: as many of one as of the other.
  func entries(
    of fields: PropertyList.Dictionary
  ) throws(ArchiveError) -> (keys: [PropertyList], values: [PropertyList]) {
    if let entries = FoundationLayout.entries(of: fields) { return entries }
    for key in [FoundationKey.keys, FoundationKey.objects] {
      guard let value = fields[key] else { throw .missingValue(key: key) }
      guard case .array = value else { throw .typeMismatch(key: key, expected: "a list") }
    }
    throw .malformed(objectIndex: frame.index, reason: "different numbers of keys and values")
  }
}

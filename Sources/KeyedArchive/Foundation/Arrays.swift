// SPDX-License-Identifier: Zlib

import PropertyList

extension Array: ArchiveCodable where Element: ArchiveCodable {
  /// `NSArray`.
  public static var archiveClassName: String { "NSArray" }

  /// `NSMutableArray`.
  public static var archiveAlternativeClassNames: [String] { ["NSMutableArray"] }

  /// Reads an NSArray or NSMutableArray, or a list without a class.
  public init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    self = try decoder.containerElements(Element.self)
  }

  /// Writes the elements of an NSArray.
  public func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    try encoder.encodeElements(self, forKey: FoundationKey.objects)
  }
}

/// A list that may be mutable in Objective-C: NSArray or NSMutableArray.
///
/// Use `Array` unless the difference matters to the program that reads the archive.
public struct ArchivedArray<Element: ArchiveCodable>: ArchiveCodable {
  /// `NSArray`; see ``isMutable``.
  public static var archiveClassName: String { "NSArray" }

  /// `NSMutableArray`.
  public static var archiveAlternativeClassNames: [String] { ["NSMutableArray"] }

  /// The elements.
  public var elements: [Element]

  /// Whether it is an NSMutableArray.
  public var isMutable: Bool

  /// Makes a list.
  public init(_ elements: [Element], isMutable: Bool) {
    self.elements = elements
    self.isMutable = isMutable
  }

  /// Reads an NSArray or NSMutableArray, or a list without a class.
  public init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    elements = try decoder.containerElements(Element.self)
    isMutable = decoder.isClass(orSubclassOf: "NSMutableArray")
  }

  /// Writes the elements of an NSArray or NSMutableArray.
  public func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    if isMutable { encoder.setClass("NSMutableArray", superclassNames: ["NSArray", "NSObject"]) }
    try encoder.encodeElements(elements, forKey: FoundationKey.objects)
  }
}

extension ArchivedArray: Equatable where Element: Equatable {}
extension ArchivedArray: Hashable where Element: Hashable {}
extension ArchivedArray: Sendable where Element: Sendable {}

extension KeyedUnarchiver {
  /// The elements of the container that is being read.
  mutating func containerElements<T: ArchiveCodable>(
    _ type: T.Type
  ) throws(ArchiveError) -> [T] {
    let key = FoundationKey.objects
    switch valueInPlace {
    case .array(let elements)?:
      return try decodeElements(type, elements, key: key)
    case nil:
      guard let fields = frame.fields else { throw mismatch("a list") }
      guard let elements = FoundationLayout.elements(of: fields) else {
        if fields[key] == nil { throw .missingValue(key: key) }
        throw .typeMismatch(key: key, expected: "a list")
      }
      return try decodeElements(type, elements, key: key)
    default:
      throw mismatch("a list")
    }
  }

  /// Whether the class of the object that is being read is, or names as a superclass, the given
  /// one.
  func isClass(orSubclassOf name: String) -> Bool {
    guard let record = graph.classRecord(of: frame.value) else { return false }
    for candidate in ObjectGraph.names(in: record) where candidate.hasSameBytes(as: name) {
      return true
    }
    return ObjectGraph.name(in: record)?.hasSameBytes(as: name) ?? false
  }
}

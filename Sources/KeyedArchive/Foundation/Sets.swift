// SPDX-License-Identifier: Zlib

import PropertyList

extension Set: ArchiveCodable where Element: ArchiveCodable & Comparable {
  /// `NSSet`.
  public static var archiveClassName: String { "NSSet" }

  /// `NSMutableSet`.
  public static var archiveAlternativeClassNames: [String] { ["NSMutableSet"] }

  /// Reads an NSSet or NSMutableSet, or a list without a class.
  public init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    self = Set(try decoder.containerElements(Element.self))
  }

  /// Writes the elements of an NSSet in ascending order, so that the same set gives the same bytes.
  public func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    try encoder.encodeElements(sorted(), forKey: FoundationKey.objects)
  }
}

/// A set in the order in which it is stored: NSSet or NSMutableSet.
///
/// For elements that are not Hashable, and where mutability matters.
public struct ArchivedSet<Element: ArchiveCodable>: ArchiveCodable {
  /// `NSSet`; see ``isMutable``.
  public static var archiveClassName: String { "NSSet" }

  /// `NSMutableSet`.
  public static var archiveAlternativeClassNames: [String] { ["NSMutableSet"] }

  /// The elements, in the order of the file. Nothing checks that they differ.
  public var elements: [Element]

  /// Whether it is an NSMutableSet.
  public var isMutable: Bool

  /// Makes a set.
  public init(_ elements: [Element], isMutable: Bool = false) {
    self.elements = elements
    self.isMutable = isMutable
  }

  /// Reads an NSSet or NSMutableSet, or a list without a class.
  public init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    elements = try decoder.containerElements(Element.self)
    isMutable = decoder.isClass(orSubclassOf: "NSMutableSet")
  }

  /// Writes the elements of an NSSet or NSMutableSet.
  public func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    if isMutable { encoder.setClass("NSMutableSet", superclassNames: ["NSSet", "NSObject"]) }
    try encoder.encodeElements(elements, forKey: FoundationKey.objects)
  }
}

extension ArchivedSet: Sendable where Element: Sendable {}

/// A set with an order: NSOrderedSet or NSMutableOrderedSet.
public struct ArchivedOrderedSet<Element: ArchiveCodable>: ArchiveCodable {
  /// `NSOrderedSet`; see ``isMutable``.
  public static var archiveClassName: String { "NSOrderedSet" }

  /// `NSMutableOrderedSet`.
  public static var archiveAlternativeClassNames: [String] { ["NSMutableOrderedSet"] }

  /// The elements. Nothing checks that they differ.
  public var elements: [Element]

  /// Whether it is an NSMutableOrderedSet.
  public var isMutable: Bool

  /// Makes a set.
  public init(_ elements: [Element], isMutable: Bool = false) {
    self.elements = elements
    self.isMutable = isMutable
  }

  /// Reads an NSOrderedSet or NSMutableOrderedSet: a field for each element, or one list.
  public init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    guard let fields = decoder.frame.fields else { throw decoder.mismatch("an ordered set") }
    if let list = fields[FoundationKey.objects] {
      guard case .array = list else {
        throw .typeMismatch(key: FoundationKey.objects, expected: "a list")
      }
    }
    elements = try decoder.decodeElements(
      Element.self, FoundationLayout.orderedSetElements(of: fields), key: FoundationKey.objects)
    isMutable = decoder.isClass(orSubclassOf: "NSMutableOrderedSet")
  }

  /// Writes a field for each element, as Apple's class does.
  public func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    if isMutable {
      encoder.setClass("NSMutableOrderedSet", superclassNames: ["NSOrderedSet", "NSObject"])
    }
    for (position, element) in elements.enumerated() {
      let reference = try encoder.archiveElement(element)
      try encoder.encodeField(reference, forKey: FoundationKey.objectPrefix + String(position))
    }
  }
}

extension ArchivedOrderedSet: Sendable where Element: Sendable {}

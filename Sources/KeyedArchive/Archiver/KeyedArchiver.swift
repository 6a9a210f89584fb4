// SPDX-License-Identifier: Zlib

import PropertyList

/// Writes Swift values as a keyed archive.
///
/// ```swift
/// let bytes = try KeyedArchiver.archivedData(withRootObject: list)
/// ```
///
/// A type's `encode(to:)` gets one of these and writes the fields of one object with it. The
/// archive has the shape that Apple's archiver gives it: objects in depth-first order, an object's
/// number taken before its fields are written, its class after what it holds, each class once.
///
/// What is stored once: a class instance, however often it is met; `true`, `false` and numbers of
/// one kind with the same bits, because those are the same object in Objective-C as well; NSNull.
/// Strings, data and all other values are stored each time: they have no identity. Where it
/// matters, wrap them in ``Shared``.
///
/// - Source: Apple's public `NSKeyedArchiver` (swift-corelibs-foundation), files of Apple's and
///   GNUstep's.
public struct KeyedArchiver {
  /// The objects written so far.
  var graph = ObjectGraph()

  /// The names of this archive's classes.
  public let classTable: ClassTable

  /// What to write before giving up.
  public let limits: ArchiveLimits

  /// The fields of the object that is being written.
  var fields: PropertyList.Dictionary = [:]

  /// What stands in for the object that is being written, if it is not one with fields.
  var replacement: PropertyList?

  /// The class that the object being written takes instead of its type's.
  private var otherClass: OtherClass?

  private var depth = 0

  /// The places of class instances, and the instances, so that no address is used twice.
  private var places: [ObjectIdentifier: PropertyList] = [:]
  private var instances: [AnyObject] = []

  /// The places of numbers and of NSNull.
  private var sharedPlaces: [Atom: PropertyList] = [:]

  /// Makes an archiver. Most callers want
  /// ``archivedData(withRootObject:classTable:limits:)`` instead.
  public init(classTable: ClassTable = .default, limits: ArchiveLimits = .default) {
    self.classTable = classTable
    self.limits = limits
  }

  /// Archives one value.
  ///
  /// - Parameters:
  ///   - root: The value; `nil` writes the null reference.
  ///   - classTable: The names of classes.
  ///   - limits: What to write before giving up.
  /// - Returns: The bytes of a binary property list.
  /// - Throws: What the types' `encode(to:)` throw, ``ArchiveError/limitExceeded(_:)`` if objects
  ///   are nested deeper than the limit, ``ArchiveError/propertyList(_:)`` if the result cannot be
  ///   written.
  public static func archivedData<T: ArchiveCodable>(
    withRootObject root: T, classTable: ClassTable = .default, limits: ArchiveLimits = .default
  ) throws(ArchiveError) -> [UInt8] {
    try graph(withRootObject: root, classTable: classTable, limits: limits).binaryEncoded()
  }

  /// Archives one value, and returns the objects instead of bytes.
  ///
  /// - Throws: What ``archivedData(withRootObject:classTable:limits:)`` throws.
  public static func graph<T: ArchiveCodable>(
    withRootObject root: T, classTable: ClassTable = .default, limits: ArchiveLimits = .default
  ) throws(ArchiveError) -> ObjectGraph {
    var archiver = KeyedArchiver(classTable: classTable, limits: limits)
    try archiver.encodeTop(root, forKey: ArchiveKey.root)
    return archiver.graph
  }

  /// Adds an entry to `$top`, for archives with several.
  public mutating func encodeTop<T: ArchiveCodable>(
    _ value: T, forKey key: String
  ) throws(ArchiveError) {
    graph.setTop(key, toValue: try value.archive(into: &self))
  }

  /// The archive as it is now.
  public func finishedGraph() -> ObjectGraph { graph }

  /// Writes one object: reserves its place, lets the type write its fields, adds the class.
  mutating func archiveValue<T: ArchiveCodable>(
    _ value: T
  ) throws(ArchiveError) -> PropertyList {
    let place = graph.reserve()
    try fill(place, with: value)
    return graph.value(referringTo: place)
  }

  /// Writes an instance the first time it is met.
  mutating func archiveObject<T: ArchiveCodableObject>(
    _ object: T
  ) throws(ArchiveError) -> PropertyList {
    if let known = places[ObjectIdentifier(object)] { return known }
    let place = graph.reserve()
    let reference = graph.value(referringTo: place)
    remember(object, at: reference)
    try fill(place, with: object)
    return reference
  }

  /// The place of an instance that was met before.
  func place<T: AnyObject>(of object: T) -> PropertyList? { places[ObjectIdentifier(object)] }

  /// Notes where an instance is.
  mutating func remember<T: AnyObject>(_ object: T, at place: PropertyList) {
    places[ObjectIdentifier(object)] = place
    instances.append(object)
  }

  /// Writes a number, or NSNull, once for each kind and value.
  mutating func archiveOnce(
    _ atom: Atom, _ make: (inout KeyedArchiver) -> ObjectGraph.Reference
  ) -> PropertyList {
    if let known = sharedPlaces[atom] { return known }
    let reference = graph.value(referringTo: make(&self))
    sharedPlaces[atom] = reference
    return reference
  }

  private mutating func fill<T: ArchiveCodable>(
    _ place: ObjectGraph.Reference, with value: T
  ) throws(ArchiveError) {
    guard depth < limits.depth else {
      throw .limitExceeded("more than " + String(limits.depth) + " nested objects")
    }
    let outer = fields
    let outerReplacement = replacement
    let outerClass = otherClass
    fields = [:]
    replacement = nil
    otherClass = nil
    depth += 1
    defer {
      fields = outer
      replacement = outerReplacement
      otherClass = outerClass
      depth -= 1
    }
    try value.encode(to: &self)
    if let replacement {
      graph.setObject(place, to: replacement)
    } else if let otherClass {
      graph.setObject(
        place, fields: fields, className: otherClass.name,
        superclassNames: otherClass.superclassNames)
    } else {
      // The dynamic type: a subclass has its own name.
      let type = type(of: value)
      let name = type.archiveClassName
      graph.setObject(
        place, fields: fields, className: classTable.codedName(forTypeName: name) ?? name,
        superclassNames: type.archiveSuperclassNames, classHints: type.archiveClassHints)
    }
  }

  /// Gives the object that is being written another class than its type's: the mutable form.
  mutating func setClass(_ name: String, superclassNames: [String]) {
    otherClass = OtherClass(name: name, superclassNames: superclassNames)
  }

  private struct OtherClass {
    let name: String
    let superclassNames: [String]
  }

  /// What makes two numbers the same object.
  struct Atom: Hashable {
    enum Kind: UInt8 { case null, bool, integer, unsignedInteger, float, double }
    let kind: Kind
    let bits: UInt64
  }
}

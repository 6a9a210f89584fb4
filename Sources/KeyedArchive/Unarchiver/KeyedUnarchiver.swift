// SPDX-License-Identifier: Zlib

import PropertyList

/// Reads Swift values from a keyed archive.
///
/// ```swift
/// let list = try KeyedUnarchiver.unarchiveRoot(TodoList.self, from: bytes)
/// ```
///
/// A type's `init(from:)` gets one of these and reads the fields of one object with it.
///
/// An archive cannot choose what is instantiated. A type is made where a caller asks for it by
/// name, of objects of its own class, of classes that the ``ClassTable`` maps to it, and of classes
/// that name one of these among their superclasses or hints. Subclasses are made where the table
/// has them. Everything else is ``ArchiveError/classNotAllowed(_:)``. To read objects of unknown
/// classes, use ``ObjectGraph``.
public struct KeyedUnarchiver {
  /// The archive.
  public let graph: ObjectGraph

  /// The classes that are read as types of other names.
  public let classTable: ClassTable

  /// What to accept.
  public let limits: ArchiveLimits

  /// The object or value that is being read.
  var frame = Frame(value: .bool(false), fields: nil, className: nil, index: 0)

  /// The key that led to what is being read, for errors.
  var key = ArchiveKey.root

  /// The instances read so far, by the number of their object.
  private var instances: [Instance?]

  /// The objects that are being read as values; one that is met again contains itself.
  private var openValues: [Bool]

  private var depth = 0
  private var decodedValueCount = 0

  /// How many values may be decoded: four for each that is stored, and the limit for those that are
  /// met more than once. So whatever was archived can be decoded.
  private let allowance: Int

  /// Makes a decoder for an archive. Most callers want
  /// ``unarchiveRoot(_:from:classTable:limits:)-(_,Span<UInt8>,_,_)`` instead.
  public init(
    graph: ObjectGraph, classTable: ClassTable = .default, limits: ArchiveLimits = .default
  ) {
    self.graph = graph
    self.classTable = classTable
    self.limits = limits
    let (allowance, isTooLarge) = limits.decodedValueCount.addingReportingOverflow(
      graph.storedValueCount.multipliedSaturating(by: 4))
    self.allowance = isTooLarge ? .max : allowance
    instances = Array(repeating: nil, count: graph.objectCount)
    openValues = Array(repeating: false, count: graph.objectCount)
  }

  /// The object, or the value without a class, that a type's `init(from:)` is reading.
  ///
  /// A class, so that the stack holds one word for each of the nested objects.
  final class Frame {
    let value: PropertyList
    /// The fields, if it is an object.
    let fields: PropertyList.Dictionary?
    let className: String?
    /// The number of the object, for errors; 0 for a value that lies in a field.
    let index: Int

    init(value: PropertyList, fields: PropertyList.Dictionary?, className: String?, index: Int) {
      self.value = value
      self.fields = fields
      self.className = className
      self.index = index
    }
  }

  /// An instance, as what it is and as what can be handed out where any class is asked for.
  /// Embedded Swift cannot turn the first into the second.
  private struct Instance {
    let object: AnyObject
    let codable: (any ArchivedInstance)?
  }

  /// Reads one value of a type: one object, or a value that lies in a field.
  mutating func unarchiveValue<T: ArchiveCodable>(
    _ type: T.Type, from field: PropertyList
  ) throws(ArchiveError) -> T {
    let next = try frame(of: type, field)
    try open(next)
    defer { openValues[next.index] = false }
    let outer = try enter(next)
    defer { leave(to: outer) }
    return try T(from: &self)
  }

  private func frame<T: ArchiveCodable>(
    of type: T.Type, _ field: PropertyList
  ) throws(ArchiveError) -> Frame {
    let (value, index) = try follow(field)
    guard let record = graph.classRecord(of: value), case .dictionary(let fields) = value else {
      return Frame(value: value, fields: nil, className: nil, index: index)
    }
    try allow(type, record: record)
    return Frame(
      value: value, fields: fields, className: ObjectGraph.name(in: record), index: index)
  }

  /// Notes that an object is being read as a value. Index 0 stands for all values that lie in
  /// fields: those cannot contain themselves.
  private mutating func open(_ next: Frame) throws(ArchiveError) {
    if next.index != 0, openValues[next.index] {
      throw .malformed(objectIndex: next.index, reason: "a value contains itself")
    }
    openValues[next.index] = true
  }

  /// Reads an instance of a class, or returns the one that was read already.
  mutating func unarchiveObject<T: ArchiveCodableObject>(
    _ type: T.Type, from field: PropertyList
  ) throws(ArchiveError) -> T {
    if let known = try knownInstance(type, field) { return known }
    let (object, next) = try instantiate(type, field)
    try fill(object, next)
    return object
  }

  /// Reads an instance of whatever class the table has for an object's class; `nil` if it has none.
  mutating func unarchiveRegistered(
    from field: PropertyList
  ) throws(ArchiveError) -> (any ArchivedInstance)? {
    let (value, index) = try follow(field)
    if index != 0, let known = instances[index] { return known.codable }
    guard let record = graph.classRecord(of: value), case .dictionary(let fields) = value,
      let object = instantiateRegistered(record: record)
    else { return nil }
    try fill(
      object,
      Frame(value: value, fields: fields, className: ObjectGraph.name(in: record), index: index))
    return object
  }

  private func knownInstance<T: ArchiveCodableObject>(
    _ type: T.Type, _ field: PropertyList
  ) throws(ArchiveError) -> T? {
    let (_, index) = try follow(field)
    guard index != 0, let known = instances[index] else { return nil }
    guard let object = known.object as? T else { throw mismatch(T.archiveClassName) }
    return object
  }

  private func instantiate<T: ArchiveCodableObject>(
    _ type: T.Type, _ field: PropertyList
  ) throws(ArchiveError) -> (T, Frame) {
    let (value, index) = try follow(field)
    guard let record = graph.classRecord(of: value), case .dictionary(let fields) = value else {
      throw mismatch(T.archiveClassName)
    }
    let object = try instantiate(type, record: record)
    let name = ObjectGraph.name(in: record)
    return (object, Frame(value: value, fields: fields, className: name, index: index))
  }

  private mutating func fill(
    _ object: any ArchivedInstance, _ next: Frame
  ) throws(ArchiveError) {
    let outer = try enter(next)
    defer { leave(to: outer) }
    // Known before its fields are read, so that they may lead back to it.
    let index = next.index
    if index != 0 { instances[index] = Instance(object: object, codable: object) }
    do {
      try object.decode(from: &self)
    } catch {
      if index != 0 { instances[index] = nil }
      throw error
    }
  }

  /// The instance that was read at an object's place.
  func instance(at index: Int) -> AnyObject? { index == 0 ? nil : instances[index]?.object }

  /// Notes the instance at an object's place.
  mutating func remember(_ object: AnyObject, at index: Int) {
    if index != 0 { instances[index] = Instance(object: object, codable: nil) }
  }

  /// The value that a field holds or leads to, and its object's number, 0 if it lies in the field.
  func follow(_ field: PropertyList) throws(ArchiveError) -> (value: PropertyList, index: Int) {
    guard case .uid(let uid) = field else { return (field, 0) }
    guard uid != 0 else { throw .missingValue(key: key) }
    guard let reference = graph.reference(in: field) else {
      throw .malformed(objectIndex: frame.index, reason: "reference to a missing object")
    }
    return (graph.objects[reference.index], reference.index)
  }

  func mismatch(_ expected: String) -> ArchiveError {
    .typeMismatch(key: key, expected: expected)
  }

  /// Replaces the key that errors name.
  mutating func setKey(_ key: String) -> String {
    let outer = self.key
    self.key = key
    return outer
  }

  /// Counts values that are decoded.
  mutating func spend(_ count: Int) throws(ArchiveError) {
    guard count <= allowance - decodedValueCount else {
      throw .limitExceeded(
        String(limits.decodedValueCount) + " decoded values beyond those that are stored")
    }
    decodedValueCount += count
  }

  private mutating func enter(_ next: Frame) throws(ArchiveError) -> Frame {
    guard depth < limits.depth else {
      throw .limitExceeded("more than " + String(limits.depth) + " nested objects")
    }
    try spend(1)
    depth += 1
    let outer = frame
    frame = next
    return outer
  }

  private mutating func leave(to outer: Frame) {
    frame = outer
    depth -= 1
  }
}

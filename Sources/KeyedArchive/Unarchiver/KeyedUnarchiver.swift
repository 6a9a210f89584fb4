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
  var frame = Frame(
    key: ArchiveKey.root, value: .bool(false), fields: nil, className: nil, index: 0)

  /// The instances read so far, by the number of their object.
  private var instances: [Instance?]

  /// The objects that are being read as values; one that is met again contains itself.
  private var openValues: [Bool]

  private var depth = 0
  private var decodedValueCount = 0

  /// Makes a decoder for an archive. Most callers want
  /// ``unarchiveRoot(_:from:classTable:limits:)-(_,Span<UInt8>,_,_)`` instead.
  public init(
    graph: ObjectGraph, classTable: ClassTable = .default, limits: ArchiveLimits = .default
  ) {
    self.graph = graph
    self.classTable = classTable
    self.limits = limits
    instances = Array(repeating: nil, count: graph.objectCount)
    openValues = Array(repeating: false, count: graph.objectCount)
  }

  /// The object, or the value without a class, that a type's `init(from:)` is reading.
  struct Frame {
    /// The key that led here, for errors.
    let key: String
    let value: PropertyList
    /// The fields, if it is an object.
    let fields: PropertyList.Dictionary?
    let className: String?
    /// The number of the object, for errors; 0 for a value that lies in a field.
    let index: Int
  }

  /// An instance, as what it is and as what can be handed out where any class is asked for.
  /// Embedded Swift cannot turn the first into the second.
  private struct Instance {
    let object: AnyObject
    let codable: (any ArchiveCodableObject)?
  }

  /// Reads one value of a type: one object, or a value that lies in a field.
  mutating func unarchiveValue<T: ArchiveCodable>(
    _ type: T.Type, from field: PropertyList
  ) throws(ArchiveError) -> T {
    let (value, index) = try follow(field)
    let next: Frame
    if let record = graph.classRecord(of: value), case .dictionary(let fields) = value {
      try allow(type, record: record)
      next = Frame(
        key: frame.key, value: value, fields: fields, className: ObjectGraph.name(in: record),
        index: index)
    } else {
      next = Frame(key: frame.key, value: value, fields: nil, className: nil, index: index)
    }
    if index != 0 {
      guard !openValues[index] else {
        throw .malformed(objectIndex: index, reason: "a value contains itself")
      }
      openValues[index] = true
    }
    defer { if index != 0 { openValues[index] = false } }
    let outer = try enter(next)
    defer { leave(to: outer) }
    return try T(from: &self)
  }

  /// Reads an instance of a class, or returns the one that was read already.
  mutating func unarchiveObject<T: ArchiveCodableObject>(
    _ type: T.Type, from field: PropertyList
  ) throws(ArchiveError) -> T {
    let (value, index) = try follow(field)
    if index != 0, let known = instances[index] {
      guard let object = known.object as? T else { throw mismatch(T.archiveClassName) }
      return object
    }
    guard let record = graph.classRecord(of: value), case .dictionary(let fields) = value else {
      throw mismatch(T.archiveClassName)
    }
    let object = try instantiate(type, record: record)
    try fill(object, value: value, fields: fields, record: record, index: index)
    return object
  }

  /// Reads an instance of whatever class the table has for an object's class; `nil` if it has none.
  mutating func unarchiveRegistered(
    from field: PropertyList
  ) throws(ArchiveError) -> (any ArchiveCodableObject)? {
    let (value, index) = try follow(field)
    if index != 0, let known = instances[index] {
      return known.codable
    }
    guard let record = graph.classRecord(of: value), case .dictionary(let fields) = value,
      let object = instantiateRegistered(record: record)
    else { return nil }
    try fill(object, value: value, fields: fields, record: record, index: index)
    return object
  }

  private mutating func fill(
    _ object: any ArchiveCodableObject, value: PropertyList, fields: PropertyList.Dictionary,
    record: PropertyList.Dictionary, index: Int
  ) throws(ArchiveError) {
    let outer = try enter(
      Frame(
        key: frame.key, value: value, fields: fields, className: ObjectGraph.name(in: record),
        index: index))
    defer { leave(to: outer) }
    // Known before its fields are read, so that they may lead back to it.
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
    guard uid != 0 else { throw .missingValue(key: frame.key) }
    guard let reference = graph.reference(in: field) else {
      throw .malformed(objectIndex: frame.index, reason: "reference to a missing object")
    }
    return (graph.objects[reference.index], reference.index)
  }

  func mismatch(_ expected: String) -> ArchiveError {
    .typeMismatch(key: frame.key, expected: expected)
  }

  /// Replaces the key that errors name.
  mutating func setKey(_ key: String) -> Frame {
    let outer = frame
    frame = Frame(
      key: key, value: outer.value, fields: outer.fields, className: outer.className,
      index: outer.index)
    return outer
  }

  mutating func restore(_ outer: Frame) { frame = outer }

  private mutating func enter(_ next: Frame) throws(ArchiveError) -> Frame {
    guard depth < limits.depth else {
      throw .limitExceeded("more than " + String(limits.depth) + " nested objects")
    }
    guard decodedValueCount < limits.decodedValueCount else {
      throw .limitExceeded("more than " + String(limits.decodedValueCount) + " values")
    }
    depth += 1
    decodedValueCount += 1
    let outer = frame
    frame = next
    return outer
  }

  private mutating func leave(to outer: Frame) {
    frame = outer
    depth -= 1
  }
}

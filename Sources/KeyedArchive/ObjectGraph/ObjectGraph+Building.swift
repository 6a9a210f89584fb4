// SPDX-License-Identifier: Zlib

public import PropertyList

extension ObjectGraph {
  /// Makes a graph without objects.
  ///
  /// ```swift
  /// var graph = ObjectGraph()
  /// let name = graph.append(.string("Ada"))
  /// let person = graph.append(
  ///   ["name": graph.value(referringTo: name)], className: "Person",
  ///   superclassNames: ["NSObject"])
  /// graph.setTop("root", to: person)
  /// let file = try graph.binaryEncoded()
  /// ```
  public init() {
    objects = [.string(ArchiveKey.null)]
    top = [:]
    // The order in which Apple's binary archives have these four.
    envelope = [
      ArchiveKey.version: .integer(ArchiveKey.formatVersion),
      ArchiveKey.objects: .bool(true),
      ArchiveKey.archiver: .string(ArchiveKey.archiverName),
      ArchiveKey.top: .bool(true),
    ]
  }

  /// A field's value that leads to an object.
  public func value(referringTo reference: Reference) -> PropertyList {
    // The number of objects is bounded by memory and by the limits of the property list, far below
    // what a UID holds.
    .uid(UInt32(truncatingIfNeeded: reference.index))
  }

  /// Adds a value without a class: text, a number, data, a date.
  ///
  /// - Returns: A new reference. Equal values are never merged.
  public mutating func append(_ value: PropertyList) -> Reference {
    objects.append(value)
    return Reference(index: objects.count - 1)
  }

  /// Adds an object, and its class after it if the graph does not have it yet.
  ///
  /// - Parameters:
  ///   - fields: The object's fields, without its class.
  ///   - className: The name of its class.
  ///   - superclassNames: The names of the superclasses, the nearest first.
  ///   - classHints: Names that may stand in for the class.
  public mutating func append(
    _ fields: PropertyList.Dictionary, className: String,
    superclassNames: [String] = ["NSObject"], classHints: [String] = []
  ) -> Reference {
    let reference = reserve()
    setObject(
      reference, fields: fields, className: className, superclassNames: superclassNames,
      classHints: classHints)
    return reference
  }

  /// Takes a number for an object whose fields are not known yet, so that they can refer to it.
  ///
  /// The object is an empty string until
  /// ``setObject(_:fields:className:superclassNames:classHints:)`` or ``setObject(_:to:)``.
  public mutating func reserve() -> Reference { append(.string("")) }

  /// Replaces an object by a value without a class.
  ///
  /// - Precondition: The reference is one of this graph and not ``Reference/null``.
  public mutating func setObject(_ reference: Reference, to value: PropertyList) {
    precondition(reference != .null, "the null object cannot be replaced")
    objects[reference.index] = value
  }

  /// Replaces an object, and adds its class if the graph does not have it yet.
  ///
  /// - Precondition: The reference is one of this graph and not ``Reference/null``.
  public mutating func setObject(
    _ reference: Reference, fields: PropertyList.Dictionary, className: String,
    superclassNames: [String] = ["NSObject"], classHints: [String] = []
  ) {
    let record = classReference(
      className, superclassNames: superclassNames, classHints: classHints)
    var fields = fields
    fields[ArchiveKey.objectClass] = value(referringTo: record)
    setObject(reference, to: .dictionary(fields))
  }

  /// Sets an entry of `$top`.
  public mutating func setTop(_ key: String, to reference: Reference) {
    top[key] = value(referringTo: reference)
  }

  /// Sets an entry of `$top` to a value that lies there itself, or removes it.
  public mutating func setTop(_ key: String, toValue value: PropertyList?) { top[key] = value }

  /// The class record with these names, added if the graph does not have it yet.
  public mutating func classReference(
    _ name: String, superclassNames: [String] = ["NSObject"], classHints: [String] = []
  ) -> Reference {
    if classRecords.isEmpty { findClassRecords() }
    for record in classRecords where record.name.hasSameBytes(as: name) {
      return Reference(index: record.index)
    }
    var fields: PropertyList.Dictionary = [
      ArchiveKey.className: .string(name),
      ArchiveKey.classes: .array([.string(name)] + superclassNames.map { .string($0) }),
    ]
    if !classHints.isEmpty {
      fields[ArchiveKey.classHints] = .array(classHints.map { .string($0) })
    }
    let reference = append(.dictionary(fields))
    classRecords.append(ClassRecord(name: name, index: reference.index))
    return reference
  }

  /// A class that was written, so that it is written once.
  package struct ClassRecord: Sendable {
    let name: String
    let index: Int
  }

  /// Takes stock of a graph that was read before it is added to.
  private mutating func findClassRecords() {
    for (index, object) in objects.enumerated() {
      if case .dictionary(let record) = object, record[ArchiveKey.objectClass] == nil,
        let name = Self.name(in: record)
      {
        classRecords.append(ClassRecord(name: name, index: index))
      }
    }
  }
}

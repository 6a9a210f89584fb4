// SPDX-License-Identifier: Zlib

public import PropertyList

extension ObjectGraph {
  /// Reads a keyed archive, binary or XML.
  ///
  /// - Parameters:
  ///   - bytes: A whole file.
  ///   - limits: What to accept.
  /// - Throws: ``ArchiveError/propertyList(_:)`` if the bytes are not a property list, and what
  ///   ``init(propertyList:)`` throws.
  /// - Complexity: What reading the property list costs.
  public init(
    parsing bytes: Span<UInt8>, limits: ArchiveLimits = .default
  ) throws(ArchiveError) {
    let list: PropertyList
    do {
      list = try PropertyList(parsing: bytes, limits: limits.propertyList)
    } catch {
      throw .propertyList(error)
    }
    try self.init(propertyList: list)
  }

  /// Reads a keyed archive, binary or XML, from any sequence of bytes.
  ///
  /// - Throws: What ``init(parsing:limits:)-(Span<UInt8>,_)`` throws.
  public init(
    parsing bytes: some Sequence<UInt8>, limits: ArchiveLimits = .default
  ) throws(ArchiveError) {
    let bytes = Array(bytes)
    try self.init(parsing: bytes.span, limits: limits)
  }

  /// Takes a property list for a keyed archive.
  ///
  /// Archives by Apple's systems, GNUstep and Foundation for Linux all carry the same `$version`
  /// and `$archiver`; a subclass of the archiver may have written its own name, but a name that
  /// does not end in `KeyedArchiver` means another format.
  ///
  /// - Throws: ``ArchiveError/notKeyedArchive(reason:)`` if the outer parts are not there,
  ///   ``ArchiveError/malformed(objectIndex:reason:)`` if a reference leads nowhere or an object's
  ///   class is not a class record.
  /// - Complexity: O(*n*) for *n* values in the list, counting shared ones each time they occur.
  public init(propertyList: PropertyList) throws(ArchiveError) {
    guard case .dictionary(var envelope) = propertyList else {
      throw .notKeyedArchive(reason: "not a dictionary")
    }
    guard case .string(let archiver)? = envelope[ArchiveKey.archiver] else {
      throw .notKeyedArchive(reason: "no $archiver")
    }
    guard Self.isKeyedArchiver(archiver) else {
      throw .notKeyedArchive(reason: "$archiver is '" + archiver + "'")
    }
    guard case .integer(ArchiveKey.formatVersion)? = envelope[ArchiveKey.version] else {
      throw .notKeyedArchive(reason: "$version is not 100000")
    }
    guard case .dictionary(let top)? = envelope[ArchiveKey.top] else {
      throw .notKeyedArchive(reason: "no $top")
    }
    guard case .array(let objects)? = envelope[ArchiveKey.objects] else {
      throw .notKeyedArchive(reason: "no $objects")
    }
    guard case .string(let null)? = objects.first, null.hasSameBytes(as: ArchiveKey.null) else {
      throw .notKeyedArchive(reason: "the first object is not $null")
    }
    // The places of both are kept, their content is not held twice.
    envelope[ArchiveKey.top] = .bool(true)
    envelope[ArchiveKey.objects] = .bool(true)
    self.envelope = envelope
    self.objects = objects
    self.top = top
    try validate()
  }

  private static func isKeyedArchiver(_ name: String) -> Bool {
    let suffix = "KeyedArchiver".utf8
    return name.utf8.count >= suffix.count
      && name.utf8.suffix(suffix.count).elementsEqual(suffix)
  }

  /// Checks what the non-throwing accessors rely on, once.
  private func validate() throws(ArchiveError) {
    for (index, object) in objects.enumerated() {
      if case .uid = object {
        throw .malformed(objectIndex: index, reason: "a reference instead of an object")
      }
      try validate(object, at: index)
    }
    // Index 0 in an error about `$top`: it lies in no object.
    try validate(.dictionary(top), at: 0)
  }

  /// Checks one object's content. The list of pending values stands in for recursion, because the
  /// property list may have been built in memory, to any depth.
  private func validate(_ object: PropertyList, at index: Int) throws(ArchiveError) {
    var pending = [object]
    while let value = pending.popLast() {
      switch value {
      case .uid(let uid):
        guard UInt64(uid) < UInt64(objects.count) else {
          throw .malformed(
            objectIndex: index, reason: "reference to missing object " + String(uid))
        }
      case .array(let elements):
        pending.append(contentsOf: elements)
      case .dictionary(let fields):
        if let classValue = fields[ArchiveKey.objectClass] {
          try validateClass(classValue, at: index)
        }
        for entry in fields.entries { pending.append(entry.value) }
      default:
        break
      }
    }
  }

  /// More names than any class has superclasses. Every object of a class goes through the names, so
  /// that without a limit a million objects of one class with a million names would take days.
  private static var classNameLimit: Int { 64 }

  private func validateClass(_ value: PropertyList, at index: Int) throws(ArchiveError) {
    guard let reference = reference(in: value) else {
      throw .malformed(objectIndex: index, reason: "$class is not a reference to an object")
    }
    guard case .dictionary(let record) = objects[reference.index] else {
      throw .malformed(objectIndex: index, reason: "$class leads to something that is no class")
    }
    guard case .string? = record[ArchiveKey.className] else {
      throw .malformed(objectIndex: reference.index, reason: "a class without a name")
    }
    for key in [ArchiveKey.classes, ArchiveKey.classHints] {
      guard let names = record[key] else { continue }
      guard case .array(let elements) = names else {
        throw .malformed(objectIndex: reference.index, reason: key + " is not a list")
      }
      guard elements.count <= Self.classNameLimit else {
        throw .malformed(objectIndex: reference.index, reason: key + " is too long")
      }
      for element in elements {
        guard case .string = element else {
          throw .malformed(objectIndex: reference.index, reason: key + " holds no name")
        }
      }
    }
  }
}

// SPDX-License-Identifier: Zlib

import PropertyList

/// Which Swift types stand for which classes of an archive, where the names differ or where a type
/// would not be allowed otherwise.
///
/// Without a table, a type is written under its ``ArchiveCodable/archiveClassName``, and the type
/// that a caller asks for is read from objects of a class of that name. A table adds to this:
/// another name to write, other names to read (modules get renamed, and a Swift class's name in an
/// archive contains its module's), and the subclasses that may be instantiated where a superclass
/// is asked for. An archive can never cause a type to be instantiated that is in neither place.
///
/// A table is a value: pass one to a call, or change ``default``, which is used by all calls that
/// are not given one.
///
/// Types are told apart by their ``ArchiveCodable/archiveClassName``; Embedded Swift has no other
/// way.
public struct ClassTable: Sendable {
  /// A coded name that is read as a type.
  struct Reading: Sendable {
    let codedName: String
    let typeName: String
    /// Makes an empty instance; `nil` for values, which are made where they are asked for.
    let make: (@Sendable () -> any ArchivedInstance)?
  }

  /// A type that is written under another name.
  struct Writing: Sendable {
    let typeName: String
    var codedName: String
  }

  private var readings: [Reading] = []
  private var writings: [Writing] = []

  /// Makes an empty table: every type has its own name, and no subclass is allowed.
  public init() {}

  /// Sets the name under which a type is written; `nil` for its own name again.
  ///
  /// This does not change what is read: see ``setClass(_:forClassName:)``.
  public mutating func setClassName<T: ArchiveCodable>(_ name: String?, for type: T.Type) {
    let typeName = T.archiveClassName
    writings.removeAll { $0.typeName.hasSameBytes(as: typeName) }
    if let name { writings.append(Writing(typeName: typeName, codedName: name)) }
  }

  /// The name set for a type; `nil` if it is written under its own.
  public func className<T: ArchiveCodable>(for type: T.Type) -> String? {
    codedName(forTypeName: T.archiveClassName)
  }

  /// Lets objects of a class be read as a type wherever that type is asked for.
  public mutating func setClass<T: ArchiveCodable>(_ type: T.Type, forClassName name: String) {
    set(Reading(codedName: name, typeName: T.archiveClassName, make: nil))
  }

  /// Lets objects of a class be read as a Swift class wherever that class, or a superclass of it,
  /// is asked for.
  public mutating func setClass<T: ArchiveCodableObject>(
    _ type: T.Type, forClassName name: String
  ) {
    set(Reading(codedName: name, typeName: T.archiveClassName, make: Self.maker(of: type)))
  }

  /// Lets objects of a Swift class's own name be read wherever the class or a superclass of it is
  /// asked for, and where ``AnyArchived`` is.
  public mutating func register<T: ArchiveCodableObject>(_ type: T.Type) {
    setClass(type, forClassName: T.archiveClassName)
  }

  /// Takes back what ``setClass(_:forClassName:)`` did.
  public mutating func removeClass(forClassName name: String) {
    readings.removeAll { $0.codedName.hasSameBytes(as: name) }
  }

  /// The ``ArchiveCodable/archiveClassName`` of the type that objects of a class are read as;
  /// `nil` if none was set.
  public func typeName(forClassName name: String) -> String? { reading(of: name)?.typeName }

  /// Whether objects of a class are read as the given type because of this table.
  public func isClass<T: ArchiveCodable>(_ type: T.Type, setForClassName name: String) -> Bool {
    typeName(forClassName: name)?.hasSameBytes(as: T.archiveClassName) ?? false
  }

  package func codedName(forTypeName typeName: String) -> String? {
    for writing in writings where writing.typeName.hasSameBytes(as: typeName) {
      return writing.codedName
    }
    return nil
  }

  func reading(of codedName: String) -> Reading? {
    for reading in readings where reading.codedName.hasSameBytes(as: codedName) {
      return reading
    }
    return nil
  }

  private mutating func set(_ reading: Reading) {
    removeClass(forClassName: reading.codedName)
    readings.append(reading)
  }

  private static func maker<T: ArchiveCodableObject>(
    of type: T.Type
  ) -> @Sendable () -> any ArchivedInstance {
    @Sendable func make() -> any ArchivedInstance { T() }
    return make
  }
}

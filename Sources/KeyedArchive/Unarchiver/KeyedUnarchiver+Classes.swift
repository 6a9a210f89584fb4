// SPDX-License-Identifier: Zlib

import PropertyList

extension KeyedUnarchiver {
  /// Checks that a type may be made of objects of a class.
  ///
  /// The class's own name first, then its superclasses, then its hints.
  func allow<T: ArchiveCodable>(
    _ type: T.Type, record: PropertyList.Dictionary
  ) throws(ArchiveError) {
    if let name = ObjectGraph.name(in: record), isName(name, of: type) { return }
    for name in candidates(in: record) where isName(name, of: type) { return }
    throw .classNotAllowed(ObjectGraph.name(in: record) ?? "")
  }

  /// Makes an empty instance of the class that stands for an object's class and is the given class
  /// or a subclass of it. Nothing of the archive has been read into it.
  func instantiate<T: ArchiveCodableObject>(
    _ type: T.Type, record: PropertyList.Dictionary
  ) throws(ArchiveError) -> T {
    for name in candidates(in: record) {
      if let make = classTable.reading(of: name)?.make, let object = make() as? T { return object }
      if isName(name, of: type) { return T() }
    }
    throw .classNotAllowed(ObjectGraph.name(in: record) ?? "")
  }

  /// Makes an empty instance of the registered class that stands for an object's class.
  func instantiateRegistered(record: PropertyList.Dictionary) -> (any ArchivedInstance)? {
    for name in candidates(in: record) {
      if let make = classTable.reading(of: name)?.make { return make() }
    }
    return nil
  }

  /// The names that an object's class may be known by, best first.
  func candidates(in record: PropertyList.Dictionary) -> [String] {
    let name = ObjectGraph.name(in: record) ?? ""
    var names = [name]
    for other in ObjectGraph.names(in: record) where !other.hasSameBytes(as: name) {
      names.append(other)
    }
    return names + ObjectGraph.hints(in: record)
  }

  private func isName<T: ArchiveCodable>(_ name: String, of type: T.Type) -> Bool {
    // A name that the table gives to another type is no longer this type's.
    if let reading = classTable.reading(of: name) {
      return reading.typeName.hasSameBytes(as: T.archiveClassName)
    }
    if name.hasSameBytes(as: T.archiveClassName) { return true }
    for alternative in T.archiveAlternativeClassNames where name.hasSameBytes(as: alternative) {
      return true
    }
    return false
  }
}

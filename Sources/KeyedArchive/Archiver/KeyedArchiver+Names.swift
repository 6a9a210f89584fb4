// SPDX-License-Identifier: Zlib

extension KeyedArchiver {
  /// Sets the name under which a type is written by all calls without a table of their own; `nil`
  /// for its own name again.
  public static func setClassName<T: ArchiveCodable>(_ name: String?, for type: T.Type) {
    ClassTable.updateDefault { $0.setClassName(name, for: type) }
  }

  /// The name set for a type; `nil` if it is written under its own.
  public static func className<T: ArchiveCodable>(for type: T.Type) -> String? {
    ClassTable.default.className(for: type)
  }
}

extension KeyedUnarchiver {
  /// Lets objects of a class be read as a type by all calls without a table of their own.
  public static func setClass<T: ArchiveCodable>(_ type: T.Type, forClassName name: String) {
    ClassTable.updateDefault { $0.setClass(type, forClassName: name) }
  }

  /// Lets objects of a class be read as a Swift class, where it or a superclass of it is asked for,
  /// by all calls without a table of their own.
  public static func setClass<T: ArchiveCodableObject>(
    _ type: T.Type, forClassName name: String
  ) {
    ClassTable.updateDefault { $0.setClass(type, forClassName: name) }
  }

  /// The ``ArchiveCodable/archiveClassName`` of the type that objects of a class are read as;
  /// `nil` if none was set.
  public static func typeName(forClassName name: String) -> String? {
    ClassTable.default.typeName(forClassName: name)
  }
}

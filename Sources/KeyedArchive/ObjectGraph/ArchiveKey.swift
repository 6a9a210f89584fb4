// SPDX-License-Identifier: Zlib

/// The words of the format. They are computed so that no lazy initialiser stands before each use.
package enum ArchiveKey {
  package static var version: String { "$version" }
  package static var archiver: String { "$archiver" }
  package static var top: String { "$top" }
  package static var objects: String { "$objects" }
  package static var root: String { "root" }
  package static var null: String { "$null" }
  package static var objectClass: String { "$class" }
  package static var className: String { "$classname" }
  package static var classes: String { "$classes" }
  package static var classHints: String { "$classhints" }

  /// The version number that every keyed archive has carried since Mac OS X 10.2.
  package static var formatVersion: Int64 { 100_000 }
  /// The writer we name, because readers compare it.
  package static var archiverName: String { "NSKeyedArchiver" }
}

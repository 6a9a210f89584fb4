// SPDX-License-Identifier: Zlib

public import KeyedArchive

/// Class names in archives that differ from those in the program: the original's four functions.
///
/// They change the table of the whole process, ``ClassTable/default``, which every call uses that
/// is not given one of its own, and they are safe to use from several threads. They are the same as
/// the functions of ``KeyedArchiver`` and ``KeyedUnarchiver``: it makes no difference which you
/// call.
extension CryptoCoder {
  /// Writes objects of `type` under another class name; nil takes that back.
  public static func setClassName<T: ArchiveCodable>(_ codedName: String?, for type: T.Type) {
    KeyedArchiver.setClassName(codedName, for: type)
  }

  /// The class name that objects of `type` are written under, if it is not their own.
  public static func className<T: ArchiveCodable>(for type: T.Type) -> String? {
    KeyedArchiver.className(for: type)
  }

  /// Reads objects whose class name is `codedName` as `type`.
  public static func setClass<T: ArchiveCodable>(_ type: T.Type, forClassName codedName: String) {
    KeyedUnarchiver.setClass(type, forClassName: codedName)
  }

  /// Reads objects whose class name is `codedName` as `type`, also where a superclass of it is
  /// asked for.
  public static func setClass<T: ArchiveCodableObject>(
    _ type: T.Type, forClassName codedName: String
  ) {
    KeyedUnarchiver.setClass(type, forClassName: codedName)
  }

  /// Takes back what `setClass` said of a class name.
  public static func removeClass(forClassName codedName: String) {
    ClassTable.updateDefault { $0.removeClass(forClassName: codedName) }
  }

  /// The class name of the type that objects named `codedName` are read as, if one was set.
  public static func typeName(forClassName codedName: String) -> String? {
    KeyedUnarchiver.typeName(forClassName: codedName)
  }
}

// SPDX-License-Identifier: Zlib

public import PropertyList

/// The objects of one keyed archive, as they lie in the file: numbered, referring to each other by
/// number, shared and cyclic as they are.
///
/// Use it to look at an archive of any classes, known or not, to change one and write it back, or
/// to build one by hand. To turn objects into Swift types, use ``KeyedUnarchiver``.
///
/// ```swift
/// let graph = try ObjectGraph(parsing: bytes)
/// if let root = graph.root, case .object(let name, let fields) = graph.value(of: root) {
///   for (key, value) in fields { show(key, graph.value(of: value)) }
/// }
/// ```
///
/// A graph that exists is sound: every reference in it leads to an object, every object's class is
/// known. What an object of a Foundation class holds may still be wrong; such an object is shown as
/// a generic one.
///
/// Walking a graph needs care of its own: objects may contain themselves. Remember which
/// ``Reference`` was visited.
///
/// - Source: Apple's public `NSKeyedArchiver` (swift-corelibs-foundation) and files of Apple's.
public struct ObjectGraph: Sendable {
  /// The number of an object in one graph.
  public struct Reference: Hashable, Sendable {
    /// The object's position in the archive's `$objects`.
    public let index: Int

    package init(index: Int) { self.index = index }

    /// The reference to nothing, `nil` in Objective-C.
    public static var null: Reference { Reference(index: 0) }
  }

  /// `$objects`. The first is the string `$null`.
  package var objects: [PropertyList]

  /// Everything beside `$objects` and `$top`, and the order of all, for writing back.
  package var envelope: PropertyList.Dictionary

  /// `$top`.
  package var top: PropertyList.Dictionary

  /// The class records written so far, by name; only for building.
  package var classRecords: [ClassRecord] = []

  /// How many objects there are, `$null` and class records included.
  public var objectCount: Int { objects.count }

  /// The entries of `$top`: what the archive was asked to hold, by name.
  ///
  /// A value is a reference (`uid`), or a number and the like that was archived without an object
  /// of its own.
  public var topLevel: [PropertyList.Dictionary.Entry] { top.entries }

  /// The value of `root`, or else of the only entry of `$top`.
  ///
  /// `nil` if there is no entry, or several and none is called `root`.
  public var rootValue: PropertyList? {
    if let root = top[ArchiveKey.root] { return root }
    return top.count == 1 ? top.entries[0].value : nil
  }

  /// The reference that ``rootValue`` is.
  ///
  /// `nil` also if it is a number and the like without an object of its own.
  public var root: Reference? { rootValue.flatMap { reference(in: $0) } }

  /// The name of the class that wrote the archive; `NSKeyedArchiver` nearly always.
  public var archiver: String {
    guard case .string(let name)? = envelope[ArchiveKey.archiver] else { return "" }
    return name
  }

  /// The reference that a field's value is; `nil` if the value lies in the field itself.
  public func reference(in value: PropertyList) -> Reference? {
    guard case .uid(let uid) = value, let index = Int(exactly: uid), index < objects.count else {
      return nil
    }
    return Reference(index: index)
  }

  /// The reference to an object by its number; `nil` if there is no such object.
  ///
  /// For going through all objects: from 1, because 0 is the null object, to ``objectCount``.
  public func reference(at index: Int) -> Reference? {
    objects.indices.contains(index) ? Reference(index: index) : nil
  }

  /// The property list at an object's place, as it is in the file.
  ///
  /// - Precondition: The reference is one of this graph.
  public func storedValue(of reference: Reference) -> PropertyList { objects[reference.index] }
}

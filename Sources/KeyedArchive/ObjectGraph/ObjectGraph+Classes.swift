// SPDX-License-Identifier: Zlib

public import PropertyList

extension ObjectGraph {
  /// The name of an object's class; `nil` for text, numbers and the like, which have none.
  ///
  /// The name is what the file says. It is not a promise about what the object holds.
  public func className(of reference: Reference) -> String? {
    classRecord(of: objects[reference.index]).flatMap { Self.name(in: $0) }
  }

  /// The names of an object's class and its superclasses, from the class upwards.
  public func classNames(of reference: Reference) -> [String] {
    classRecord(of: objects[reference.index]).map { Self.names(in: $0) } ?? []
  }

  /// The names that may stand in for the object's class where it is not known, best first.
  public func classHints(of reference: Reference) -> [String] {
    classRecord(of: objects[reference.index]).map { Self.hints(in: $0) } ?? []
  }

  /// An object's fields in order, without its class; `nil` for text, numbers and the like.
  public func fields(of reference: Reference) -> PropertyList.Dictionary? {
    guard case .dictionary(let fields) = objects[reference.index] else { return nil }
    return Self.withoutClass(fields)
  }

  /// The record that an object's `$class` leads to. `nil` if it has no class.
  package func classRecord(of object: PropertyList) -> PropertyList.Dictionary? {
    guard case .dictionary(let fields) = object,
      let value = fields[ArchiveKey.objectClass], let reference = reference(in: value),
      case .dictionary(let record) = objects[reference.index]
    else { return nil }
    return record
  }

  package static func name(in record: PropertyList.Dictionary) -> String? {
    guard case .string(let name)? = record[ArchiveKey.className] else { return nil }
    return name
  }

  /// `$classes`, or just the name where a file has none.
  package static func names(in record: PropertyList.Dictionary) -> [String] {
    let names = strings(record[ArchiveKey.classes])
    if names.isEmpty { return name(in: record).map { [$0] } ?? [] }
    return names
  }

  package static func hints(in record: PropertyList.Dictionary) -> [String] {
    strings(record[ArchiveKey.classHints])
  }

  package static func withoutClass(_ fields: PropertyList.Dictionary) -> PropertyList.Dictionary {
    var fields = fields
    fields[ArchiveKey.objectClass] = nil
    return fields
  }

  private static func strings(_ value: PropertyList?) -> [String] {
    guard case .array(let elements)? = value else { return [] }
    var strings: [String] = []
    for element in elements {
      if case .string(let string) = element { strings.append(string) }
    }
    return strings
  }
}

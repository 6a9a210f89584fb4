// SPDX-License-Identifier: Zlib

package import PropertyList

/// The field names of Foundation's classes.
package enum FoundationKey {
  package static var string: String { "NS.string" }
  package static var data: String { "NS.data" }
  package static var time: String { "NS.time" }
  package static var objects: String { "NS.objects" }
  package static var keys: String { "NS.keys" }
  package static var uuidBytes: String { "NS.uuidbytes" }
  package static var base: String { "NS.base" }
  package static var relative: String { "NS.relative" }
  /// Numbered elements: ordered sets, and containers written before Mac OS X 10.3.
  package static var objectPrefix: String { "NS.object." }
  package static var keyPrefix: String { "NS.key." }
}

/// The Foundation classes whose objects are shown as values.
package struct FoundationClass {
  package enum Kind { case null, string, data, date, array, set, orderedSet, dictionary }

  package let kind: Kind
  package let isMutable: Bool

  /// Recognises a class by its name, in full.
  package init?(name: String) {
    var name = Substring(name).utf8
    let isMutable = name.starts(with: "NSMutable".utf8)
    guard isMutable || name.starts(with: "NS".utf8) else { return nil }
    name = name.dropFirst(isMutable ? 9 : 2)
    if !isMutable, name.elementsEqual("Null".utf8) {
      kind = .null
    } else if !isMutable, name.elementsEqual("Date".utf8) {
      kind = .date
    } else if name.elementsEqual("String".utf8) {
      kind = .string
    } else if name.elementsEqual("Data".utf8) {
      kind = .data
    } else if name.elementsEqual("Array".utf8) {
      kind = .array
    } else if name.elementsEqual("Set".utf8) {
      kind = .set
    } else if name.elementsEqual("OrderedSet".utf8) {
      kind = .orderedSet
    } else if name.elementsEqual("Dictionary".utf8) {
      kind = .dictionary
    } else {
      return nil
    }
    self.isMutable = isMutable
  }
}

/// How Foundation's containers lay out what they hold.
package enum FoundationLayout {
  /// The elements of an array or set; `nil` if there is no list of them.
  package static func elements(of fields: PropertyList.Dictionary) -> [PropertyList]? {
    list(FoundationKey.objects, numbered: FoundationKey.objectPrefix, in: fields)
  }

  /// The elements of an ordered set, which when empty leaves no trace.
  package static func orderedSetElements(of fields: PropertyList.Dictionary) -> [PropertyList] {
    elements(of: fields) ?? []
  }

  /// The keys and values of a dictionary; `nil` if one is missing or their counts differ.
  package static func entries(
    of fields: PropertyList.Dictionary
  ) -> (keys: [PropertyList], values: [PropertyList])? {
    guard
      let keys = list(FoundationKey.keys, numbered: FoundationKey.keyPrefix, in: fields),
      let values = elements(of: fields), keys.count == values.count
    else { return nil }
    return (keys, values)
  }

  private static func list(
    _ key: String, numbered prefix: String, in fields: PropertyList.Dictionary
  ) -> [PropertyList]? {
    if let value = fields[key] {
      guard case .array(let elements) = value else { return nil }
      return elements
    }
    var elements: [PropertyList] = []
    while let element = fields[prefix + String(elements.count)] { elements.append(element) }
    return elements.isEmpty ? nil : elements
  }
}

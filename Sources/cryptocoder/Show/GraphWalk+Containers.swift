// SPDX-License-Identifier: Zlib

import KeyedArchive
import PropertyList

extension GraphWalk {
  /// The value with its children in order, or nil for a value that holds no others.
  func container(_ value: ArchiveValue) -> Container? {
    switch value {
    case .array(let elements, let isMutable):
      Container(kind: .array, isMutable: isMutable, children: items(elements))
    case .set(let elements, let isMutable):
      Container(kind: .set, isMutable: isMutable, children: items(elements))
    case .orderedSet(let elements, let isMutable):
      Container(kind: .orderedSet, isMutable: isMutable, children: items(elements))
    case .dictionary(let keys, let values, let isMutable):
      Container(
        kind: .dictionary, isMutable: isMutable, children: entries(Array(zip(keys, values))))
    case .object(className: "", let fields):
      // A dictionary that lies in the property list without being an object.
      Container(
        kind: .dictionary, isMutable: false,
        children: entries(fields.entries.map { (.string($0.key), $0.value) }))
    case .object(let className, let fields):
      Container(
        kind: .object(className: className), isMutable: false,
        children: fields.entries.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
          .map { (.field($0.key), $0.value) })
    case .null, .nsNull, .string, .bool, .integer, .unsignedInteger, .float, .double, .data, .date:
      nil
    }
  }

  /// Whether a dictionary's keys are all texts, each once, so that it can be a JSON object. Names
  /// with a dollar sign in front are left to the writer of that object.
  func hasTextKeys(_ container: Container) -> Bool {
    var seen: Set<[UInt8]> = []
    for index in stride(from: 0, to: container.children.count, by: 2) {
      guard let text = text(container.children[index].value),
        text.utf8.first != UInt8(ascii: "$"), seen.insert(Array(text.utf8)).inserted
      else { return false }
    }
    return true
  }

  private func items(_ elements: [PropertyList]) -> [Child] {
    elements.enumerated().map { (.item($0.offset), $0.element) }
  }

  /// Keys and values in turn, sorted by the text of the key; entries whose key has none come last,
  /// in the order of the file.
  private func entries(_ entries: [(key: PropertyList, value: PropertyList)]) -> [Child] {
    let sorted = entries.enumerated()
      .map { (position: $0.offset, text: keyText($0.element.key), entry: $0.element) }
      .sorted { first, second in
        switch (first.text, second.text) {
        case (let left?, let right?) where !left.utf8.elementsEqual(right.utf8):
          left.utf8.lexicographicallyPrecedes(right.utf8)
        case (.some, nil): true
        case (nil, .some): false
        default: first.position < second.position
        }
      }
    return sorted.enumerated().flatMap { offset, element -> [Child] in
      [(.key(entry: offset), element.entry.key), (.value(entry: offset), element.entry.value)]
    }
  }

  private func keyText(_ key: PropertyList) -> String? {
    if let text = text(key) { return text }
    let stored = graph.reference(in: key).map { graph.storedValue(of: $0) } ?? key
    return switch stored {
    case .integer(let number): String(number)
    case .unsignedInteger(let number): String(number)
    case .float(let number): number.description
    case .double(let number): number.description
    case .bool(let flag): flag ? "true" : "false"
    default: nil
    }
  }

  /// The text that a value is, if it is one. Asking for the value itself would copy the fields of a
  /// large object each time it is referred to.
  private func text(_ value: PropertyList) -> String? {
    guard let reference = graph.reference(in: value),
      case .dictionary = graph.storedValue(of: reference)
    else {
      guard case .string(let text, _) = graph.value(of: value) else { return nil }
      return text
    }
    let name = graph.className(of: reference)
    guard name == "NSString" || name == "NSMutableString",
      case .string(let text, _) = graph.value(of: reference)
    else { return nil }
    return text
  }
}

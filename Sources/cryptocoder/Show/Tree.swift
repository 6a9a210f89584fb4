// SPDX-License-Identifier: Zlib

import KeyedArchive

/// The picture of an object graph for people: one value a line, indented, texts quoted, bytes
/// shortened. A container that is met again carries `#7` and is referred to as `see #7`.
struct Tree: ~Copyable {
  private static let longestData = 32
  private static let deepestIndent = 40

  private var output: BoundedOutput
  private var depth = 0
  /// The text of a dictionary's key, until its value follows on the same line.
  private var label: String?

  static func write(_ walk: GraphWalk, limit: Int) throws(Failure) {
    var picture = Tree(output: BoundedOutput(limit: limit))
    try walk.run { event, place throws(Failure) in
      try picture.write(event, at: place)
    }
    try picture.output.flush()
  }

  private init(output: consuming BoundedOutput) {
    self.output = output
  }

  private mutating func write(
    _ event: GraphWalk.Event, at place: GraphWalk.Place
  ) throws(Failure) {
    switch event {
    case .end:
      depth -= 1
    case .scalar(let value):
      if case .key = place {
        label = Self.text(value)
      } else {
        try line(Self.text(value), at: place)
      }
    case .again(let id):
      try line("see #" + String(id), at: place)
    case .begin(let container):
      let anchor = container.id.map { " #" + String($0) } ?? ""
      try line(Self.title(container) + anchor, at: place)
      depth += 1
    }
  }

  private mutating func line(_ text: String, at place: GraphWalk.Place) throws(Failure) {
    let name: String? =
      switch place {
      case .root: nil
      case .item(let index): String(index)
      case .field(let name): Escaping.line(name)
      case .key(let entry): "key " + String(entry)
      case .value(let entry): label ?? "value " + String(entry)
      }
    label = nil
    let indent = String(repeating: "  ", count: min(depth, Self.deepestIndent))
    try output.write(indent + (name.map { $0 + ": " } ?? "") + text + "\n")
  }

  private static func title(_ container: GraphWalk.Container) -> String {
    let (name, one, many) =
      switch container.kind {
      case .object(let className): (Escaping.line(className), "field", "fields")
      case .array: ("array", "item", "items")
      case .set: ("set", "item", "items")
      case .orderedSet: ("ordered set", "item", "items")
      case .dictionary: ("dictionary", "entry", "entries")
      }
    return (container.isMutable ? "mutable " : "") + name + ", "
      + count(container.count, one, many)
  }

  private static func count(_ count: Int, _ one: String, _ many: String) -> String {
    count == 0 ? "no " + many : String(count) + " " + (count == 1 ? one : many)
  }

  private static func text(_ value: ArchiveValue) -> String {
    switch value {
    case .null: "nil"
    case .nsNull: "null"
    case .string(let text, let isMutable): Escaping.quoted(text) + (isMutable ? " mutable" : "")
    case .bool(let flag): flag ? "true" : "false"
    case .integer(let number): String(number)
    case .unsignedInteger(let number): String(number)
    case .float(let number): number.description + " float"
    case .double(let number): number.description
    case .data(let bytes, let isMutable): data(bytes) + (isMutable ? " mutable" : "")
    case .date(let seconds):
      ISODate.text(secondsSince2001: seconds) ?? seconds.description + " seconds since 2001"
    case .array, .set, .orderedSet, .dictionary, .object:
      preconditionFailure("a container is no scalar")
    }
  }

  private static func data(_ bytes: [UInt8]) -> String {
    if bytes.isEmpty { return "data, no bytes" }
    return "data, " + count(bytes.count, "byte", "bytes") + " "
      + Hex.encode(bytes.prefix(longestData)) + (bytes.count > longestData ? "..." : "")
  }
}

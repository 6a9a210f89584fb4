// SPDX-License-Identifier: Zlib

import KeyedArchive

/// The lossless picture of an object graph: every type is named, whole numbers are decimal texts,
/// shared and cyclic containers carry an `id` to which each `ref` points back.
struct TypedJSON: ~Copyable {
  private var json: JSONWriter

  static func write(_ walk: GraphWalk, limit: Int) throws(Failure) {
    var picture = TypedJSON(json: JSONWriter(limit: limit))
    try walk.run { event, place throws(Failure) in
      try picture.write(event, at: place)
    }
    try picture.json.finish()
  }

  private init(json: consuming JSONWriter) {
    self.json = json
  }

  private mutating func write(
    _ event: GraphWalk.Event, at place: GraphWalk.Place
  ) throws(Failure) {
    if case .end = event {
      // The list of what it held, and the container itself.
      try json.end()
      try json.end()
    } else {
      switch place {
      case .field(let name): try json.key(name)
      case .key: try json.beginArray(inline: true)
      case .root, .item, .value: break
      }
    }
    switch event {
    case .scalar(let value): try scalar(value)
    case .again(let id):
      try begin("ref")
      try json.key("id")
      try json.integer(id)
      try json.end()
    case .begin(let container): return try begin(container)
    case .end: break
    }
    if case .value = place { try json.end() }
  }

  private mutating func begin(_ container: GraphWalk.Container) throws(Failure) {
    try json.beginObject()
    if let id = container.id {
      try json.key("id")
      try json.integer(id)
    }
    try json.key("type")
    try json.string(Self.typeName(container))
    switch container.kind {
    case .object(let className):
      try json.key("class")
      try json.string(className)
      try json.key("fields")
      try json.beginObject()
    case .dictionary:
      try json.key("entries")
      try json.beginArray()
    case .array, .set, .orderedSet:
      try json.key("items")
      try json.beginArray()
    }
  }

  private static func typeName(_ container: GraphWalk.Container) -> String {
    switch container.kind {
    case .array: container.isMutable ? "mutableArray" : "array"
    case .set: container.isMutable ? "mutableSet" : "set"
    case .orderedSet: "orderedSet"
    case .dictionary: container.isMutable ? "mutableDictionary" : "dictionary"
    case .object: "object"
    }
  }

  private mutating func begin(_ type: String) throws(Failure) {
    try json.beginObject(inline: true)
    try json.key("type")
    try json.string(type)
  }

  private mutating func scalar(_ value: ArchiveValue) throws(Failure) {
    switch value {
    case .null: try begin("nil")
    case .nsNull: try begin("null")
    case .string(let text, let isMutable):
      try begin(isMutable ? "mutableString" : "string")
      try json.key("value")
      try json.string(text)
    case .bool(let flag):
      try begin("bool")
      try json.key("value")
      try json.bool(flag)
    case .integer(let number): try integer(String(number))
    case .unsignedInteger(let number): try integer(String(number))
    case .float(let number): try real("float", Double(number))
    case .double(let number): try real("double", number)
    case .data(let bytes, let isMutable):
      try begin(isMutable ? "mutableData" : "data")
      try json.key("hex")
      try json.string(Hex.encode(bytes))
    case .date(let seconds):
      try begin("date")
      try json.key("secondsSince2001")
      try json.number(seconds)
    case .array, .set, .orderedSet, .dictionary, .object:
      preconditionFailure("a container is no scalar")
    }
    try json.end()
  }

  private mutating func integer(_ digits: String) throws(Failure) {
    try begin("int")
    try json.key("value")
    try json.string(digits)
  }

  private mutating func real(_ type: String, _ number: Double) throws(Failure) {
    try begin(type)
    try json.key("value")
    try json.number(number)
  }
}

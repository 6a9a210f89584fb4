// SPDX-License-Identifier: Zlib

import KeyedArchive

/// The picture of an object graph that other programs read easily, at the price of some types.
///
/// - `nil` and NSNull are `null`; texts, numbers and truth values are themselves, `nan`, `inf` and
///   `-inf` as texts; bytes are hexadecimal text; dates are ISO 8601 text, or seconds since 2001
///   where the year has more than four digits.
/// - Arrays and sets are arrays. A dictionary whose keys are all texts, each once and without a
///   dollar sign in front, is an object; any other is an array of pairs. An object of another class
///   is an object with its class under `$class`.
/// - A container that is met again has a number: under `$id` in an object, and as
///   `{"$id": 7, "$items": […]}` around an array. Where it is met again stands `{"$ref": 7}`.
struct JSON: ~Copyable {
  /// How a container is written.
  private enum Form { case object, array, pairs }

  private let walk: GraphWalk
  private var json: JSONWriter
  private var open: [Form] = []

  static func write(_ walk: GraphWalk, limit: Int) throws(Failure) {
    var picture = JSON(walk, json: JSONWriter(limit: limit))
    try walk.run { event, place throws(Failure) in
      try picture.write(event, at: place)
    }
    try picture.json.finish()
  }

  private init(_ walk: GraphWalk, json: consuming JSONWriter) {
    self.walk = walk
    self.json = json
  }

  private mutating func write(
    _ event: GraphWalk.Event, at place: GraphWalk.Place
  ) throws(Failure) {
    if case .end(let container) = event {
      let form = open.removeLast()
      try json.end()
      if form != .object, container.id != nil { try json.end() }
    } else if case .field(let name) = place {
      try json.key(name)
    } else if case .key = place {
      if open.last == .object, case .scalar(.string(let text, _)) = event {
        return try json.key(text)
      }
      try json.beginArray(inline: true)
    }
    switch event {
    case .scalar(let value): try scalar(value)
    case .again(let id):
      try json.beginObject(inline: true)
      try json.key("$ref")
      try json.integer(id)
      try json.end()
    case .begin(let container): return try begin(container)
    case .end: break
    }
    if case .value = place, open.last == .pairs { try json.end() }
  }

  private mutating func begin(_ container: GraphWalk.Container) throws(Failure) {
    let form: Form =
      switch container.kind {
      case .object: .object
      case .dictionary: walk.hasTextKeys(container) ? .object : .pairs
      case .array, .set, .orderedSet: .array
      }
    if form == .object || container.id != nil { try json.beginObject() }
    if let id = container.id {
      try json.key("$id")
      try json.integer(id)
    }
    if case .object(let className) = container.kind {
      try json.key("$class")
      try json.string(className)
    }
    if form != .object {
      if container.id != nil { try json.key("$items") }
      try json.beginArray()
    }
    open.append(form)
  }

  private mutating func scalar(_ value: ArchiveValue) throws(Failure) {
    switch value {
    case .null, .nsNull: try json.null()
    case .string(let text, _): try json.string(text)
    case .bool(let flag): try json.bool(flag)
    case .integer(let number): try json.integer(number)
    case .unsignedInteger(let number): try json.integer(number)
    case .float(let number): try json.number(Double(number))
    case .double(let number): try json.number(number)
    case .data(let bytes, _): try json.string(Hex.encode(bytes))
    case .date(let seconds):
      if let text = ISODate.text(secondsSince2001: seconds) {
        try json.string(text)
      } else {
        try json.number(seconds)
      }
    case .array, .set, .orderedSet, .dictionary, .object:
      preconditionFailure("a container is no scalar")
    }
  }
}

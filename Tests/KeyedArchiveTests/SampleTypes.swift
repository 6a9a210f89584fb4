// SPDX-License-Identifier: Zlib

import KeyedArchive

/// The original library's example, as values.
struct TodoItem: ArchiveCodable, Equatable {
  static var archiveClassName: String { "TodoItem" }
  var label: String
  var checked: Bool

  init(_ label: String, checked: Bool = false) {
    self.label = label
    self.checked = checked
  }
  init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    label = try decoder.decode(String.self, forKey: "label")
    checked = try decoder.decode(Bool.self, forKey: "checked")
  }
  func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    try encoder.encode(label, forKey: "label")
    // The original's example stores an NSNumber.
    try encoder.encodeObject(checked, forKey: "checked")
  }
}

struct TodoList: ArchiveCodable, Equatable {
  static var archiveClassName: String { "TodoList" }
  var items: [TodoItem]

  init(_ items: [TodoItem]) { self.items = items }
  init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    items = try decoder.decode([TodoItem].self, forKey: "items")
  }
  func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    try encoder.encode(items, forKey: "items", isMutable: true)
  }

  static var example: TodoList {
    TodoList([
      TodoItem("Do washing"), TodoItem("Mow lawn"), TodoItem("Write an open source library"),
      TodoItem("Feed the cat"),
    ])
  }
}

/// A class with identity, and with circles.
final class GraphNode: ArchiveCodableObject {
  static var archiveClassName: String { "GraphNode" }
  var name = ""
  var next: GraphNode?
  var parent: GraphNode?
  var children: [GraphNode]?

  init() {}
  convenience init(_ name: String) {
    self.init()
    self.name = name
  }
  func decode(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    name = try decoder.decode(String.self, forKey: "name")
    next = try decoder.decodeIfPresent(GraphNode.self, forKey: "next")
    parent = try decoder.decodeIfPresent(GraphNode.self, forKey: "parent")
    children = try decoder.decodeIfPresent([GraphNode].self, forKey: "children")
  }
  func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    try encoder.encode(name, forKey: "name")
    try encoder.encode(next, forKey: "next")
    try encoder.encode(parent, forKey: "parent")
    let list = children.map { ArchivedArray($0, isMutable: true) }
    try encoder.encode(list, forKey: "children")
  }
}

/// An object that holds one value of any kind.
struct SecretBox<Value: ArchiveCodable>: ArchiveCodable {
  static var archiveClassName: String { "SecretBox" }
  var value: Value

  init(_ value: Value) { self.value = value }
  init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    value = try decoder.decode(Value.self, forKey: "value")
  }
  func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    try encoder.encodeObject(value, forKey: "value")
  }
}

/// The original's example as a class whose instances are shared.
final class SharedItem: ArchiveCodableObject {
  static var archiveClassName: String { "TodoItem" }
  var label = ""
  var checked = false

  init() {}
  func decode(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    label = try decoder.decode(String.self, forKey: "label")
    checked = try decoder.decode(Bool.self, forKey: "checked")
  }
  func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    try encoder.encode(label, forKey: "label")
    try encoder.encodeObject(checked, forKey: "checked")
  }
}

/// A class and subclasses of it.
class Shape: ArchiveCodableObject {
  class var archiveClassName: String { "Shape" }
  class var archiveSuperclassNames: [String] { ["NSObject"] }
  var title = ""

  required init() {}
  func decode(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    title = try decoder.decode(String.self, forKey: "title")
  }
  func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    try encoder.encode(title, forKey: "title")
  }
}

final class Circle: Shape {
  override class var archiveClassName: String { "Circle" }
  override class var archiveSuperclassNames: [String] { ["Shape", "NSObject"] }
  var radius = 0.0

  override func decode(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    try super.decode(from: &decoder)
    radius = try decoder.decode(Double.self, forKey: "radius")
  }
  override func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    try super.encode(to: &encoder)
    try encoder.encode(radius, forKey: "radius")
  }
}

// SPDX-License-Identifier: Zlib

import CryptoCoding

// The classes of the archives in Tests/Vectors/Data/archives, as the programs that wrote them had
// them.

final class TodoItem: ArchiveCodableObject {
  static let archiveClassName = "TodoItem"
  var label = ""
  var checked = false

  init() {}

  init(_ label: String, checked: Bool = false) {
    self.label = label
    self.checked = checked
  }

  func decode(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    label = try decoder.decode(String.self, forKey: "label")
    checked = try decoder.decode(Bool.self, forKey: "checked")
  }

  func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    try encoder.encode(label, forKey: "label")
    try encoder.encodeObject(checked, forKey: "checked")
  }
}

final class TodoList: ArchiveCodableObject, CryptoCoding {
  static let archiveClassName = "TodoList"
  var items: [TodoItem] = []

  init() {}
  init(_ items: [TodoItem]) { self.items = items }

  static func ccPassword() throws(ArchiveError) -> String {
    "YsMXOHm2vsoIxTdSZWMILEVnQtgupefHGSROCLmwTnX3wBaCac"
  }

  func decode(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    items = try decoder.decode([TodoItem].self, forKey: "items")
  }

  func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    try encoder.encode(items, forKey: "items", isMutable: true)
  }
}

final class GraphNode: ArchiveCodableObject {
  static let archiveClassName = "GraphNode"
  var name = ""
  var next: GraphNode?
  var parent: GraphNode?
  var children: [GraphNode]?

  init() {}

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
    try encoder.encode(children.map { ArchivedArray($0, isMutable: true) }, forKey: "children")
  }

  /// Cuts the references that would keep a cyclic graph alive.
  func dismantle() {
    next = nil
    parent = nil
    children = nil
  }
}

final class NodeBox: ArchiveCodableObject {
  static let archiveClassName = "SecretBox"
  var value: GraphNode?

  init() {}

  func decode(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    value = try decoder.decodeIfPresent(GraphNode.self, forKey: "value")
  }

  func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    try encoder.encode(value, forKey: "value")
  }
}

struct TextBox: ArchiveCodable, Equatable {
  static let archiveClassName = "SecretBox"
  var value: String

  init(_ value: String) { self.value = value }

  init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    value = try decoder.decode(String.self, forKey: "value")
  }

  func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    try encoder.encode(value, forKey: "value")
  }
}

struct Scalars: ArchiveCodable, Equatable {
  static let archiveClassName = "Scalars"
  var bool: Bool
  var int32: Int32
  var int64: Int64
  var float: Float
  var double: Double
  var integer: Int
  var bytes: [UInt8]

  init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    bool = try decoder.decode(Bool.self, forKey: "bool")
    int32 = try decoder.decode(Int32.self, forKey: "int32")
    int64 = try decoder.decode(Int64.self, forKey: "int64")
    float = try decoder.decode(Float.self, forKey: "float")
    double = try decoder.decode(Double.self, forKey: "double")
    integer = try decoder.decode(Int.self, forKey: "integer")
    bytes = try decoder.decode([UInt8].self, forKey: "bytes")
  }

  func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    try encoder.encode(bool, forKey: "bool")
    try encoder.encode(int32, forKey: "int32")
    try encoder.encode(int64, forKey: "int64")
    try encoder.encode(float, forKey: "float")
    try encoder.encode(double, forKey: "double")
    try encoder.encode(integer, forKey: "integer")
    try encoder.encodeBytes(bytes, forKey: "bytes")
  }
}

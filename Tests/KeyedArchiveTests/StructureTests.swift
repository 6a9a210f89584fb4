// SPDX-License-Identifier: Zlib

import KeyedArchive
import PropertyList
import Support
import Testing

/// What we write has the objects that other writers write, in the same places.
///
/// Not compared: the order of fields, which is a hash table's in GNUstep and Foundation for Linux.
@Suite("Objects lie where other writers put them")
struct StructureTests {
  static let todoLists = [
    "gnustep_todo_default_v2", "gnustep_todo_default_v1", "gnustep_plain_todo_unencrypted",
    "corelibs_todo_default_v2", "apple_modern_todo_default_v2",
  ]

  @Test("The original's example", arguments: todoLists)
  func todoList(name: String) throws {
    let fixture = try ArchiveFixture.required(name).innerGraph()
    #expect(try KeyedUnarchiver.unarchiveRoot(TodoList.self, from: fixture) == .example)
    try expectSameObjects(TodoList.example, fixture)
  }

  @Test(
    "A list with checked items",
    arguments: ["corelibs_todo_checked_v2", "apple_classic_todo_checked_v1"])
  func checkedItems(name: String) throws {
    let fixture = try ArchiveFixture.required(name).innerGraph()
    let list = try KeyedUnarchiver.unarchiveRoot(TodoList.self, from: fixture)
    #expect(list.items.map(\.checked) == [true, false, true, false])
    try expectSameObjects(list, fixture)
  }

  @Test(
    "Instances in a circle",
    arguments: ["gnustep_cyclic_box_v2", "gnustep_cyclic_box_v1", "corelibs_cyclic_box_v2"])
  func circle(name: String) throws {
    let fixture = try ArchiveFixture.required(name).innerGraph()
    let box = try KeyedUnarchiver.unarchiveRoot(SecretBox<GraphNode>.self, from: fixture)
    #expect(box.value.next?.next === box.value)
    try expectSameObjects(box, fixture)
  }

  @Test("Shared instances", arguments: ["gnustep_shared_refs_v2", "apple_classic_shared_refs_v1"])
  func sharing(name: String) throws {
    let fixture = try ArchiveFixture.required(name).innerGraph()
    let roots = try KeyedUnarchiver.unarchiveRoot(SharingExample.self, from: fixture)
    #expect(roots.first === roots.second)
    #expect(roots.third === roots.fourth)
    #expect(roots.third.value.elements[0] === roots.first)
    #expect(roots.named["same"] === roots.first)
    try expectSameObjects(roots, fixture)
  }

  @Test("Equal strings of which two are the same", arguments: ["gnustep_equal_strings_v2"])
  func strings(name: String) throws {
    let fixture = try ArchiveFixture.required(name).innerGraph()
    let strings = try KeyedUnarchiver.unarchiveRoot([Shared<String>].self, from: fixture)
    #expect(strings[0] === strings[2])
    #expect(strings[0] !== strings[1])
    #expect(strings[0].value == strings[1].value)
    try expectSameObjects(strings, fixture)
  }

  static let anyValues = [
    "gnustep_data_immutable_v2", "gnustep_mutable_string_v2", "gnustep_nested_60_v2",
    "corelibs_array_mixed_v2", "corelibs_dict_mixed_v1", "corelibs_set_strings_v2",
    "corelibs_mutable_string_v2", "apple_modern_numbers_v2", "apple_modern_mutable_string_v2",
    "apple_modern_data_70000_v2", "apple_classic_array_mixed_v1",
    "apple_classic_equal_strings_v1", "apple_classic_private_classname_v1",
    "apple_modern_data_inline_version_double_v2", "apple_modern_xml_outer_v2",
    "apple_modern_extra_keys_v2",
  ]

  @Test("Foundation's values", arguments: anyValues)
  func values(name: String) throws {
    let fixture = try ArchiveFixture.required(name).innerGraph()
    let value = try KeyedUnarchiver.unarchiveRoot(AnyArchived.self, from: fixture)
    try expectSameObjects(value, fixture)
  }

  @Test("Text in an object", arguments: ["gnustep_pw_empty_v2", "gnustep_pw_with_nul_v2"])
  func box(name: String) throws {
    let fixture = try ArchiveFixture.required(name).innerGraph()
    let value = try KeyedUnarchiver.unarchiveRoot(SecretBox<String>.self, from: fixture)
    try expectSameObjects(value, fixture)
  }

  @Test(
    "Numbers in the object itself", arguments: ["gnustep_scalars_v2", "apple_modern_scalars_v2"])
  func scalars(name: String) throws {
    let fixture = try ArchiveFixture.required(name).innerGraph()
    let value = try KeyedUnarchiver.unarchiveRoot(Scalars.self, from: fixture)
    #expect(value.int64 == 20_015_998_343_868)
    try expectSameObjects(value, fixture)
  }

  @Test("Nothing at all", arguments: ["corelibs_nil_root_v2"])
  func nothing(name: String) throws {
    let fixture = try ArchiveFixture.required(name).innerGraph()
    try expectSameObjects(String?.none, fixture)
  }

  @Test(
    "The outer object, whose data is mutable and whose version is a 32-bit real",
    arguments: [
      "gnustep_todo_default_v2", "gnustep_todo_default_v1", "gnustep_scalars_v2",
      "corelibs_todo_default_v2", "corelibs_nil_root_v2", "apple_modern_todo_default_v2",
      "apple_classic_todo_checked_v1",
    ])
  func outer(name: String) throws {
    let fixture = try ObjectGraph(parsing: ArchiveFixture.required(name).bytes)
    var outer = try KeyedUnarchiver.unarchiveRoot(OuterArchive.self, from: fixture)
    if name == "corelibs_nil_root_v2" {
      #expect(!outer.iv.isMutable)
    } else {
      #expect(outer.iv.isMutable && outer.salt.isMutable && outer.cypher.isMutable)
    }
    try expectSameObjects(outer, fixture)
    outer.version = 1
    #expect(throws: Never.self) { try KeyedArchiver.archivedData(withRootObject: outer) }
  }

  @Test("GNUstep writes a date as the property list's own, we as Apple's object")
  func dates() throws {
    let fixture = try ArchiveFixture.required("gnustep_date_v2").innerGraph()
    let date = try KeyedUnarchiver.unarchiveRoot(ArchivedDate.self, from: fixture)
    let graph = try KeyedArchiver.graph(withRootObject: date)
    #expect(fixture.objects[1] == .date(secondsSince2001: 370_000_000.25))
    #expect(
      graph.objects[1]
        == .dictionary(["NS.time": .double(370_000_000.25), "$class": .uid(2)]))
    for name in ["gnustep_array_mixed_v2", "gnustep_dict_mixed_v2"] {
      let mixed = try ArchiveFixture.required(name).innerGraph()
      let value = try KeyedUnarchiver.unarchiveRoot(AnyArchived.self, from: mixed)
      let written = try KeyedArchiver.graph(withRootObject: value)
      // The class NSDate is the only object more.
      #expect(written.objectCount == mixed.objectCount + 1)
    }
  }

  @Test("Wrapped data is read, and written inline")
  func wrappedData() throws {
    let fixture = try ArchiveFixture.required("apple_modern_nsdata_wrapped_v2").innerGraph()
    let value = try KeyedUnarchiver.unarchiveRoot(AnyArchived.self, from: fixture)
    #expect(value == [.data([0, 1, 2, 0xFE, 0xFF])])
    #expect(try KeyedArchiver.graph(withRootObject: value).objectCount == 4)
  }

  @Test("A class is followed by its hints")
  func hints() throws {
    let fixture = try ArchiveFixture.required("apple_modern_classhints_v2").innerGraph()
    let list = try KeyedUnarchiver.unarchiveRoot(TodoList.self, from: fixture)
    #expect(list == .example)
    try expectSameObjects(NewerTodoList(items: list.items), fixture)
  }

  private func expectSameObjects<T: ArchiveCodable>(_ value: T, _ fixture: ObjectGraph) throws {
    let graph = try KeyedArchiver.graph(withRootObject: value)
    #expect(graph.objects == fixture.objects)
    #expect(graph.top == fixture.top)
  }
}

/// The root of `shared_refs`: five objects of three types.
private struct SharingExample: ArchiveCodable {
  static var archiveClassName: String { "NSArray" }
  let first: SharedItem
  let second: SharedItem
  let third: Shared<ArchivedArray<SharedItem>>
  let fourth: Shared<ArchivedArray<SharedItem>>
  let named: [String: SharedItem]

  init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    guard case .array(let list)? = try decoder.field("NS.objects"), list.count == 5 else {
      throw .custom("five objects expected")
    }
    first = try SharedItem.unarchive(list[0], from: &decoder)
    second = try SharedItem.unarchive(list[1], from: &decoder)
    third = try Shared<ArchivedArray<SharedItem>>.unarchive(list[2], from: &decoder)
    fourth = try Shared<ArchivedArray<SharedItem>>.unarchive(list[3], from: &decoder)
    named = try [String: SharedItem].unarchive(list[4], from: &decoder)
  }
  func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    let list = [
      try first.archive(into: &encoder), try second.archive(into: &encoder),
      try third.archive(into: &encoder), try fourth.archive(into: &encoder),
      try named.archive(into: &encoder),
    ]
    try encoder.encodeField(.array(list), forKey: "NS.objects")
  }
}

/// Every kind of number that lies in the object itself.
struct Scalars: ArchiveCodable {
  static var archiveClassName: String { "Scalars" }
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

/// A class that older programs read as `TodoList`.
private struct NewerTodoList: ArchiveCodable {
  static var archiveClassName: String { "TodoListV9" }
  static var archiveClassHints: [String] { ["TodoList"] }
  var items: [TodoItem]

  init(items: [TodoItem]) { self.items = items }
  init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    items = try decoder.decode([TodoItem].self, forKey: "items")
  }
  func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    try encoder.encode(items, forKey: "items", isMutable: true)
  }
}

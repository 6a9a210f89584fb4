// SPDX-License-Identifier: Zlib

import KeyedArchive
import Testing

@Suite("What is archived comes back")
struct RoundTripTests {
  @Test("A list of values")
  func values() throws {
    let bytes = try KeyedArchiver.archivedData(withRootObject: TodoList.example)
    #expect(try KeyedUnarchiver.unarchiveRoot(TodoList.self, from: bytes) == .example)
  }

  @Test("The same value gives the same bytes")
  func determinism() throws {
    let values: [String: Int] = ["b": 2, "a": 1, "c": 3, "é": 4, "e\u{301}x": 5]
    let first = try KeyedArchiver.archivedData(withRootObject: values)
    for _ in 0..<5 {
      var copy: [String: Int] = [:]
      copy.reserveCapacity(.random(in: 0..<200))
      for (key, value) in values { copy[key] = value }
      #expect(try KeyedArchiver.archivedData(withRootObject: copy) == first)
    }
  }

  @Test("A circle of instances is one circle again")
  func circle() throws {
    let a = GraphNode("A")
    let b = GraphNode("B")
    a.next = b
    a.children = [b, a]
    b.next = a
    b.parent = a
    let bytes = try KeyedArchiver.archivedData(withRootObject: SecretBox(a))
    let box = try KeyedUnarchiver.unarchiveRoot(SecretBox<GraphNode>.self, from: bytes)
    let copy = box.value
    #expect(copy.name == "A")
    #expect(copy.next?.next === copy)
    #expect(copy.next?.parent === copy)
    #expect(copy.children?[0] === copy.next)
    #expect(copy.children?[1] === copy)
    copy.next?.next = nil
    copy.next?.parent = nil
    copy.children = nil
    a.next = nil
    a.children = nil
    _ = b
  }

  @Test("An instance that is met twice is one instance")
  func sharing() throws {
    let item = SharedItem()
    item.label = "one"
    let bytes = try KeyedArchiver.archivedData(withRootObject: [item, item, SharedItem()])
    let copies = try KeyedUnarchiver.unarchiveRoot([SharedItem].self, from: bytes)
    #expect(copies.count == 3)
    #expect(copies[0] === copies[1])
    #expect(copies[0] !== copies[2])
  }

  @Test("A shared value is stored once and is one again")
  func sharedValue() throws {
    let list = Shared(ArchivedArray(["x"], isMutable: true))
    let graph = try KeyedArchiver.graph(withRootObject: [list, list])
    #expect(graph.objectCount == 6)
    let copies = try KeyedUnarchiver.unarchiveRoot(
      [Shared<ArchivedArray<String>>].self, from: graph)
    #expect(copies[0] === copies[1])
    #expect(copies[0].value == ArchivedArray(["x"], isMutable: true))
  }

  @Test("Mixed content keeps its kinds")
  func mixed() throws {
    let mixed: AnyArchived = [
      "text", .string("mutable", isMutable: true), 42, -7, 3.5, .float(1.25), true, false, .null,
      .unsignedInteger(.max), .data([0, 1, 2]), .data([], isMutable: true),
      .date(secondsSince2001: 370_000_000.25), ["inner"], .array([], isMutable: true),
      .set(["a", "b"]), .set([1], isMutable: true), .orderedSet([3, 1, 2]),
      .orderedSet([], isMutable: true), ["k": "v", 1: ["x": .null]],
      .dictionary([], isMutable: true), .uuid(ArchivedUUID(Array(0..<16))!),
      .url(ArchivedURL("a", bases: ["b/", "http://c/"])),
    ]
    let bytes = try KeyedArchiver.archivedData(withRootObject: mixed)
    #expect(try KeyedUnarchiver.unarchiveRoot(AnyArchived.self, from: bytes) == mixed)
  }

  @Test("A missing value is the null reference in a field and NSNull in a container")
  func optionals() throws {
    let values: [Int?] = [1, nil, 3]
    let bytes = try KeyedArchiver.archivedData(withRootObject: values)
    #expect(try KeyedUnarchiver.unarchiveRoot([Int?].self, from: bytes) == values)
    let mixed = try KeyedUnarchiver.unarchiveRoot([AnyArchived].self, from: bytes)
    #expect(mixed == [1, .null, 3])

    let nothing = try KeyedArchiver.graph(withRootObject: String?.none)
    #expect(nothing.root == .null)
    #expect(nothing.objectCount == 1)
    #expect(try KeyedUnarchiver.unarchiveRoot(String?.self, from: nothing) == nil)
    #expect(throws: ArchiveError.missingValue(key: "root")) {
      try KeyedUnarchiver.unarchiveRoot(String.self, from: nothing)
    }
  }

  @Test("An instance of a subclass is written under its own class")
  func subclass() throws {
    let circle = Circle()
    circle.title = "round"
    circle.radius = 2
    let list: [Shape] = [circle, Shape()]
    let graph = try KeyedArchiver.graph(withRootObject: list)
    var table = ClassTable()
    #expect(throws: Never.self) {
      // Without the table a circle is read as the shape it claims to be.
      let shapes = try KeyedUnarchiver.unarchiveRoot([Shape].self, from: graph, classTable: table)
      #expect(!(shapes[0] is Circle))
    }
    table.register(Circle.self)
    let shapes = try KeyedUnarchiver.unarchiveRoot([Shape].self, from: graph, classTable: table)
    #expect((shapes[0] as? Circle)?.radius == 2)
    #expect(shapes[0].title == "round")
    #expect(!(shapes[1] is Circle))
  }
}

// SPDX-License-Identifier: Zlib

import KeyedArchive
import PropertyList
import Support
import Testing

@Suite("A graph shows an archive and writes it back")
struct ObjectGraphTests {
  @Test("A graph that is written is what was read, order and unknown parts included")
  func roundTrip() throws {
    let list: PropertyList = .dictionary([
      "$top": .dictionary(["b": .uid(1), "a": .integer(7)]),
      "unknown": .array([.string("kept")]),
      "$objects": .array([
        .string("$null"),
        .dictionary(["z": .uid(1), "$class": .uid(2), "a": .uid(0)]),
        .dictionary([
          "$classhints": .array([.string("Old")]), "$classname": .string("New"),
          "$classes": .array([.string("New"), .string("NSObject")]), "odd": .bool(true),
        ]),
        .dictionary(["no class": .double(1.5)]),
      ]),
      "$version": .integer(100_000), "$archiver": .string("NSKeyedArchiver"),
    ])
    let graph = try ObjectGraph(propertyList: list)
    let written = try graph.binaryEncoded()
    // The bytes, because comparing dictionaries leaves their order out.
    #expect(written == (try list.binaryEncoded()))
    #expect(try ObjectGraph(parsing: written).binaryEncoded() == written)
    #expect(try ObjectGraph(parsing: graph.xmlEncoded()).binaryEncoded() == written)
  }

  @Test("A value that XML cannot hold is an error when XML is written")
  func unwritable() throws {
    let graph = try ObjectGraph(
      propertyList: .dictionary([
        "$top": .dictionary(["root": .uid(1)]),
        "$objects": .array([.string("$null"), .string("\u{0}")]),
        "$version": .integer(100_000), "$archiver": .string("NSKeyedArchiver"),
      ]))
    let error = PropertyListError(.unwritableCharacter(0), byteOffset: 0)
    #expect(throws: ArchiveError.propertyList(error)) { try graph.xmlEncoded() }
  }

  @Test("Every fixture is written back as it was read", arguments: ArchiveFixture.all)
  func fixtures(fixture: ArchiveFixture) throws {
    guard let list = try? PropertyList(parsing: fixture.bytes) else { return }
    let graph = try ObjectGraph(propertyList: list)
    #expect(try graph.binaryEncoded() == (try list.binaryEncoded()))
    if fixture.hasRoot {
      let inner = try PropertyList(parsing: fixture.innerBytes())
      let innerGraph = try ObjectGraph(propertyList: inner)
      #expect(try innerGraph.binaryEncoded() == (try inner.binaryEncoded()))
    }
  }

  @Test("The root is the value called root, or else the only one")
  func roots() throws {
    var graph = ObjectGraph()
    #expect(graph.root == nil)
    #expect(graph.rootValue == nil)
    let first = graph.append(.string("first"))
    let second = graph.append(.string("second"))
    graph.setTop("IB.objectdata", to: first)
    #expect(graph.root == first)
    graph.setTop("other", to: second)
    #expect(graph.root == nil)
    graph.setTop("root", to: second)
    #expect(graph.root == second)
    #expect(graph.topLevel.map(\.key) == ["IB.objectdata", "other", "root"])
    graph.setTop("root", toValue: .integer(3))
    #expect(graph.root == nil)
    #expect(graph.rootValue == .integer(3))
    #expect(try KeyedUnarchiver.unarchiveRoot(Int.self, from: graph) == 3)
  }

  @Test("A graph built by hand is an archive")
  func building() throws {
    var graph = ObjectGraph()
    let label = graph.append(.string("by hand"))
    let item = graph.append(
      ["label": graph.value(referringTo: label), "checked": .bool(true)], className: "TodoItem")
    let again = graph.append(
      ["label": graph.value(referringTo: label), "checked": .integer(0)], className: "TodoItem")
    let list = graph.append(
      ["NS.objects": .array([graph.value(referringTo: item), graph.value(referringTo: again)])],
      className: "NSArray")
    graph.setTop("root", to: list)
    // Null, the text, two items with one class, the array with its own.
    #expect(graph.objectCount == 7)
    let items = try KeyedUnarchiver.unarchiveRoot(
      [TodoItem].self, from: try graph.binaryEncoded())
    #expect(items == [TodoItem("by hand", checked: true), TodoItem("by hand")])
  }

  @Test("A class that a graph already has is not added again")
  func addingToAGraph() throws {
    let bytes = try KeyedArchiver.archivedData(withRootObject: [TodoItem("a")])
    var graph = try ObjectGraph(parsing: bytes)
    let count = graph.objectCount
    _ = graph.append(["label": .string("b"), "checked": .bool(true)], className: "TodoItem")
    #expect(graph.objectCount == count + 1)
  }

  @Test("Classes, superclasses and hints are shown")
  func classes() throws {
    let graph = try KeyedArchiver.graph(withRootObject: Circle())
    let root = try #require(graph.root)
    #expect(graph.className(of: root) == "Circle")
    #expect(graph.classNames(of: root) == ["Circle", "Shape", "NSObject"])
    #expect(graph.classHints(of: root) == [])
    #expect(graph.fields(of: root)?.keys == ["title", "radius"])
    #expect(graph.className(of: .null) == nil)
    #expect(graph.fields(of: .null) == nil)
    #expect(graph.value(of: .null) == .null)
  }

  @Test("Foundation's objects are shown as values")
  func values() throws {
    let root: AnyArchived = [
      "s", .string("m", isMutable: true), .null, .date(secondsSince2001: 1), .data([1]),
      .data([2], isMutable: true), .set([1]), .orderedSet([1], isMutable: true), ["k": "v"],
    ]
    let graph = try KeyedArchiver.graph(withRootObject: root)
    guard case .array(let elements, false) = graph.value(of: try #require(graph.root)) else {
      Issue.record("not an array")
      return
    }
    let values = elements.map { graph.value(of: $0) }
    #expect(values[0] == .string("s", isMutable: false))
    #expect(values[1] == .string("m", isMutable: true))
    #expect(values[2] == .nsNull)
    #expect(values[3] == .date(secondsSince2001: 1))
    #expect(values[4] == .data([1], isMutable: false))
    #expect(values[5] == .data([2], isMutable: true))
    guard case .set(let set, false) = values[6], case .orderedSet(let ordered, true) = values[7],
      case .dictionary(let keys, let objects, false) = values[8]
    else {
      Issue.record("not containers: \(values[6...])")
      return
    }
    #expect(graph.value(of: set[0]) == .integer(1))
    #expect(ordered == set)
    #expect(graph.value(of: keys[0]) == .string("k", isMutable: false))
    #expect(graph.value(of: objects[0]) == .string("v", isMutable: false))
  }

  @Test("An object that does not hold what its class should is shown as it is")
  func wrongLayouts() throws {
    for (name, fields) in [
      ("NSArray", ["NS.objects": .string("x")]), ("NSMutableString", [:]),
      ("NSMutableData", ["NS.data": .string("x")]), ("NSDate", ["NS.time": .bool(true)]),
      ("NSDictionary", ["NS.keys": .array([]), "NS.objects": .array([.uid(0)])]),
      ("NSSet", [:]), ("NSCountedSet", ["NS.count": .integer(0)]), ("NSFoo", [:]),
      ("NSMutable", [:]), ("NSMutableNull", [:]), ("", [:]),
    ] as [(String, PropertyList.Dictionary)] {
      var graph = ObjectGraph()
      let reference = graph.append(fields, className: name)
      #expect(graph.value(of: reference) == .object(className: name, fields: fields))
    }
  }

  @Test("Elements with fields of their own, as old writers had them, are a list")
  func numberedElements() throws {
    var graph = ObjectGraph()
    let array = graph.append(
      ["NS.object.0": .integer(1), "NS.object.1": .integer(2)], className: "NSArray")
    graph.setTop("root", to: array)
    #expect(graph.value(of: array) == .array([.integer(1), .integer(2)], isMutable: false))
    #expect(try KeyedUnarchiver.unarchiveRoot([Int].self, from: graph) == [1, 2])
    let dictionary = graph.append(
      ["NS.key.0": .string("k"), "NS.object.0": .integer(1)], className: "NSDictionary")
    graph.setTop("root", to: dictionary)
    #expect(try KeyedUnarchiver.unarchiveRoot([String: Int].self, from: graph) == ["k": 1])
  }
}

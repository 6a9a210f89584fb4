// SPDX-License-Identifier: Zlib

import Dispatch
import KeyedArchive
import PropertyList
import Testing

@Suite("Class names can be replaced")
struct ClassTableTests {
  @Test("A type is written under another name, and the name is read as the type")
  func substitution() throws {
    var table = ClassTable()
    table.setClassName("M.Item", for: TodoItem.self)
    #expect(table.className(for: TodoItem.self) == "M.Item")
    #expect(table.className(for: TodoList.self) == nil)
    let graph = try KeyedArchiver.graph(withRootObject: TodoItem("x"), classTable: table)
    #expect(graph.root.flatMap { graph.className(of: $0) } == "M.Item")
    #expect(throws: ArchiveError.classNotAllowed("M.Item")) {
      try KeyedUnarchiver.unarchiveRoot(TodoItem.self, from: graph, classTable: table)
    }
    table.setClass(TodoItem.self, forClassName: "M.Item")
    #expect(table.typeName(forClassName: "M.Item") == "TodoItem")
    #expect(table.isClass(TodoItem.self, setForClassName: "M.Item"))
    let item = try KeyedUnarchiver.unarchiveRoot(TodoItem.self, from: graph, classTable: table)
    #expect(item == TodoItem("x"))
    table.setClassName(nil, for: TodoItem.self)
    #expect(table.className(for: TodoItem.self) == nil)
    table.removeClass(forClassName: "M.Item")
    #expect(table.typeName(forClassName: "M.Item") == nil)
  }

  @Test("A class with identity is read under the old name of its module")
  func renamedModule() throws {
    var writing = ClassTable()
    writing.setClassName("Old.GraphNode", for: GraphNode.self)
    let node = GraphNode("n")
    node.next = GraphNode("m")
    let graph = try KeyedArchiver.graph(withRootObject: node, classTable: writing)
    var reading = ClassTable()
    reading.setClass(GraphNode.self, forClassName: "Old.GraphNode")
    let copy = try KeyedUnarchiver.unarchiveRoot(GraphNode.self, from: graph, classTable: reading)
    #expect(copy.next?.name == "m")
    #expect(throws: ArchiveError.classNotAllowed("Old.GraphNode")) {
      try KeyedUnarchiver.unarchiveRoot(GraphNode.self, from: graph, classTable: ClassTable())
    }
  }

  @Test("A name given to one type is no longer another's")
  func takenName() throws {
    var table = ClassTable()
    table.setClass(TodoList.self, forClassName: "TodoItem")
    let graph = try KeyedArchiver.graph(withRootObject: TodoItem("x"))
    #expect(throws: ArchiveError.classNotAllowed("TodoItem")) {
      try KeyedUnarchiver.unarchiveRoot(TodoItem.self, from: graph, classTable: table)
    }
  }

  @Test("A registered class is not made where another is asked for")
  func unrelated() throws {
    var table = ClassTable()
    table.register(GraphNode.self)
    let graph = try KeyedArchiver.graph(withRootObject: GraphNode("n"))
    #expect(throws: ArchiveError.classNotAllowed("GraphNode")) {
      try KeyedUnarchiver.unarchiveRoot(Shape.self, from: graph, classTable: table)
    }
  }

  @Test("Registered classes are found in mixed content, and stay shared")
  func mixed() throws {
    var table = ClassTable()
    table.register(SharedItem.self)
    let item = SharedItem()
    item.label = "x"
    let graph = try KeyedArchiver.graph(
      withRootObject: [.object(item), 1, .object(item)] as AnyArchived)
    #expect(throws: ArchiveError.classNotAllowed("TodoItem")) {
      try KeyedUnarchiver.unarchiveRoot(AnyArchived.self, from: graph, classTable: ClassTable())
    }
    let copy = try KeyedUnarchiver.unarchiveRoot(AnyArchived.self, from: graph, classTable: table)
    guard case .array(let elements, _) = copy, case .object(let first) = elements[0],
      case .object(let last) = elements[2]
    else {
      Issue.record("not what was written: \(copy)")
      return
    }
    #expect(first === last)
    #expect((first as? SharedItem)?.label == "x")
  }

  @Test("An object of a class that names a Foundation class as its superclass is read as that")
  func superclass() throws {
    var graph = ObjectGraph()
    let list = graph.append(
      ["NS.objects": .array([.string("x")])], className: "OC_PythonArray",
      superclassNames: ["NSMutableArray", "NSArray", "NSObject"])
    graph.setTop("root", to: list)
    #expect(try KeyedUnarchiver.unarchiveRoot([String].self, from: graph) == ["x"])
    let mixed = try KeyedUnarchiver.unarchiveRoot(AnyArchived.self, from: graph)
    #expect(mixed == .array(["x"], isMutable: true))
  }

  @Test("The process-wide table takes changes from many threads at once")
  func concurrency() {
    DispatchQueue.concurrentPerform(iterations: 200) { number in
      let name = "ClassTableTests." + String(number)
      ClassTable.updateDefault { $0.setClass(GraphNode.self, forClassName: name) }
      #expect(ClassTable.default.typeName(forClassName: name) == "GraphNode")
    }
    for number in 0..<200 {
      let name = "ClassTableTests." + String(number)
      #expect(KeyedUnarchiver.typeName(forClassName: name) == "GraphNode")
      ClassTable.updateDefault { $0.removeClass(forClassName: name) }
      #expect(KeyedUnarchiver.typeName(forClassName: name) == nil)
    }
  }

  @Test("The process-wide functions change the table of calls without one")
  func processWide() throws {
    KeyedArchiver.setClassName("ProcessWide.Name", for: ProcessWide.self)
    KeyedUnarchiver.setClass(ProcessWide.self, forClassName: "ProcessWide.Name")
    #expect(KeyedArchiver.className(for: ProcessWide.self) == "ProcessWide.Name")
    let graph = try KeyedArchiver.graph(withRootObject: ProcessWide())
    #expect(graph.root.flatMap { graph.className(of: $0) } == "ProcessWide.Name")
    #expect(throws: Never.self) {
      try KeyedUnarchiver.unarchiveRoot(ProcessWide.self, from: graph)
    }
  }
}

private struct ProcessWide: ArchiveCodable {
  static var archiveClassName: String { "ClassTableTests.ProcessWide" }
  init() {}
  init(from decoder: inout KeyedUnarchiver) {}
  func encode(to encoder: inout KeyedArchiver) {}
}

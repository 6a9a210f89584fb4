// SPDX-License-Identifier: Zlib

import KeyedArchive
import PropertyList
import Testing

@Suite("What stands where in an archive")
struct EncodingTests {
  @Test("A number lies in the object, as an object it has a place of its own")
  func numbers() throws {
    struct Both: ArchiveCodable {
      static var archiveClassName: String { "Both" }
      init() {}
      init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
        guard try decoder.decode(Int.self, forKey: "inline") == 7,
          try decoder.decode(Int.self, forKey: "object") == 7
        else { throw .custom("not seven") }
      }
      func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
        try encoder.encode(7, forKey: "inline")
        try encoder.encodeObject(7, forKey: "object")
      }
    }
    let graph = try KeyedArchiver.graph(withRootObject: Both())
    #expect(
      graph.objects[1]
        == .dictionary(["inline": .integer(7), "object": .uid(2), "$class": .uid(3)]))
    #expect(throws: Never.self) { try KeyedUnarchiver.unarchiveRoot(Both.self, from: graph) }
  }

  @Test("Numbers of different kinds are never one object, equal strings neither")
  func merging() throws {
    let root: AnyArchived = [
      1, true, 1.0, .float(1), 1, true, 1.0, .float(1), "1", "1", .double(-0.0), .double(0.0),
      .double(.nan), .double(.nan), .null, .null,
    ]
    let graph = try KeyedArchiver.graph(withRootObject: root)
    guard case .array(let elements, _) = graph.value(of: try #require(graph.root)) else {
      Issue.record("not an array")
      return
    }
    #expect(Array(elements[0..<4]) == Array(elements[4..<8]))
    // Four numbers, two strings, two zeros, one NaN, one NSNull.
    #expect(Set(elements.map { graph.reference(in: $0) }).count == 10)
  }

  @Test("The outer dictionary has Apple's order")
  func order() throws {
    let graph = try KeyedArchiver.graph(withRootObject: "x")
    guard case .dictionary(let list) = graph.propertyList() else {
      Issue.record("not a dictionary")
      return
    }
    #expect(list.keys == ["$version", "$objects", "$archiver", "$top"])
  }

  @Test("Keys that are used twice, or are the format's own, are errors")
  func keys() {
    struct Wrong: ArchiveCodable {
      static var archiveClassName: String { "Wrong" }
      let keys: [String]
      init(_ keys: [String]) { self.keys = keys }
      init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) { keys = [] }
      func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
        for key in keys { try encoder.encode(true, forKey: key) }
      }
    }
    #expect(throws: ArchiveError.invalidArgument("key 'a' is used twice")) {
      try KeyedArchiver.archivedData(withRootObject: Wrong(["a", "b", "a"]))
    }
    #expect(throws: ArchiveError.invalidArgument("the key $class is the format's own")) {
      try KeyedArchiver.archivedData(withRootObject: Wrong(["$class"]))
    }
  }

  @Test("Several values at the top share their instances")
  func top() throws {
    let node = GraphNode("n")
    var archiver = KeyedArchiver()
    try archiver.encodeTop(node, forKey: "first")
    try archiver.encodeTop([node], forKey: "second")
    var decoder = KeyedUnarchiver(graph: archiver.finishedGraph())
    let first = try decoder.decodeTop(GraphNode.self, forKey: "first")
    let second = try decoder.decodeTop([GraphNode].self, forKey: "second")
    #expect(second.first === first)
    #expect(throws: ArchiveError.missingValue(key: "third")) {
      try decoder.decodeTop(Int.self, forKey: "third")
    }
  }

  @Test("A decoder is usable after an error that was caught")
  func recovery() throws {
    struct Tolerant: ArchiveCodable {
      static var archiveClassName: String { "Tolerant" }
      var number = 0
      init() {}
      init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
        for _ in 0..<500 {
          do { _ = try decoder.decode(TodoItem.self, forKey: "item") } catch { number += 1 }
        }
        number += try decoder.decode(Int.self, forKey: "number")
      }
      func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
        try encoder.encode(["not", "an", "item"], forKey: "item")
        try encoder.encode(7, forKey: "number")
      }
    }
    let bytes = try KeyedArchiver.archivedData(withRootObject: Tolerant())
    #expect(try KeyedUnarchiver.unarchiveRoot(Tolerant.self, from: bytes).number == 507)
  }

  @Test("Every error says something, in one line without a full stop")
  func descriptions() {
    let errors: [ArchiveError] = [
      .propertyList(PropertyListError(.truncated, byteOffset: 8)), .notKeyedArchive(reason: "r"),
      .malformed(objectIndex: 3, reason: "r"), .limitExceeded("l"), .missingValue(key: "k"),
      .typeMismatch(key: "k", expected: "text"), .classNotAllowed("C"), .wrongPasswordOrDamaged,
      .missingCiphertext, .invalidField("iv"), .noPassword(className: "C"), .notEncrypted,
      .notCryptoArchive(className: "C"), .invalidArgument("a"), .custom("own"),
    ]
    for error in errors {
      #expect(!error.description.isEmpty && !error.description.hasSuffix("."))
      #expect(!error.description.contains("\n"))
    }
    func version(_ value: Double) -> String { ArchiveError.unsupportedVersion(value).description }
    #expect(version(3) == "unsupported archive version 3")
    #expect(version(-1.5) == "unsupported archive version -1.5")
    #expect(version(2.0625) == "unsupported archive version 2.063")
    #expect(version(.nan) == "unsupported archive version out of range")
    #expect(version(1e300) == "unsupported archive version out of range")
  }
}

// SPDX-License-Identifier: Zlib

import KeyedArchive
import PropertyList
import Testing

/// One kind of damage each. Class 9 is `TodoItem`, class 8 `NSArray`, class 7 `NSDictionary`.
@Suite("Damaged and hostile archives end in a typed error")
struct HostileArchiveTests {
  static let classes: [PropertyList] = [
    classRecord("NSDictionary"), classRecord("NSArray"), classRecord("TodoItem"),
  ]

  static func classRecord(_ name: String) -> PropertyList {
    .dictionary([
      "$classname": .string(name), "$classes": .array([.string(name), .string("NSObject")]),
    ])
  }

  /// An archive with up to six objects from number 1, and the three classes after them.
  static func archive(
    _ objects: PropertyList..., top: PropertyList.Dictionary = ["root": .uid(1)]
  ) -> PropertyList {
    let filler = Array(repeating: PropertyList.string("filler"), count: 6 - objects.count)
    return .dictionary([
      "$version": .integer(100_000), "$archiver": .string("NSKeyedArchiver"),
      "$top": .dictionary(top),
      "$objects": .array([.string("$null")] + objects + filler + classes),
    ])
  }

  static let item: PropertyList = .dictionary([
    "label": .uid(2), "checked": .bool(true), "$class": .uid(9),
  ])

  func changed(_ key: String, _ value: PropertyList?) -> PropertyList {
    guard case .dictionary(var list) = Self.archive(Self.item, .string("x")) else {
      preconditionFailure("an archive is a dictionary")
    }
    list[key] = value
    return .dictionary(list)
  }

  func expect<T: ArchiveCodable>(
    _ error: ArchiveError, _ list: PropertyList, as type: T.Type = TodoItem.self,
    limits: ArchiveLimits = .default, location: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: error, sourceLocation: location) {
      let graph = try ObjectGraph(propertyList: list)
      _ = try KeyedUnarchiver.unarchiveRoot(type, from: graph, limits: limits)
    }
  }

  @Test("The undamaged archive is read")
  func sound() throws {
    let graph = try ObjectGraph(propertyList: Self.archive(Self.item, .string("x")))
    let item = try KeyedUnarchiver.unarchiveRoot(TodoItem.self, from: graph)
    #expect(item == TodoItem("x", checked: true))
  }

  @Test("Outer parts that are missing, or of another format")
  func envelope() {
    expect(.notKeyedArchive(reason: "not a dictionary"), .array([]))
    expect(.notKeyedArchive(reason: "no $archiver"), changed("$archiver", nil))
    expect(.notKeyedArchive(reason: "no $archiver"), changed("$archiver", .integer(1)))
    expect(
      .notKeyedArchive(reason: "$archiver is 'NSArchiver'"),
      changed("$archiver", .string("NSArchiver")))
    let version = ArchiveError.notKeyedArchive(reason: "$version is not 100000")
    expect(version, changed("$version", nil))
    expect(version, changed("$version", .integer(100_001)))
    expect(version, changed("$version", .double(100_000)))
    expect(.notKeyedArchive(reason: "no $top"), changed("$top", nil))
    expect(.notKeyedArchive(reason: "no $top"), changed("$top", .uid(1)))
    expect(.notKeyedArchive(reason: "no $objects"), changed("$objects", nil))
    expect(.notKeyedArchive(reason: "no $objects"), changed("$objects", .dictionary([:])))
    let null = ArchiveError.notKeyedArchive(reason: "the first object is not $null")
    expect(null, changed("$objects", .array([])))
    expect(null, changed("$objects", .array([.string("null")])))
  }

  @Test("An archiver of another name is accepted if the name says that it is one")
  func otherArchiver() throws {
    let list = changed("$archiver", .string("MyKeyedArchiver"))
    #expect(try ObjectGraph(propertyList: list).archiver == "MyKeyedArchiver")
  }

  @Test("Roots that are missing, null, or one of several")
  func roots() {
    let missing = ArchiveError.missingValue(key: "root")
    expect(missing, changed("$top", .dictionary([:])))
    expect(missing, changed("$top", .dictionary(["root": .uid(0)])))
    expect(missing, changed("$top", .dictionary(["a": .uid(1), "b": .uid(1)])))
  }

  @Test("References that lead nowhere, wherever they are")
  func references() {
    let reason = "reference to missing object 10"
    expect(
      .malformed(objectIndex: 0, reason: reason), changed("$top", .dictionary(["r": .uid(10)])))
    expect(
      .malformed(objectIndex: 1, reason: reason),
      Self.archive(.dictionary(["label": .uid(10), "$class": .uid(9)])))
    expect(
      .malformed(objectIndex: 2, reason: reason),
      Self.archive(Self.item, .dictionary(["NS.objects": .array([.uid(10)]), "$class": .uid(8)])))
    expect(
      .malformed(objectIndex: 1, reason: "reference to missing object 4294967295"),
      Self.archive(.array([.array([.uid(.max)])])))
    expect(
      .malformed(objectIndex: 2, reason: "a reference instead of an object"),
      Self.archive(Self.item, .uid(1)))
  }

  @Test("Classes that are not classes")
  func classes() {
    func withClass(_ value: PropertyList) -> PropertyList {
      Self.archive(.dictionary(["$class": value]), .dictionary(["$classname": .integer(1)]))
    }
    expect(
      .malformed(objectIndex: 1, reason: "$class is not a reference to an object"),
      withClass(.string("TodoItem")))
    expect(
      .malformed(objectIndex: 1, reason: "$class is not a reference to an object"),
      withClass(.uid(77)))
    expect(
      .malformed(objectIndex: 1, reason: "$class leads to something that is no class"),
      withClass(.uid(0)))
    expect(
      .malformed(objectIndex: 1, reason: "a class without a name"), withClass(.uid(1)))
    expect(.malformed(objectIndex: 2, reason: "a class without a name"), withClass(.uid(2)))
    for key in ["$classes", "$classhints"] {
      func withNames(_ names: PropertyList) -> PropertyList {
        Self.archive(
          .dictionary(["$class": .uid(2)]),
          .dictionary(["$classname": .string("TodoItem"), key: names]))
      }
      expect(.malformed(objectIndex: 2, reason: key + " is not a list"), withNames(.string("x")))
      expect(
        .malformed(objectIndex: 2, reason: key + " holds no name"), withNames(.array([.uid(0)])))
    }
  }

  @Test("A class that nobody allowed")
  func notAllowed() {
    let shell: PropertyList = .dictionary(["$class": .uid(2)])
    let task: PropertyList = Self.classRecord("NSTask")
    expect(.classNotAllowed("NSTask"), Self.archive(shell, task))
    expect(.classNotAllowed("NSTask"), Self.archive(shell, task), as: Shape.self)
    expect(.classNotAllowed("NSTask"), Self.archive(shell, task), as: String.self)
    expect(.classNotAllowed("NSTask"), Self.archive(shell, task), as: Int.self)
    expect(.classNotAllowed("NSTask"), Self.archive(shell, task), as: [Int].self)
    expect(.classNotAllowed("NSTask"), Self.archive(shell, task), as: AnyArchived.self)
    expect(.classNotAllowed("TodoItem"), Self.archive(Self.item), as: [String: Int].self)
  }

  @Test("A superclass that is only claimed makes nothing but the type asked for")
  func claimedSuperclass() throws {
    let list = Self.archive(
      .dictionary(["label": .uid(3), "checked": .bool(false), "$class": .uid(2)]),
      .dictionary([
        "$classname": .string("NSTask"), "$classes": .array([.string("TodoItem")]),
      ]), .string("claimed"))
    let graph = try ObjectGraph(propertyList: list)
    let item = try KeyedUnarchiver.unarchiveRoot(TodoItem.self, from: graph)
    #expect(item.label == "claimed")
  }

  @Test("Fields that are missing or of another kind")
  func fields() {
    func item(_ label: PropertyList?, _ checked: PropertyList?) -> PropertyList {
      var fields: PropertyList.Dictionary = ["$class": .uid(9)]
      fields["label"] = label
      fields["checked"] = checked
      return Self.archive(.dictionary(fields), .string("x"), .data([1]))
    }
    expect(.missingValue(key: "label"), item(nil, .bool(true)))
    expect(.missingValue(key: "label"), item(.uid(0), .bool(true)))
    expect(.missingValue(key: "checked"), item(.uid(2), nil))
    expect(.typeMismatch(key: "label", expected: "text"), item(.uid(3), .bool(true)))
    expect(.typeMismatch(key: "label", expected: "text"), item(.integer(1), .bool(true)))
    expect(.typeMismatch(key: "label", expected: "text"), item(.array([]), .bool(true)))
    expect(.typeMismatch(key: "label", expected: "text"), item(.dictionary([:]), .bool(true)))
    expect(.typeMismatch(key: "checked", expected: "a truth value"), item(.uid(2), .uid(2)))
    expect(.typeMismatch(key: "checked", expected: "a truth value"), item(.uid(2), .integer(2)))
    expect(.typeMismatch(key: "checked", expected: "a truth value"), item(.uid(2), .double(1)))
    expect(.classNotAllowed("TodoItem"), item(.uid(1), .bool(true)))
    expect(.typeMismatch(key: "root", expected: "an object"), Self.archive(.string("x")))
    expect(
      .typeMismatch(key: "root", expected: "GraphNode"), Self.archive(.string("x")),
      as: GraphNode.self)
  }

  @Test("Numbers that do not fit")
  func numbers() {
    let root = "root"
    func number(_ value: PropertyList) -> PropertyList { Self.archive(value) }
    expect(
      .typeMismatch(key: root, expected: "a whole number of 32 bits"),
      number(.integer(1 << 31)), as: Int32.self)
    expect(
      .typeMismatch(key: root, expected: "an unsigned whole number"), number(.integer(-1)),
      as: UInt64.self)
    for value: PropertyList in [
      .unsignedInteger(.max), .double(1.5), .double(.nan), .double(.infinity), .double(1e300),
      .float(-.infinity), .string("1"), .bool(true),
    ] {
      expect(
        .typeMismatch(key: root, expected: "a whole number of 64 bits"), number(value),
        as: Int64.self)
    }
    expect(.typeMismatch(key: root, expected: "a number"), number(.data([])), as: Double.self)
  }

  @Test("Containers without their lists, or with lists of different lengths")
  func containers() {
    func dictionary(_ keys: PropertyList?, _ values: PropertyList?) -> PropertyList {
      var fields: PropertyList.Dictionary = ["$class": .uid(7)]
      fields["NS.keys"] = keys
      fields["NS.objects"] = values
      return Self.archive(.dictionary(fields), .string("k"))
    }
    let list: PropertyList = .array([.uid(2)])
    let type = [String: String].self
    expect(.missingValue(key: "NS.keys"), dictionary(nil, list), as: type)
    expect(.missingValue(key: "NS.objects"), dictionary(list, nil), as: type)
    expect(.typeMismatch(key: "NS.keys", expected: "a list"), dictionary(.uid(2), list), as: type)
    expect(
      .malformed(objectIndex: 1, reason: "different numbers of keys and values"),
      dictionary(list, .array([.uid(2), .uid(2)])), as: type)
    expect(
      .malformed(objectIndex: 1, reason: "different numbers of keys and values"),
      dictionary(.array([]), list), as: AnyArchived.self)
    expect(.missingValue(key: "NS.objects"), dictionary(list, .array([.uid(0)])), as: type)

    let array: PropertyList = .dictionary(["$class": .uid(8)])
    expect(.missingValue(key: "NS.objects"), Self.archive(array), as: [String].self)
    let wrong: PropertyList = .dictionary(["NS.objects": .string("x"), "$class": .uid(8)])
    expect(
      .typeMismatch(key: "NS.objects", expected: "a list"), Self.archive(wrong), as: [String].self)
    expect(
      .typeMismatch(key: "root", expected: "a list"), Self.archive(.bool(true)), as: [Int].self)
  }

  @Test("A dictionary with equal keys is not silently made smaller")
  func equalKeys() throws {
    let list = Self.archive(
      .dictionary([
        "NS.keys": .array([.uid(2), .uid(3)]), "NS.objects": .array([.bool(true), .bool(false)]),
        "$class": .uid(7),
      ]), .string("\u{E9}"), .string("e\u{301}"))
    expect(
      .malformed(objectIndex: 1, reason: "a key occurs twice"), list, as: [String: Bool].self)
    let graph = try ObjectGraph(propertyList: list)
    let both = try KeyedUnarchiver.unarchiveRoot(ArchivedDictionary<String, Bool>.self, from: graph)
    #expect(both.entries.count == 2)
  }

  @Test("A value that contains itself")
  func cycles() {
    let array: PropertyList = .dictionary(["NS.objects": .array([.uid(1)]), "$class": .uid(8)])
    let error = ArchiveError.malformed(objectIndex: 1, reason: "a value contains itself")
    expect(error, Self.archive(array), as: AnyArchived.self)
    expect(error, Self.archive(array), as: [[[Int]]].self)
    let first: PropertyList = .dictionary(["NS.objects": .array([.uid(2)]), "$class": .uid(8)])
    expect(error, Self.archive(first, array), as: AnyArchived.self)
  }

  @Test("Arrays that hold the next one twice cost no more than the limit")
  func sharing() {
    var objects: [PropertyList] = [.string("$null")]
    for level in 1...40 {
      let next = PropertyList.uid(UInt32(level + 1))
      objects.append(.dictionary(["NS.objects": .array([next, next]), "$class": .uid(42)]))
    }
    objects += [.string("leaf"), Self.classRecord("NSArray")]
    expect(
      .limitExceeded("5000 decoded values beyond those that are stored"),
      changed("$objects", .array(objects)),
      as: AnyArchived.self, limits: ArchiveLimits(decodedValueCount: 5000))
  }

  @Test("Lists of nothing cost as much as lists of something")
  func nothing() {
    let nothing: PropertyList = .dictionary([
      "NS.objects": .array(Array(repeating: .uid(0), count: 1000)), "$class": .uid(8),
    ])
    let list: PropertyList = .dictionary([
      "NS.objects": .array(Array(repeating: .uid(2), count: 1000)), "$class": .uid(8),
    ])
    expect(
      .limitExceeded("10000 decoded values beyond those that are stored"),
      Self.archive(list, nothing), as: [[Int?]].self,
      limits: ArchiveLimits(decodedValueCount: 10_000))
  }

  @Test("A class with more names than any has")
  func classNames() {
    let names = PropertyList.array(Array(repeating: .string("X"), count: 65))
    for key in ["$classes", "$classhints"] {
      let record: PropertyList = .dictionary(["$classname": .string("TodoItem"), key: names])
      expect(
        .malformed(objectIndex: 2, reason: key + " is too long"),
        Self.archive(.dictionary(["$class": .uid(2)]), record))
    }
  }

  @Test("Bytes that are no property list, and every cut of an archive")
  func cuts() throws {
    let bytes = try KeyedArchiver.archivedData(withRootObject: TodoList.example)
    for count in 0..<bytes.count {
      #expect(throws: ArchiveError.self) {
        try KeyedUnarchiver.unarchiveRoot(TodoList.self, from: bytes.prefix(count))
      }
    }
  }

  @Test("Every change of one byte ends in a value or an error")
  func flips() throws {
    let root: AnyArchived = ["text", 42, .data([1, 2]), ["k": .set([1])], .orderedSet(["x"])]
    let bytes = try KeyedArchiver.archivedData(withRootObject: root)
    for position in bytes.indices {
      for change: UInt8 in [1, 0x10, 0x80, 0xFF] {
        var damaged = bytes
        damaged[position] ^= change
        do throws(ArchiveError) {
          let graph = try ObjectGraph(parsing: damaged)
          for index in 0..<graph.objectCount { _ = graph.value(of: graph.reference(at: index)!) }
          _ = try KeyedUnarchiver.unarchiveRoot(AnyArchived.self, from: graph)
        } catch {
          #expect(!error.description.isEmpty)
        }
      }
    }
  }
}

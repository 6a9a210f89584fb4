// SPDX-License-Identifier: Zlib

import KeyedArchive
import PropertyList
import Support
import Testing

/// Archives that other projects keep for their tests, by Apple's systems and by others.
@Suite(
  "Real archives of other projects",
  .enabled(if: SharedFixtures.isAvailable, "\(SharedFixtures.skipReason)"))
struct PublicArchiveTests {
  /// The number of objects in each, as Python's `plistlib` counts them.
  static let objectCounts: [String: Int] = [
    "Flycut__MainMenu_keyedobjects.nib": 1077, "MagicalRecord__Recipes_elements.keyed": 385,
    "danielpaulus_go-ios__DTSysmonTapMessage.bin": 9,
    "danielpaulus_go-ios__XCTCapabilities.bin": 15, "danielpaulus_go-ios__ax_statechange.bin": 24,
    "danielpaulus_go-ios__int64-value-in-nskeyedarchive.bin": 23,
    "danielpaulus_go-ios__nestedarrays.bin": 10, "danielpaulus_go-ios__primitives.bin": 11,
    "gnustep_libs-base__eszett1.plist": 2, "joeferner_node-bplist-parser__uid.bplist": 9,
    "log2timeline_plaso__NSKeyedArchiver.plist": 23, "mogenerator__MyModel_elements.keyed": 822,
    "parabolala_bpylist2__circular_archive.plist": 6, "parabolala_bpylist2__data_archive.plist": 5,
    "parabolala_bpylist2__date_archive.plist": 6, "parabolala_bpylist2__empty_archive.plist": 3,
    "parabolala_bpylist2__fullChangeLog.bplist": 30,
    "parabolala_bpylist2__nsmutabledata_archive.plist": 4,
    "parabolala_bpylist2__null_archive.plist": 4, "parabolala_bpylist2__recursive_archive.plist": 6,
    "parabolala_bpylist2__simple_archive.plist": 4,
    "sandin_libnskeyedarchiver__nsdictionary_setconfig.bplist": 42,
    "sandin_libnskeyedarchiver__nsset_energy.bplist": 10,
    "swiftlang_swift-corelibs-foundation__ByteCountFormatter-AllFieldsSet.archive": 3,
    "swiftlang_swift-corelibs-foundation__DateIntervalFormatter-ValuesSetWithTemplate.archive": 21,
    "swiftlang_swift-corelibs-foundation__ISO8601DateFormatter-OptionsSet.archive": 8,
    "swiftlang_swift-corelibs-foundation__NSAttributedString.archive": 19,
    "swiftlang_swift-corelibs-foundation__NSCountedSet-NumbersAppearingSeveralTimes.archive": 8,
    "swiftlang_swift-corelibs-foundation__NSIndexPath-ManyIndices.archive": 5,
    "swiftlang_swift-corelibs-foundation__NSKeyedUnarchiver-ComplexTest.plist": 23,
    "swiftlang_swift-corelibs-foundation__NSOrderedSet-Numbers.archive": 8,
    "swiftlang_swift-corelibs-foundation__NSSet-Empty.archive": 3,
    "swiftlang_swift-corelibs-foundation__NSSet-Numbers.archive": 8,
    "twostraws_HackingWithSwift__GameScene.sks": 69,
  ]

  static let damaged: [String: ArchiveError] = [
    "parabolala_bpylist2__invalid_type_archive.plist":
      .notKeyedArchive(reason: "$archiver is 'NSArchiver'"),
    "parabolala_bpylist2__invalid_version_archive.plist":
      .notKeyedArchive(reason: "$version is not 100000"),
    "parabolala_bpylist2__no_class_meta_archive.plist":
      .malformed(objectIndex: 1, reason: "$class leads to something that is no class"),
    "parabolala_bpylist2__no_class_name_archive.plist":
      .malformed(objectIndex: 3, reason: "a class without a name"),
    "parabolala_bpylist2__no_top_archive.plist": .notKeyedArchive(reason: "no $top"),
  ]

  @Test("Every file is known")
  func completeness() {
    #expect(SharedFixtures.files(in: "keyed").count == Self.objectCounts.count + Self.damaged.count)
    #expect(SharedFixtures.files(in: "keyed-xml").count == 2)
  }

  @Test("A sound file is a graph, and the same when written back", arguments: objectCounts)
  func graphs(name: String, count: Int) throws {
    let bytes = try #require(try SharedFixtures.bytes("keyed/" + name))
    let graph = try ObjectGraph(parsing: bytes)
    #expect(graph.objectCount == count)
    let written = try ObjectGraph(parsing: graph.binaryEncoded())
    #expect(written.propertyList() == graph.propertyList())
    for index in 1..<graph.objectCount {
      _ = graph.value(of: try #require(graph.reference(at: index)))
    }
  }

  @Test("A file made to be wrong is the error that its name says", arguments: damaged)
  func errors(name: String, error: ArchiveError) throws {
    let bytes = try #require(try SharedFixtures.bytes("keyed/" + name))
    #expect(throws: error) { try ObjectGraph(parsing: bytes) }
  }

  @Test(
    "An XML archive is a graph",
    arguments: [
      ("NSKeyedUnarchiver-ConcreteValueTest.plist", "NSValue"),
      ("NSKeyedUnarchiver-URLTest.plist", "NSURL"),
    ])
  func xml(name: String, className: String) throws {
    let path = "keyed-xml/swiftlang_swift-corelibs-foundation__" + name
    let bytes = try #require(try SharedFixtures.bytes(path))
    let graph = try ObjectGraph(parsing: bytes)
    #expect(graph.objectCount == 6)
    #expect(graph.root.flatMap { graph.className(of: $0) } == className)
  }

  private func root<T: ArchiveCodable>(_ type: T.Type, _ name: String) throws -> T {
    let bytes = try #require(try SharedFixtures.bytes(name))
    return try KeyedUnarchiver.unarchiveRoot(type, from: bytes, classTable: ClassTable())
  }

  @Test("Values by Apple's systems are read")
  func apple() throws {
    let foundation = "keyed/swiftlang_swift-corelibs-foundation__"
    #expect(
      try root(Set<Int>.self, foundation + "NSSet-Numbers.archive") == [1, 2, 3, 4, 5])
    #expect(try root(Set<Int>.self, foundation + "NSSet-Empty.archive") == [])
    #expect(
      try root(ArchivedOrderedSet<Int>.self, foundation + "NSOrderedSet-Numbers.archive").elements
        == [1, 2, 3, 4, 5])
    #expect(
      try root(Set<String>.self, "keyed/sandin_libnskeyedarchiver__nsset_energy.bplist").count == 7)
    #expect(try root(String.self, "keyed/gnustep_libs-base__eszett1.plist") == "ß")
    let url = try root(
      ArchivedURL.self,
      "keyed-xml/swiftlang_swift-corelibs-foundation__NSKeyedUnarchiver-URLTest.plist")
    #expect(url == ArchivedURL("foo.xml", bases: ["https://www.example.com"]))
    // A counted set is no set: reading it as one would lose the counts.
    #expect(throws: ArchiveError.missingValue(key: "NS.objects")) {
      try root(
        Set<Int>.self, foundation + "NSCountedSet-NumbersAppearingSeveralTimes.archive")
    }
    let nested = try root(AnyArchived.self, "keyed/danielpaulus_go-ios__nestedarrays.bin")
    #expect(nested == [.set([true]), .set([42, true, "Hello, World!"], isMutable: true)])
  }

  @Test("Classes of PyObjC are read as the Foundation classes they name")
  func python() throws {
    let value = try root(AnyArchived.self, "keyed/log2timeline_plaso__NSKeyedArchiver.plist")
    guard case .dictionary(let entries, _) = value else {
      Issue.record("not a dictionary: \(value)")
      return
    }
    #expect(!entries.isEmpty)
  }
}

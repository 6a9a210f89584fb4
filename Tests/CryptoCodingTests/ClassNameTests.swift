// SPDX-License-Identifier: Zlib

import CryptoCoding
import Support
import Testing

@Suite("Class names in archives")
struct ClassNameTests {
  @Test("A substitution reaches the archive inside, and not the name outside")
  func writing() throws {
    var classes = ClassTable()
    classes.setClassName("CDTodoList", for: TodoList.self)
    let archive = try CryptoArchive(root: TodoList([]), password: "p", version: 2, classes: classes)
    #expect(archive.rootClassName == "TodoList")
    let graph = try archive.unarchivedGraph(password: "p")
    #expect(graph.root.flatMap { graph.className(of: $0) } == "CDTodoList")
  }

  @Test("The name of another module is read with a substitution, also outside")
  func foundationNames() throws {
    let fixture = try #require(ArchiveFixture.named("corelibs_unmapped_names_v2"))
    #expect(throws: ArchiveError.notEncrypted) { try CryptoArchive(parsing: fixture.bytes) }

    var classes = ClassTable()
    classes.setClass(CryptoArchive.self, forClassName: "M.CCArchiveXX")
    classes.setClass(TodoList.self, forClassName: "M.TListX")
    classes.setClass(TodoItem.self, forClassName: "M.TItemX")
    let list = try CryptoCoder.unarchiveObject(
      with: fixture.bytes, as: TodoList.self, classes: classes)
    #expect(list.items.count == 4)
  }

  @Test("A class that does not exist is read as the one that the file offers instead")
  func hints() throws {
    let fixture = try #require(ArchiveFixture.named("apple_modern_classhints_v2"))
    let list = try CryptoCoder.unarchiveObject(with: fixture.bytes, as: TodoList.self)
    #expect(list.items.count == 4)
  }

  @Test("Private class names of version 1.0 are read")
  func privateName() throws {
    let fixture = try #require(ArchiveFixture.named("apple_classic_private_classname_v1"))
    let archive = try CryptoArchive(parsing: fixture.bytes)
    #expect(archive.rootClassName == "__NSArrayI")
    _ = try archive.unarchiveRoot([AnyArchived].self, password: "apple shaped pass")
  }

  @Test("The four functions change the table of the process")
  func processWide() throws {
    CryptoCoder.setClassName("RenamedInTests", for: Renamed.self)
    CryptoCoder.setClass(Renamed.self, forClassName: "RenamedInTests")
    #expect(CryptoCoder.className(for: Renamed.self) == "RenamedInTests")
    #expect(CryptoCoder.typeName(forClassName: "RenamedInTests") == "Renamed")
    #expect(KeyedArchiver.className(for: Renamed.self) == "RenamedInTests")

    let archive = try CryptoArchive(root: Renamed(), password: "p", version: 2)
    let graph = try archive.unarchivedGraph(password: "p")
    #expect(graph.root.flatMap { graph.className(of: $0) } == "RenamedInTests")
    _ = try archive.unarchiveRoot(Renamed.self, password: "p")

    CryptoCoder.setClassName(nil, for: Renamed.self)
    #expect(CryptoCoder.className(for: Renamed.self) == nil)
    CryptoCoder.removeClass(forClassName: "RenamedInTests")
    #expect(CryptoCoder.typeName(forClassName: "RenamedInTests") == nil)
  }
}

private struct Renamed: ArchiveCodable {
  static let archiveClassName = "Renamed"
  init() {}
  init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {}
  func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {}
}

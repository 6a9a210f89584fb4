// SPDX-License-Identifier: Zlib

import CryptoCoding
import Support
import Testing

/// What the original wrote is opened to objects, sealed again with the same IV, salt and password,
/// and compared with the file: the outer object field by field, and the archive inside.
///
/// Compared are the property lists: the objects in their order, their references and classes. The
/// order of the keys within one dictionary is that of a hash table in GNUstep's files, and ours is
/// the order of encoding, as in Apple's; so the bytes differ there, and only there.
@Suite("Sealing again what the original sealed")
struct SameAsOriginalTests {
  @Test(
    "Lists of to-dos",
    arguments: [
      "gnustep_todo_default_v1", "gnustep_todo_default_v2", "gnustep_version_1.5",
      "apple_modern_todo_default_v2", "apple_classic_todo_checked_v1",
    ])
  func todos(name: String) throws { try compare(name, TodoList.self) }

  @Test(
    "Objects that refer to each other",
    arguments: ["gnustep_cyclic_box_v1", "gnustep_cyclic_box_v2"])
  func cycles(name: String) throws {
    let box = try compare(name, NodeBox.self)
    let first = try #require(box.value)
    let second = try #require(first.next)
    #expect(second.next === first && second.parent === first && first.name == "A")
    #expect(first.children?.count == 2 && first.children?.last === first)
    first.dismantle()
    second.dismantle()
  }

  @Test("Numbers in place", arguments: ["gnustep_scalars_v2", "apple_modern_scalars_v2"])
  func scalars(name: String) throws { try compare(name, Scalars.self) }

  @Test(
    "Passwords of every kind",
    arguments: [
      "gnustep_pw_empty_v2", "gnustep_pw_eacute_nfc_v2", "gnustep_pw_eacute_nfd_v2",
      "gnustep_pw_emoji_v2", "gnustep_pw_with_nul_v2",
    ])
  func passwords(name: String) throws { try compare(name, TextBox.self) }

  @Test("Bytes", arguments: ["gnustep_data_immutable_v2", "apple_modern_data_70000_v2"])
  func data(name: String) throws { try compare(name, ArchivedData.self) }

  @Test("The fields of the outer object are in the order of Apple's archiver")
  func order() throws {
    let fixture = try #require(ArchiveFixture.named("apple_modern_todo_default_v2"))
    func keys(_ bytes: [UInt8]) throws -> [String] {
      let graph = try ObjectGraph(parsing: bytes)
      let root = try #require(graph.root)
      guard case .dictionary(let fields) = graph.storedValue(of: root) else { return [] }
      return fields.keys
    }
    let ours = try CryptoArchive(root: TodoList([]), password: "p", version: 2).archivedData()
    #expect(try keys(ours) == keys(fixture.bytes))
    #expect(try keys(ours) == ["iv", "salt", "cypher", "className", "version", "$class"])
  }

  @discardableResult
  private func compare<Root: ArchiveCodable>(_ name: String, _ type: Root.Type) throws -> Root {
    let fixture = try #require(ArchiveFixture.named(name))
    let password = try #require(
      fixture.password.flatMap { String(validating: $0, as: UTF8.self) })
    let archive = try CryptoArchive(parsing: fixture.bytes)
    let root = try archive.unarchiveRoot(type, password: password)

    var generator = FixedBytes(archive.iv + archive.salt)
    let again = try CryptoArchive(
      root: root, password: password, version: archive.version, using: &generator)
    #expect(again.iv == archive.iv && again.salt == archive.salt)
    #expect(again.version == archive.version)
    #expect(again.rootClassName == archive.rootClassName)

    let theirInner = try archive.unarchivedGraph(password: password.utf8.span)
    let ourInner = try again.unarchivedGraph(password: password.utf8.span)
    #expect(ourInner.propertyList() == theirInner.propertyList())

    // The ciphertexts belong to different orders of keys; everything else is the same.
    let ours = try ObjectGraph(parsing: again.archivedData())
    let theirs = try ObjectGraph(parsing: fixture.bytes)
    #expect(try outerObjects(ours) == outerObjects(theirs))
    return root
  }

  /// The objects of an outer archive in their order, with the ciphertext left out.
  private func outerObjects(_ graph: ObjectGraph) throws -> [PropertyList] {
    guard case .dictionary(let list) = graph.propertyList(),
      case .array(var objects)? = list["$objects"],
      case .dictionary(let root) = objects[1], case .uid(let cypher)? = root["cypher"],
      case .dictionary(var data) = objects[Int(cypher)]
    else {
      Issue.record("not the outer object")
      return []
    }
    data["NS.data"] = .data([])
    objects[Int(cypher)] = .dictionary(data)
    return objects
  }
}

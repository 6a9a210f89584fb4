// SPDX-License-Identifier: Zlib

import CryptoCoding
import Support
import Testing

@Suite("CryptoCoder")
struct CryptoCoderTests {
  @Test("An object comes back as it was, versions 1 and 2", arguments: [1.0, 2.0, 0.0, 1.5])
  func roundTrip(version: Double) throws {
    let list = TodoList([TodoItem("a", checked: true), TodoItem("b")])
    let bytes = try CryptoCoder.archivedData(withRootObject: list, version: version)
    let again = try CryptoCoder.unarchiveObject(with: bytes, as: TodoList.self)
    #expect(again.items.map(\.label) == ["a", "b"])
    #expect(again.items.map(\.checked) == [true, false])
    #expect(try CryptoArchive(parsing: bytes).version == (version == 0 ? 2 : version))
  }

  @Test("IV, salt and ciphertext are new at every save")
  func fresh() throws {
    let list = TodoList([])
    let first = try CryptoArchive(
      parsing: CryptoCoder.archivedData(withRootObject: list, version: 2))
    let second = try CryptoArchive(
      parsing: CryptoCoder.archivedData(withRootObject: list, version: 2))
    #expect(first.iv != second.iv && first.salt != second.salt && first.cypher != second.cypher)
    #expect(first.iv.count == 16 && first.salt.count == 8)
  }

  @Test("The original's file opens with the type's own password")
  func original() throws {
    let fixture = try #require(ArchiveFixture.named("gnustep_todo_default_v1"))
    let list = try CryptoCoder.unarchiveObject(with: fixture.bytes, as: TodoList.self)
    #expect(
      list.items.map(\.label) == [
        "Do washing", "Mow lawn", "Write an open source library", "Feed the cat",
      ])
  }

  @Test("An archive that is not encrypted passes through, and is refused on request")
  func unencrypted() throws {
    let fixture = try #require(ArchiveFixture.named("gnustep_plain_todo_unencrypted"))
    let list = try CryptoCoder.unarchiveObject(with: fixture.bytes, as: Unwilling.self)
    #expect(list.items.count == 4)
    #expect(throws: ArchiveError.notEncrypted) {
      try CryptoCoder.unarchiveObject(
        with: fixture.bytes, as: TodoList.self, policy: .encryptedOnly)
    }
  }

  @Test("What a password function throws reaches the caller")
  func throwingPassword() throws {
    #expect(throws: ArchiveError.noPassword(className: "TodoList")) {
      try CryptoCoder.archivedData(withRootObject: Unwilling(), version: 2)
    }
    let fixture = try #require(ArchiveFixture.named("gnustep_todo_default_v2"))
    #expect(throws: ArchiveError.noPassword(className: "TodoList")) {
      try CryptoCoder.unarchiveObject(with: fixture.bytes, as: Unwilling.self)
    }
  }

  @Test("A root without a password is an error, both ways")
  func noPassword() throws {
    #expect(throws: ArchiveError.noPassword(className: "NSArray")) {
      try CryptoCoder.archivedData(withRootObject: ["text"], version: 2)
    }
    let bytes = try CryptoArchive(root: ["text"], password: "p", version: 2).archivedData()
    #expect(throws: ArchiveError.noPassword(className: "NSArray")) {
      try CryptoCoder.unarchiveObject(with: bytes, as: [String].self)
    }
  }

  @Test("A registered type gives the password for its class name, whatever type the caller names")
  func registered() throws {
    CryptoCoder.register(Registered.self)
    let bytes = try CryptoCoder.archivedData(withRootObject: Registered("text"), version: 2)
    let other = try CryptoCoder.unarchiveObject(with: bytes, as: SameName.self)
    #expect(other.value == "text")
    let again = try CryptoCoder.archivedData(withRootObject: other, version: 2)
    #expect(
      try CryptoArchive(parsing: again)
        .unarchiveRoot(Registered.self, password: "registered").value == "text")
  }

  @Test("Another class in the file than the caller named is an error")
  func otherClass() throws {
    let bytes = try CryptoArchive(
      root: TextBox("text"), password: TodoList.ccPassword(), version: 2)
    #expect(throws: ArchiveError.classNotAllowed("SecretBox")) {
      try CryptoCoder.unarchiveObject(with: bytes.archivedData(), as: TodoList.self)
    }
  }
}

/// A to-do list that will not say its password.
private struct Unwilling: ArchiveCodable, CryptoCoding {
  static let archiveClassName = "TodoList"
  var items: [TodoItem] = []
  static func ccPassword() throws(ArchiveError) -> String {
    throw .noPassword(className: archiveClassName)
  }
  init() {}
  init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    items = try decoder.decode([TodoItem].self, forKey: "items")
  }
  func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    try encoder.encode(items, forKey: "items")
  }
}

private struct Registered: ArchiveCodable, CryptoCoding {
  static let archiveClassName = "RegisteredInTests"
  var value: String
  static func ccPassword() throws(ArchiveError) -> String { "registered" }
  init(_ value: String) { self.value = value }
  init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    value = try decoder.decode(String.self, forKey: "value")
  }
  func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    try encoder.encode(value, forKey: "value")
  }
}

/// Has the class name of `Registered` and no password of its own.
private struct SameName: ArchiveCodable {
  static let archiveClassName = "RegisteredInTests"
  var value: String
  init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    value = try decoder.decode(String.self, forKey: "value")
  }
  func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    try encoder.encode(value, forKey: "value")
  }
}

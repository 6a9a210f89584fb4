// SPDX-License-Identifier: Zlib

import CryptoCoding
import Support
import Testing
import Vectors

@Suite("CryptoArchive")
struct CryptoArchiveTests {
  @Test("It describes itself without a secret", arguments: [(2.0, "2"), (1.0, "1"), (1.5, "1.5")])
  func description(version: Double, text: String) throws {
    let archive = try CryptoArchive(root: TodoList([]), password: "secret", version: version)
    #expect(archive.description == "<CryptoArchive: TodoList version=\(text)>")
  }

  @Test("It can sit inside other objects")
  func nested() throws {
    let inner = try CryptoArchive(root: TextBox("deep"), password: "inner", version: 2)
    let outer = try CryptoArchive(root: [inner, inner], password: "outer", version: 2)
    let opened = try CryptoArchive(parsing: outer.archivedData())
      .unarchiveRoot([CryptoArchive].self, password: "outer")
    #expect(opened == [inner, inner])
    #expect(try opened[0].unarchiveRoot(TextBox.self, password: "inner").value == "deep")
  }

  @Test("A root that is nothing has no class name, and comes back as nothing")
  func nilRoot() throws {
    let archive = try CryptoArchive(root: Optional<TextBox>.none, password: "p", version: 2)
    #expect(archive.rootClassName == nil)
    let again = try CryptoArchive(parsing: archive.archivedData())
    let opened = try again.unarchiveRoot(TextBox?.self, password: "p")
    #expect(opened == nil)
    let fixture = try #require(ArchiveFixture.named("corelibs_nil_root_v2"))
    let theirs = try CryptoArchive(parsing: fixture.bytes)
    let theirRoot = try theirs.unarchiveRoot(TextBox?.self, password: "corelibs p\u{e4}ssword")
    #expect(theirRoot == nil)
  }

  @Test("Bytes that are no keyed archive decrypt to the error that a wrong password gives")
  func notAnArchive() throws {
    let text = Array("not an archive".utf8)
    let archive = try CryptoArchive(
      archivedData: text, rootClassName: nil, password: "p", version: 2)
    #expect(throws: ArchiveError.wrongPasswordOrDamaged) {
      try archive.unarchivedData(password: "p")
    }
    #expect(throws: ArchiveError.wrongPasswordOrDamaged) {
      try archive.unarchiveRoot(TextBox.self, password: "p")
    }
  }

  @Test("Wrong passwords that pass the padding check are an error too")
  func passingPadding() throws {
    let file = try VectorFile.load("archives/kdf-wrong-password")
    var count = 0
    for vector in file.rows {
      var outer = AuthenticatedOuter(try CryptoArchive(root: "text", password: "p", version: 1))
      for key in ["iterations", "kdf", "mac"] { outer.fields[key] = nil }
      outer.fields["version"] = .integer(Int64(try vector.integer("version")))
      outer.fields["iv"] = .data(try vector.bytes("iv"))
      outer.fields["salt"] = .data(try vector.bytes("salt"))
      outer.fields["cypher"] = .data(try vector.bytes("ciphertext"))
      let archive = try CryptoArchive(parsing: outer.bytes())
      let wrong = try #require(
        String(validating: vector.bytes("wrong_password"), as: UTF8.self))
      let bare = try archive.cypher.aesDecrypted(
        password: wrong, iv: archive.iv, salt: archive.salt, version: archive.version)
      #expect(try bare == vector.bytes("wrong_plaintext"), "\(vector)")
      #expect(throws: ArchiveError.wrongPasswordOrDamaged, "\(vector)") {
        try archive.unarchiveRoot(String.self, password: wrong)
      }
      count += 1
    }
    #expect(count == file.declaredCount && count == 4)
  }

  @Test("What the original stored as a class name is not needed to open an archive")
  func classNameIsAHint() throws {
    let inner = try KeyedArchiver.archivedData(withRootObject: TextBox("text"))
    let archive = try CryptoArchive(
      archivedData: inner, rootClassName: "Anything", password: "p", version: 2)
    #expect(try archive.unarchiveRoot(TextBox.self, password: "p").value == "text")
  }

  @Test("A million bytes of data survive")
  func large() throws {
    var generator = SplitMix64(seed: 1)
    let data = ArchivedData(generator.bytes(1_000_000))
    let archive = try CryptoArchive(root: data, password: "p", version: 2)
    #expect(archive.rootClassName == "NSData")
    #expect(try archive.unarchiveRoot(ArchivedData.self, password: "p") == data)
  }
}

// SPDX-License-Identifier: Zlib

import CryptoCoding
import Testing
import Vectors

/// The worked examples of Documentation/Format.md, byte for byte.
@Suite("The format's own test vectors")
struct FormatVectorTests {
  @Test("The examples are written as the page says, and read again")
  func examples() throws {
    let file = try VectorFile.load("archives/format")
    var count = 0
    for vector in file.rows {
      let version = try Double(vector.integer("version"))
      let password = try #require(
        String(validating: vector.bytes("password"), as: UTF8.self))
      var generator = FixedBytes(try vector.bytes("iv") + vector.bytes("salt"))
      let archive = try CryptoArchive(
        root: "hello", password: password, version: version,
        iterations: version == 3 ? vector.integer("iterations") : nil, using: &generator)
      #expect(try archive.cypher == vector.bytes("cypher"), "\(vector)")
      #expect(try (archive.mac ?? []) == vector.bytes("mac"), "\(vector)")
      #expect(try archive.unarchivedData(password: password) == vector.bytes("inner"), "\(vector)")
      #expect(try archive.archivedData() == vector.bytes("outer"), "\(vector)")

      let again = try CryptoArchive(parsing: vector.bytes("outer"))
      #expect(again == archive, "\(vector)")
      #expect(try again.unarchiveRoot(String.self, password: password) == "hello", "\(vector)")
      count += 1
    }
    #expect(count == file.declaredCount && count == 3)
  }
}

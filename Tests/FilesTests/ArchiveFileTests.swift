// SPDX-License-Identifier: Zlib

import CryptoCoding
import CryptoCodingFiles
import Foundation
import Testing

@Suite("Archives on files")
struct ArchiveFileTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test("An object comes back from its file, which only its owner can read")
  func roundTrip() throws {
    let path = folder.file("note")
    try CryptoCoder.archiveRootObject(Note("text"), toFile: path, iterations: 10)
    #expect(try CryptoCoder.unarchiveObject(withFile: path, as: Note.self).text == "text")
    #expect(try folder.mode("note") == 0o600)
    #expect(try folder.names == ["note"])
  }

  @Test("A first start is told from a damaged file")
  func missing() throws {
    do {
      _ = try CryptoCoder.unarchiveObject(withFile: folder.file("none"), as: Note.self)
      Issue.record("a missing file was opened")
    } catch {
      #expect(error.isNoSuchFile)
    }
    try folder.write(Array("damaged".utf8), to: "damaged")
    do {
      _ = try CryptoCoder.unarchiveObject(withFile: folder.file("damaged"), as: Note.self)
      Issue.record("a damaged file was opened")
    } catch {
      #expect(!error.isNoSuchFile)
      guard case .archive(.propertyList) = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test("If encoding fails, the old file survives")
  func encodingFails() throws {
    let path = folder.file("note")
    try CryptoCoder.archiveRootObject(Note("old"), toFile: path, iterations: 10)
    let old = try folder.contents("note")
    #expect(throws: FileError.archive(.custom("no"))) {
      try CryptoCoder.archiveRootObject(Note("unwritable"), toFile: path, iterations: 10)
    }
    #expect(try folder.contents("note") == old)
    #expect(try folder.names == ["note"])
  }

  @Test("If the folder cannot be written, the old file survives", .enabled(if: getuid() != 0))
  func readOnlyFolder() throws {
    let path = folder.file("note")
    try CryptoCoder.archiveRootObject(Note("old"), toFile: path, iterations: 10)
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
    }
    #expect(throws: FileError.self) {
      try CryptoCoder.archiveRootObject(Note("new"), toFile: path, iterations: 10)
    }
    #expect(try CryptoCoder.unarchiveObject(withFile: path, as: Note.self).text == "old")
  }

  @Test("An archive is written and read without its password")
  func archive() throws {
    let path = folder.file("note")
    let archive = try CryptoArchive(root: Note("text"), password: "p", version: 1)
    try archive.write(toFile: path)
    #expect(try CryptoArchive(contentsOfFile: path) == archive)
  }

  @Test("A file above the limit is refused")
  func limit() throws {
    let path = folder.file("note")
    try CryptoCoder.archiveRootObject(Note("text"), toFile: path, iterations: 10)
    #expect(throws: FileError.tooLarge(path: path, limit: 100)) {
      try CryptoArchive(contentsOfFile: path, byteLimit: 100)
    }
  }

  @Test("A root without a password is an error, and no file appears")
  func noPassword() throws {
    #expect(throws: FileError.archive(.noPassword(className: "NSArray"))) {
      try CryptoCoder.archiveRootObject(["text"], toFile: folder.file("list"), iterations: 10)
    }
    #expect(try folder.names.isEmpty)
  }
}

private struct Note: ArchiveCodable, CryptoCoding {
  static let archiveClassName = "Note"
  var text: String

  init(_ text: String) { self.text = text }

  static func ccPassword() throws(ArchiveError) -> String { "correct horse battery staple" }

  init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    text = try decoder.decode(String.self, forKey: "text")
  }

  func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    if text == "unwritable" { throw .custom("no") }
    try encoder.encode(text, forKey: "text")
  }
}

// SPDX-License-Identifier: Zlib

import CryptoCodingFiles
import Foundation
import Testing

@Suite("Atomic replacement")
struct AtomicFileTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test("A new file has the bytes, mode 0600, and no companion")
  func newFile() throws {
    try AtomicFile.replace(folder.file("a"), with: [1, 2, 3].span)
    #expect(try folder.contents("a") == [1, 2, 3])
    #expect(try folder.mode("a") == 0o600)
    #expect(try folder.names == ["a"])
  }

  @Test("An old file is replaced, and whoever has it open keeps the old contents")
  func replacesFile() throws {
    try folder.write([9, 9, 9, 9], to: "a")
    let old = try #require(FileHandle(forReadingAtPath: folder.file("a")))
    try AtomicFile.replace(folder.file("a"), with: [1].span)
    #expect(try folder.contents("a") == [1])
    #expect(try old.readToEnd() == Data([9, 9, 9, 9]))
  }

  @Test("Without commit the old file stays and nothing is left behind")
  func abandoned() throws {
    try folder.write([7], to: "a")
    do {
      let file = try AtomicFile(replacing: folder.file("a"))
      try file.write([1, 2, 3].span)
      #expect(try folder.names.count == 2)
    }
    #expect(try folder.contents("a") == [7])
    #expect(try folder.names == ["a"])
  }

  @Test("What a killed process left behind goes away at the next save")
  func removesAbandoned() throws {
    try folder.write([1], to: ".a.0123456789abcdef.cryptocoding")
    try AtomicFile.replace(folder.file("a"), with: [2].span)
    #expect(try folder.names == ["a"])
  }

  @Test("The temporary file of a writer that lives is left alone")
  func keepsLive() throws {
    let first = try AtomicFile(replacing: folder.file("a"))
    try first.write([1].span)
    try AtomicFile.replace(folder.file("a"), with: [2].span)
    try first.commit()
    #expect(try folder.contents("a") == [1])
    #expect(try folder.names == ["a"])
  }

  @Test("Other files whose names look similar are left alone")
  func keepsOthers() throws {
    try folder.write([1], to: ".b.0123456789abcdef.cryptocoding")
    try folder.write([1], to: ".a.backup")
    try AtomicFile.replace(folder.file("a"), with: [2].span)
    #expect(try folder.names == [".a.backup", ".b.0123456789abcdef.cryptocoding", "a"])
  }

  @Test("Without leave to overwrite, a file that appeared meanwhile is kept")
  func keepsRival() throws {
    let file = try AtomicFile(replacing: folder.file("a"))
    try file.write([1].span)
    try folder.write([7], to: "a")
    do {
      try file.commit(overwriting: false)
      Issue.record("the file was replaced")
    } catch {
      #expect(error.description == "cannot create \(folder.file("a")): File exists")
    }
    #expect(try folder.contents("a") == [7])
    #expect(try folder.names == ["a"])
  }

  @Test("Without leave to overwrite, a new file is made")
  func makesNew() throws {
    let file = try AtomicFile(replacing: folder.file("a"))
    try file.write([1].span)
    try file.commit(overwriting: false)
    #expect(try folder.contents("a") == [1])
    #expect(try folder.mode("a") == 0o600)
    #expect(try folder.names == ["a"])
  }

  @Test("A symbolic link stays a link, and the file it leads to is replaced")
  func followsLink() throws {
    try folder.write([7], to: "target")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: "target")
    try AtomicFile.replace(folder.file("link"), with: [1].span)
    #expect(try folder.contents("target") == [1])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link")) == "target")
  }

  @Test("A link that leads to itself is an error")
  func linkLoop() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("loop"), withDestinationPath: "loop")
    #expect(throws: FileError.self) { _ = try AtomicFile(replacing: folder.file("loop")) }
  }

  @Test("A folder is refused")
  func refusesFolder() throws {
    #expect(throws: FileError.isDirectory(path: folder.path)) {
      _ = try AtomicFile(replacing: folder.path)
    }
  }

  @Test("A folder that does not exist is an error that names the path")
  func missingFolder() throws {
    let path = folder.file("none/a")
    #expect {
      _ = try AtomicFile(replacing: path)
    } throws: { error in
      (error as? FileError)?.description.contains(folder.file("none")) == true
    }
  }

  @Test("A name of 255 bytes can be saved")
  func longName() throws {
    let name = String(repeating: "n", count: 255)
    try AtomicFile.replace(folder.file(name), with: [1].span)
    #expect(try folder.names == [name])
  }

  @Test("Four hundred replacements by two writers at once leave one complete file")
  func concurrent() async throws {
    let path = folder.file("a")
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<2 {
        group.addTask {
          for round in 0..<200 {
            let bytes = [UInt8](repeating: UInt8(writer), count: 1000 + round)
            #expect(throws: Never.self) { try AtomicFile.replace(path, with: bytes.span) }
          }
        }
      }
    }
    let bytes = try folder.contents("a")
    #expect(Set(bytes).count == 1)
    #expect(try folder.names == ["a"])
  }
}

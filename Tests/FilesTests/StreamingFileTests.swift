// SPDX-License-Identifier: Zlib

import CryptoCoding
import CryptoCodingFiles
import Foundation
import KeyedArchive
import Testing

@Suite("Sealing and opening files")
struct StreamingFileTests {
  let folder: ScratchFolder
  let bytes = Streaming.bytes(1_100_000)

  init() throws { folder = try ScratchFolder() }

  private func seal(_ input: String = "plain", to output: String = "sealed") throws {
    try CryptoArchive.sealFile(
      at: folder.file(input), to: folder.file(output), password: Streaming.password, iterations: 2)
  }

  private func open(_ input: String = "sealed", to output: String = "opened") throws {
    try CryptoArchive.openFile(
      at: folder.file(input), to: folder.file(output), password: Streaming.password)
  }

  @Test(
    "A file comes back as it was, with mode 0600 and no companions", arguments: [0, 5, 1_100_000])
  func roundTrip(count: Int) throws {
    try folder.write(Array(bytes.prefix(count)), to: "plain")
    try seal()
    try open()
    #expect(try folder.contents("opened") == Array(bytes.prefix(count)))
    #expect(try folder.mode("sealed") == 0o600)
    #expect(try folder.mode("opened") == 0o600)
    #expect(try folder.names == ["opened", "plain", "sealed"])
    let archive = try CryptoArchive(contentsOfFile: folder.file("sealed"))
    let data = try archive.unarchiveRoot(ArchivedData.self, password: Streaming.password)
    #expect(data.bytes == Array(bytes.prefix(count)))
  }

  @Test("A failed opening leaves no output, and an old one as it was")
  func failure() throws {
    try folder.write(bytes, to: "plain")
    try seal()
    var damaged = try folder.contents("sealed")
    damaged[900_000] ^= 1
    try folder.write(damaged, to: "sealed")
    #expect(throws: FileError.archive(.wrongPasswordOrDamaged)) { try open() }
    #expect(try folder.names == ["plain", "sealed"])
    try folder.write([7], to: "opened")
    #expect(throws: FileError.archive(.wrongPasswordOrDamaged)) { try open() }
    #expect(try folder.contents("opened") == [7])
    #expect(try folder.names == ["opened", "plain", "sealed"])
  }

  @Test("A missing input leaves an old output as it was")
  func missing() throws {
    try folder.write([7], to: "sealed")
    do {
      try CryptoArchive.sealFile(
        at: folder.file("none"), to: folder.file("sealed"), password: "p")
      Issue.record("a missing file was sealed")
    } catch {
      #expect(error.isNoSuchFile)
    }
    #expect(try folder.contents("sealed") == [7])
    #expect(try folder.names == ["sealed"])
  }

  @Test("Without leave to overwrite, an existing output is an error before any work")
  func exists() throws {
    try folder.write(bytes, to: "plain")
    try folder.write([7], to: "sealed")
    #expect(throws: FileError.self) {
      try CryptoArchive.sealFile(
        at: folder.file("plain"), to: folder.file("sealed"), password: "p", overwriting: false
      ) { (_, _) throws(FileError) in Issue.record("work was done") }
    }
    #expect(try folder.contents("sealed") == [7])
  }

  @Test("A file that grows while it is sealed is an error, and no output appears")
  func grows() throws {
    try folder.write(bytes, to: "plain")
    let path = folder.file("plain")
    #expect(throws: FileError.changed(path: path)) {
      try CryptoArchive.sealFile(
        at: path, to: folder.file("sealed"), password: "p", iterations: 1
      ) { (_, _) throws(FileError) in
        let handle = FileHandle(forUpdatingAtPath: path)
        _ = try? handle?.seekToEnd()
        try? handle?.write(contentsOf: Data([1]))
      }
    }
    #expect(try folder.names == ["plain"])
  }

  @Test("A file that shrinks while it is sealed is an error, and no output appears")
  func shrinks() throws {
    try folder.write(bytes, to: "plain")
    let path = folder.file("plain")
    #expect(throws: FileError.changed(path: path)) {
      try CryptoArchive.sealFile(
        at: path, to: folder.file("sealed"), password: "p", iterations: 1
      ) { (_, _) throws(FileError) in
        try? FileHandle(forUpdatingAtPath: path)?.truncate(atOffset: 1000)
      }
    }
    #expect(try folder.names == ["plain"])
  }

  @Test("A file can be replaced by its own archive, and back")
  func inPlace() throws {
    try folder.write(bytes, to: "plain")
    try seal("plain", to: "plain")
    try open("plain", to: "plain")
    #expect(try folder.contents("plain") == bytes)
  }

  @Test("A device is written through")
  func device() throws {
    try folder.write(bytes, to: "plain")
    try CryptoArchive.sealFile(
      at: folder.file("plain"), to: "/dev/null", password: "p", iterations: 1)
    #expect(try folder.names == ["plain"])
  }
}

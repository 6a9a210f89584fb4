// SPDX-License-Identifier: Zlib

import CryptoCoding
import CryptoCodingFiles
import KeyedArchive
import Support
import Testing

@Suite("Damaged and foreign archives, read piece by piece")
struct StreamingDamageTests {
  static let count = 3000

  @Test("Every changed bit of a version 3 archive is an error, or leaves the data as they were")
  func bitFlips() throws {
    let bytes = Streaming.bytes(Self.count)
    let archive = try Streaming.archive(bytes, version: 3)
    var bit = 0
    while bit < archive.count * 8 {
      var damaged = archive
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      if let opened = try? Streaming.opened(Streaming.source(damaged)) {
        #expect(opened == bytes, "bit \(bit)")
      }
      bit += 37
    }
  }

  @Test("Every changed bit of the outline gives what reading in memory gives")
  func sameAsInMemory() throws {
    let archive = try Streaming.archive(Streaming.bytes(200), version: 2)
    let limits = ArchiveLimits(iterations: 1000)
    var bit = 0
    while bit < archive.count * 8 {
      var damaged = archive
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      let whole = try? CryptoArchive(parsing: damaged, limits: limits)
      let file = try? SealedFile(
        Streaming.source(damaged), limits: limits, memory: Streaming.nothingInMemory)
      // A file may say of its ciphertext what only a reader in memory can follow, never the
      // reverse.
      if whole == nil { #expect(file == nil, "bit \(bit)") }
      if let file, let whole {
        #expect(file.ciphertext.byteCount == whole.cypher.count, "bit \(bit)")
        #expect(file.archive.salt == whole.salt, "bit \(bit)")
      }
      bit += 3
    }
  }

  @Test("An archive cut short anywhere is an error", arguments: [1.0, 2.0, 3.0])
  func truncated(version: Double) throws {
    let archive = try Streaming.archive(Streaming.bytes(Self.count), version: version)
    for count in stride(from: 0, to: archive.count, by: 41) {
      #expect(throws: FileError.self, "\(count) bytes") {
        try Streaming.opened(Streaming.source(Array(archive[..<count])))
      }
    }
  }

  @Test("A wrong password is one and the same error", arguments: [1.0, 2.0, 3.0])
  func wrongPassword(version: Double) throws {
    let archive = try Streaming.archive(Streaming.bytes(Self.count), version: version)
    for number in 0..<40 {
      #expect(throws: FileError.archive(.wrongPasswordOrDamaged), "password \(number)") {
        try Streaming.opened(Streaming.source(archive), password: "wrong \(number)")
      }
    }
  }

  @Test("A root that is not data is an error of its own", arguments: [0, 5000])
  func rootIsNotData(count: Int) throws {
    let text = String(repeating: "x", count: count)
    let archive = try CryptoArchive(
      root: ["text": text], password: Streaming.password, iterations: 1
    ).archivedData()
    #expect(throws: FileError.archive(.typeMismatch(key: "root", expected: "data"))) {
      try Streaming.opened(Streaming.source(archive))
    }
    var memory = Streaming.nothingInMemory
    memory.outlineByteCount = 1000
    #expect(throws: FileError.archive(.typeMismatch(key: "root", expected: "data"))) {
      try Streaming.opened(Streaming.source(archive), memory: memory)
    }
  }

  @Test("An archive that is not encrypted is an error")
  func notEncrypted() throws {
    let archive = try KeyedArchiver.archivedData(withRootObject: ArchivedData(Streaming.bytes(50)))
    #expect(throws: FileError.archive(.notEncrypted)) {
      try Streaming.opened(Streaming.source(archive))
    }
    #expect(throws: FileError.archive(.notEncrypted)) {
      try Streaming.opened(Streaming.source(archive), policy: .compatible)
    }
  }

  @Test("Archives without a MAC can be refused")
  func policy() throws {
    let archive = try Streaming.archive(Streaming.bytes(Self.count), version: 2)
    #expect(throws: FileError.archive(.notAuthenticated(version: 2))) {
      try Streaming.opened(Streaming.source(archive), policy: .authenticatedOnly)
    }
  }

  @Test("More iterations than the limit are refused")
  func iterations() throws {
    let archive = try Streaming.archive(Streaming.bytes(Self.count), version: 3)
    let file = try SealedFile(
      Streaming.source(archive), limits: ArchiveLimits(iterations: 1),
      memory: Streaming.nothingInMemory)
    #expect(throws: FileError.archive(.limitExceeded("iterations of the key derivation"))) {
      try file.decrypt(to: MemorySink(), password: Streaming.password.utf8.span)
    }
  }

  @Test("Text of any kind is an error", arguments: [0, 1, 8, 39, 40, 41, 5000])
  func notAnArchive(count: Int) throws {
    #expect(throws: FileError.self) {
      try Streaming.opened(Streaming.source(Streaming.bytes(count)))
    }
    #expect(throws: FileError.self) {
      try Streaming.opened(Streaming.source(Array("bplist00".utf8) + Streaming.bytes(count)))
    }
  }
}

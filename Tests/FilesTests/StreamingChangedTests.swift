// SPDX-License-Identifier: Zlib

import CryptoCoding
import CryptoCodingFiles
import KeyedArchive
import Testing

@Suite("Files that change while they are read")
struct StreamingChangedTests {
  static let bytes = Streaming.bytes(1_200_000)

  /// An archive of which one byte is another one from the second time on that it is read.
  private func changing(at place: Int, version: Double) throws -> ChangingSource {
    ChangingSource(try Streaming.archive(Self.bytes, version: version), at: place)
  }

  @Test(
    "Version 3: a byte that changes between the passes is noticed, and not written",
    arguments: [1000, 600_000, 1_150_000])
  func betweenPasses(place: Int) throws {
    let file = try SealedFile(try changing(at: place, version: 3))
    let sink = MemorySink()
    #expect(throws: FileError.changed(path: "changing")) {
      try file.decrypt(to: sink, password: Streaming.password.utf8.span)
    }
    #expect(Self.bytes.starts(with: sink.bytes))
    #expect(sink.bytes.count < Self.bytes.count)
  }

  @Test("Versions 1 and 2: a changed end of the archive inside is noticed", arguments: [1.0, 2.0])
  func innerOutline(version: Double) throws {
    // Within the inner archive's offset table, seventy bytes before the end of the ciphertext.
    let archive = try Streaming.archive(Self.bytes, version: version)
    let cypher = try CryptoArchive(parsing: archive).cypher
    let start = try #require(
      archive.indices.first { archive[$0...].starts(with: cypher.prefix(16)) })
    let file = try SealedFile(try changing(at: start + cypher.count - 70, version: version))
    #expect(throws: FileError.changed(path: "changing")) {
      try file.decrypt(to: MemorySink(), password: Streaming.password.utf8.span)
    }
  }

  @Test("The caller can stop at any time")
  func cancelled() throws {
    let archive = try Streaming.archive(Self.bytes, version: 3)
    let file = try SealedFile(Streaming.source(archive))
    for stop in 1...4 {
      var calls = 0
      #expect(throws: FileError.cancelled) {
        try file.decrypt(to: MemorySink(), password: Streaming.password.utf8.span) {
          (_, _) throws(FileError) in
          calls += 1
          if calls == stop { throw .cancelled }
        }
      }
    }
  }

  @Test("Progress ends with the total")
  func progress() throws {
    let archive = try Streaming.archive(Self.bytes, version: 3)
    let file = try SealedFile(Streaming.source(archive))
    var last: (Int64, Int64?) = (0, nil)
    try file.decrypt(to: MemorySink(), password: Streaming.password.utf8.span) {
      (done, total) throws(FileError) in
      #expect(done > last.0)
      last = (done, total)
    }
    #expect(last.0 == last.1)
    #expect(last.0 == Int64(file.ciphertext.byteCount * 2))
  }
}

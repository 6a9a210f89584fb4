// SPDX-License-Identifier: Zlib

import CryptoCodingFiles
import Foundation
import KeyedArchive
import Testing

@Suite("Pipes")
struct StreamingPipeTests {
  let folder: ScratchFolder
  let bytes = Streaming.bytes(1_300_000)

  init() throws { folder = try ScratchFolder() }

  /// A descriptor that gives the bytes in pieces and then ends.
  private func pipe(_ bytes: [UInt8]) throws -> FileDescriptor {
    let pipe = Pipe()
    let writer = pipe.fileHandleForWriting
    Thread {
      for start in stride(from: 0, to: bytes.count, by: 10_007) {
        try? writer.write(contentsOf: Data(bytes[start..<min(start + 10_007, bytes.count)]))
      }
      try? writer.close()
    }.start()
    return try .duplicating(pipe.fileHandleForReading.fileDescriptor, named: "pipe")
  }

  private var memory: StreamMemory {
    StreamMemory(pipeByteCount: 100_000, spoolFolder: folder.path)
  }

  @Test(
    "What comes through a pipe is sealed to the same bytes",
    arguments: [0, 1, 99_999, 100_000, 100_001, 1_148_576, 1_148_577, 1_300_000])
  func sealing(count: Int) throws {
    let bytes = Array(bytes.prefix(count))
    let source = try StreamInput.plaintext(try pipe(bytes), memory: memory)
    #expect(source.byteCount == count)
    #expect(
      try Streaming.sealed(source, version: 3) == (try Streaming.archive(bytes, version: 3)))
    #expect(try folder.names.isEmpty)
  }

  @Test(
    "An archive that comes through a pipe is opened", arguments: [0, 1000, 1_048_000, 1_300_000])
  func opening(count: Int) throws {
    let bytes = Array(bytes.prefix(count))
    let archive = try Streaming.archive(bytes, version: 3)
    let source = try StreamInput.ciphertext(try pipe(archive), memory: memory)
    #expect(try Streaming.opened(source) == bytes)
    #expect(try folder.names.isEmpty)
  }

  @Test("A pipe's end is not known before it is there")
  func progress() throws {
    var calls = 0
    _ = try StreamInput.plaintext(try pipe(bytes), memory: memory) {
      (_, total) throws(FileError) in
      calls += 1
      #expect(total == nil)
    }
    #expect(calls > 1)
  }

  @Test("Input that was read from already is not a file any more")
  func position() throws {
    try folder.write(Array(bytes.prefix(5000)), to: "plain")
    let handle = try #require(FileHandle(forReadingAtPath: folder.file("plain")))
    _ = try handle.read(upToCount: 1000)
    let source = try StreamInput.plaintext(
      try .duplicating(handle.fileDescriptor, named: "rest"), memory: memory)
    #expect(source.byteCount == 4000)
    #expect(
      try Streaming.sealed(source, version: 2)
        == (try Streaming.archive(Array(bytes[1000..<5000]), version: 2)))
  }

  @Test("Files and pipes can be read once in pieces", arguments: [0, 1, 1_048_576, 1_048_577])
  func pieces(count: Int) throws {
    let bytes = Array(bytes.prefix(count))
    try folder.write(bytes, to: "plain")
    let sink = MemorySink()
    var last: (Int64, Int64?) = (0, 0)
    let file = try FileDescriptor.reading(folder.file("plain"))
    try file.forEachPiece { (done, total) throws(FileError) in
      last = (done, total)
    } _: { (piece) throws(FileError) in
      try sink.write(piece)
    }
    #expect(sink.bytes == bytes)
    #expect(last.0 == Int64(count))
    #expect(last.0 == last.1)
    let fromPipe = MemorySink()
    try pipe(bytes).forEachPiece { (piece) throws(FileError) in try fromPipe.write(piece) }
    #expect(fromPipe.bytes == bytes)
  }
}

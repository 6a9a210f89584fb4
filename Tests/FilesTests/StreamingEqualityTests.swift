// SPDX-License-Identifier: Zlib

import CryptoCoding
import CryptoCodingFiles
import KeyedArchive
import Testing

@Suite("Archives made and read piece by piece")
struct StreamingEqualityTests {
  /// Around AES's blocks and every width that a property list has for counts and offsets.
  static let byteCounts = [
    0, 1, 14, 15, 16, 17, 100, 127, 128, 129, 140, 255, 256, 257, 300, 1000, 65_000, 65_400, 65_535,
    65_536, 65_537, 70_000,
  ]
  static let versions: [Double] = [1, 2, 3]

  @Test("Sealing gives the bytes that sealing in memory gives", arguments: versions)
  func sealing(version: Double) throws {
    for count in Self.byteCounts {
      let bytes = Streaming.bytes(count)
      let sealed = try Streaming.sealed(Streaming.source(bytes), version: version)
      #expect(sealed == (try Streaming.archive(bytes, version: version)), "\(count) bytes")
    }
  }

  @Test("Every length around the first widths gives the same bytes")
  func everyLength() throws {
    for count in 0..<320 {
      let bytes = Streaming.bytes(count)
      let sealed = try Streaming.sealed(Streaming.source(bytes), version: 3)
      #expect(sealed == (try Streaming.archive(bytes, version: 3)), "\(count) bytes")
    }
  }

  @Test("Opening gives the bytes back, whatever stays in the file", arguments: versions)
  func opening(version: Double) throws {
    for count in Self.byteCounts {
      let bytes = Streaming.bytes(count)
      let source = Streaming.source(try Streaming.archive(bytes, version: version))
      #expect(try Streaming.opened(source) == bytes, "\(count) bytes")
      #expect(try Streaming.opened(source, memory: StreamMemory()) == bytes, "\(count) bytes")
    }
  }

  @Test("More than a piece is the same, and opened again", arguments: versions)
  func large(version: Double) throws {
    let bytes = Streaming.bytes(1_100_000)
    let archive = try Streaming.archive(bytes, version: version)
    #expect(try Streaming.sealed(Streaming.source(bytes), version: version) == archive)
    #expect(try Streaming.opened(Streaming.source(archive), memory: StreamMemory()) == bytes)
  }

  @Test("The archive inside comes out byte for byte", arguments: versions)
  func innerArchive(version: Double) throws {
    let bytes = Streaming.bytes(70_000)
    let source = Streaming.source(try Streaming.archive(bytes, version: version))
    let inner = try KeyedArchiver.archivedData(withRootObject: ArchivedData(bytes))
    #expect(try Streaming.opened(source, .innerArchive) == inner)
  }

  @Test("Data of class NSMutableData are opened as well")
  func mutableData() throws {
    let bytes = Streaming.bytes(5000)
    let archive = try CryptoArchive(
      root: ArchivedData(bytes, isMutable: true), password: Streaming.password, iterations: 1)
    #expect(try Streaming.opened(Streaming.source(try archive.archivedData())) == bytes)
  }

  @Test("What is known without the password is the same as in memory")
  func header() throws {
    let bytes = try Streaming.archive(Streaming.bytes(5000), version: 3)
    let whole = try CryptoArchive(parsing: bytes)
    let file = try SealedFile(Streaming.source(bytes), memory: Streaming.nothingInMemory)
    #expect(file.archive.salt == whole.salt)
    #expect(file.archive.iv == whole.iv)
    #expect(file.archive.mac == whole.mac)
    #expect(file.archive.iterations == 2)
    #expect(file.archive.rootClassName == "NSData")
    #expect(file.ciphertext.byteCount == whole.cypher.count)
    #expect(file.archive.cypher != whole.cypher)
  }
}

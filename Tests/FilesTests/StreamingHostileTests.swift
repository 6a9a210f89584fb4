// SPDX-License-Identifier: Zlib

import CryptoCoding
import CryptoCodingFiles
import KeyedArchive
import Testing

@Suite("Hostile files, read piece by piece")
struct StreamingHostileTests {
  /// A property list of given parts that claims to have `gap` bytes between the two, of which only
  /// zeros are ever read.
  private func source(
    _ head: [UInt8], gap: Int, _ objects: [UInt8], offsets: [Int], width: Int = 8, top: Int = 0,
    count: Int? = nil, table: Int? = nil
  ) -> FakeSource {
    var tail = objects
    let tableOffset = head.count + gap + objects.count
    for offset in offsets { tail += Self.bigEndian(offset, width) }
    tail += [0, 0, 0, 0, 0, 0, UInt8(width), 1]
    tail += Self.bigEndian(count ?? offsets.count, 8) + Self.bigEndian(top, 8)
    tail += Self.bigEndian(table ?? tableOffset, 8)
    let end = tail
    return FakeSource(byteCount: head.count + gap + tail.count) { offset in
      if offset < head.count { return head[offset] }
      return offset < head.count + gap ? 0 : end[offset - head.count - gap]
    }
  }

  private static func bigEndian(_ value: Int, _ width: Int) -> [UInt8] {
    (0..<width).map { UInt8(truncatingIfNeeded: value >> (8 * (width - 1 - $0))) }
  }

  private static let header = Array("bplist00".utf8)
  /// A data object whose count of eight bytes is to follow.
  private static let data: [UInt8] = [0x4f, 0x13]

  @Test("Six gigabytes of data that are no archive are refused without reading them")
  func notAnArchive() throws {
    let gap = 6 << 30
    let head = Self.header + Self.data + Self.bigEndian(gap, 8)
    #expect(throws: FileError.archive(.notKeyedArchive(reason: "not a dictionary"))) {
      try SealedFile(source(head, gap: gap, [], offsets: [8]))
    }
  }

  @Test("Counts that reach beyond the file are errors", arguments: [Int.max, Int.min, -1, 5 << 32])
  func hugeCount(count: Int) throws {
    let gap = 5 << 30
    let head = Self.header + Self.data + Self.bigEndian(count, 8)
    #expect(throws: FileError.archive(.propertyList(.init(.truncated, byteOffset: 8)))) {
      try SealedFile(source(head, gap: gap, [], offsets: [8]))
    }
  }

  @Test("An object inside the large data is an error")
  func overlap() throws {
    let gap = 5 << 30
    let head = Self.header + Self.data + Self.bigEndian(gap, 8)
    #expect(throws: FileError.archive(.propertyList(.init(.truncated, byteOffset: 8)))) {
      try SealedFile(source(head, gap: gap, [], offsets: [8, 4 << 30]))
    }
  }

  @Test("Offsets outside the objects are errors", arguments: [0, 7, -1, Int.max, 1 << 40])
  func offsets(offset: Int) throws {
    let gap = 5 << 30
    let head = Self.header + Self.data + Self.bigEndian(gap, 8)
    #expect(throws: FileError.self) {
      try SealedFile(source(head, gap: gap, [], offsets: [8, offset]))
    }
  }

  @Test("A trailer that contradicts the file is an error")
  func trailers() throws {
    let gap = 5 << 30
    let head = Self.header + Self.data + Self.bigEndian(gap, 8)
    for count in [0, 2, -1, Int.max, 1 << 61] {
      #expect(throws: FileError.self) {
        try SealedFile(source(head, gap: gap, [], offsets: [8], count: count))
      }
    }
    for table in [0, 8, -1, Int.max, gap] {
      #expect(throws: FileError.self) {
        try SealedFile(source(head, gap: gap, [], offsets: [8], table: table))
      }
    }
    #expect(throws: FileError.self) {
      try SealedFile(source(head, gap: gap, [], offsets: [8], top: 1))
    }
  }

  @Test("Gigabytes beside the data, and gigabytes of table, are refused without reading them")
  func largeOutline() throws {
    let gap = 5 << 30
    // Half of the gap is an object of its own, or nothing at all.
    let head = Self.header + Self.data + Self.bigEndian(gap / 2, 8)
    let error = FileError.archive(.limitExceeded("bytes beside the data"))
    #expect(throws: error) { try SealedFile(source(head, gap: gap, [], offsets: [8])) }
    #expect(throws: error) {
      try SealedFile(source(Self.header + [0x08], gap: gap, [], offsets: [8]))
    }
    // The table says that it begins right after the first object.
    #expect(throws: FileError.self) {
      try SealedFile(
        source(
          Self.header + [0x08], gap: gap, [], offsets: [8], width: 1, count: gap + 1, table: 9))
    }
  }

  @Test("Six gigabytes that are not a property list are refused without reading them")
  func text() throws {
    let source = FakeSource(byteCount: 6 << 30) { _ in 0x20 }
    #expect(throws: FileError.archive(.propertyList(.init(.unknownFormat, byteOffset: 0)))) {
      try SealedFile(source)
    }
  }

  @Test("More than four gigabytes in the layout: offsets of eight bytes are followed")
  func wideOffsets() throws {
    // The layout of a real archive, taken apart at its ciphertext, around a gap.
    let archive = try Streaming.archive(Streaming.bytes(3000), version: 2)
    let whole = try CryptoArchive(parsing: archive)
    let start = try #require(
      archive.indices.first { archive[$0...].starts(with: whole.cypher) })
    let gap = 6 << 30
    let tableOffset = archive.suffix(8).reduce(0) { $0 << 8 | Int($1) }
    let objectCount = archive.dropLast(16).suffix(8).reduce(0) { $0 << 8 | Int($1) }
    let end = start + whole.cypher.count
    var offsets: [Int] = []
    for index in 0..<objectCount {
      let entry = tableOffset + 2 * index
      let offset = Int(archive[entry]) << 8 | Int(archive[entry + 1])
      // Eight bytes of count instead of two.
      if offset < start {
        offsets.append(offset)
      } else {
        offsets.append(offset - end + start + 6 + gap)
      }
    }
    let head = archive[..<(start - 4)] + Self.data + Self.bigEndian(gap, 8)
    let file = try SealedFile(
      source(Array(head), gap: gap, Array(archive[end..<tableOffset]), offsets: offsets))
    #expect(file.ciphertext.byteCount == gap)
    #expect(file.archive.salt == whole.salt)
    #expect(file.archive.rootClassName == "NSData")
  }
}

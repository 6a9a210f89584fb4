// SPDX-License-Identifier: Zlib

import CryptoCoding
import CryptoCodingFiles
import KeyedArchive
import Support

/// Collects what it gets.
final class MemorySink: ByteSink {
  private(set) var bytes: [UInt8] = []

  func write(_ bytes: Span<UInt8>) throws(FileError) {
    unsafe bytes.withUnsafeBufferPointer { unsafe self.bytes.append(contentsOf: $0) }
  }
}

/// Bytes that a test computes, and that may be others at another time.
final class FakeSource: ByteSource {
  let name = "fake"
  let byteCount: Int
  private let byte: (Int) -> UInt8

  init(byteCount: Int, byte: @escaping (Int) -> UInt8) {
    self.byteCount = byteCount
    self.byte = byte
  }

  func read(at offset: Int, into buffer: inout MutableSpan<UInt8>) throws(FileError) {
    guard offset >= 0, buffer.count <= byteCount - offset else { throw .changed(path: name) }
    for index in buffer.indices { buffer[index] = byte(offset + index) }
  }

  func checkByteCount() throws(FileError) {}
}

/// Bytes of which one is another from the second time on that it is read.
final class ChangingSource: ByteSource {
  let name = "changing"
  private var bytes: [UInt8]
  private let place: Int
  private var hasChanged = false

  init(_ bytes: [UInt8], at place: Int) {
    self.bytes = bytes
    self.place = place
  }

  var byteCount: Int { bytes.count }

  func read(at offset: Int, into buffer: inout MutableSpan<UInt8>) throws(FileError) {
    for index in buffer.indices { buffer[index] = bytes[offset + index] }
    if !hasChanged, (offset..<offset + buffer.count).contains(place) {
      hasChanged = true
      bytes[place] ^= 1
    }
  }

  func checkByteCount() throws(FileError) {}
}

enum Streaming {
  static let password = "correct horse battery staple"

  /// Leaves every data object in its file.
  static let nothingInMemory = StreamMemory(smallByteCount: 0)

  static func bytes(_ count: Int) -> [UInt8] {
    var generator = SplitMix64(seed: UInt64(count))
    return generator.bytes(count)
  }

  /// The archive that is made in memory.
  static func archive(_ bytes: [UInt8], version: Double) throws -> [UInt8] {
    var generator = SplitMix64(seed: 1)
    return try CryptoArchive(
      root: ArchivedData(bytes), password: password, version: version,
      iterations: version == 3 ? 2 : nil, using: &generator
    ).archivedData()
  }

  /// The archive that is made piece by piece, with the same IV and salt.
  static func sealed(_ source: any ByteSource, version: Double) throws -> [UInt8] {
    var generator = SplitMix64(seed: 1)
    let sink = MemorySink()
    try ArchiveSealer.seal(
      source, to: sink, password: password.utf8.span, version: version,
      iterations: version == 3 ? 2 : nil, using: &generator)
    return sink.bytes
  }

  static func source(_ bytes: [UInt8]) -> MemorySource { MemorySource(bytes.span, name: "test") }

  static func opened(
    _ source: any ByteSource, _ content: SealedFile.Content = .rootData,
    password: String = password, policy: ArchivePolicy = .encryptedOnly,
    memory: StreamMemory = nothingInMemory
  ) throws -> [UInt8] {
    let sink = MemorySink()
    let file = try SealedFile(source, policy: policy, memory: memory)
    try file.decrypt(content, to: sink, password: password.utf8.span)
    return sink.bytes
  }
}

// SPDX-License-Identifier: Zlib

internal import AES
internal import CryptoCoding
internal import Hashes

/// Input of any kind as bytes at known places.
package enum StreamInput {
  /// What is to be encrypted. A pipe is read to its end first.
  ///
  /// What a pipe gives beyond ``StreamMemory/pipeByteCount`` goes to a disk, but never as it is: it
  /// is encrypted under a key that exists in this process only.
  package static func plaintext(
    _ file: consuming FileDescriptor, memory: StreamMemory = StreamMemory(),
    progress: FileProgress? = nil
  ) throws(FileError) -> any ByteSource {
    let name = file.path
    if isFile(file) {
      guard let source = FileSource(file) else { throw .changed(path: name) }
      return source
    }
    let start = PieceBuffer(byteCount: max(1, memory.pipeByteCount))
    let count = try fill(start, from: file)
    if count < start.count { return MemorySource(start, byteCount: count, name: name) }
    let spool = try SpoolFile(for: name, in: memory.spoolFolder)
    let keys = try ephemeralKeys()
    var meter = ProgressMeter(total: nil, progress)
    let writer = CipherWriter(keys, to: spool)
    try start.withSpan(0..<count) { span throws(FileError) in try writer.write(span) }
    try meter.advance(by: count)
    let rest = try writer.write(restOf: file, &meter)
    _ = try writer.finish()
    return DecryptedSource(spool, keys: keys, byteCount: count + rest)
  }

  /// What is to be decrypted. A pipe is spooled as it is, because it is read twice.
  package static func ciphertext(
    _ file: consuming FileDescriptor, memory: StreamMemory = StreamMemory(),
    progress: FileProgress? = nil
  ) throws(FileError) -> any ByteSource {
    let name = file.path
    if isFile(file) {
      guard let source = FileSource(file) else { throw .changed(path: name) }
      return source
    }
    let buffer = PieceBuffer()
    var count = try fill(buffer, from: file)
    if count < buffer.count { return MemorySource(buffer, byteCount: count, name: name) }
    let spool = try SpoolFile(for: name, in: memory.spoolFolder)
    var meter = ProgressMeter(total: nil, progress)
    while count > 0 {
      try buffer.withSpan(0..<count) { span throws(FileError) in try spool.write(span) }
      try meter.advance(by: count)
      count = try file.read(into: buffer, from: 0)
    }
    return spool
  }

  /// A key of 256 bits that nobody else has and that ends with the object.
  private static func ephemeralKeys() throws(FileError) -> ArchiveCipher {
    var generator = SystemRandomNumberGenerator()
    var key = randomBytes(32, using: &generator)
    defer { wipe(&key) }
    let iv = randomBytes(AES.blockByteCount, using: &generator)
    do {
      return try ArchiveCipher(key: key.span, iv: iv.span)
    } catch {
      throw .archive(error)
    }
  }

  /// Whether the file can be read at any place, and its beginning is what comes next.
  private static func isFile(_ file: borrowing FileDescriptor) -> Bool {
    guard let status = System.status(of: file.raw) else { return false }
    return status.kind == .regular && status.byteCount > 0 && System.position(of: file.raw) == 0
  }

  /// Reads until the buffer is full or the input at its end.
  private static func fill(
    _ buffer: PieceBuffer, from file: borrowing FileDescriptor
  ) throws(FileError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let count = try file.read(into: buffer, from: filled)
      if count == 0 { break }
      filled += count
    }
    return filled
  }
}

extension FileDescriptor {
  /// Fills a part of `buffer` from `start` on and returns its length; 0 at the end of the file.
  func read(into buffer: PieceBuffer, from start: Int) throws(FileError) -> Int {
    try buffer.withMutableSpan(start..<buffer.count) { room throws(FileError) in
      try read(into: &room)
    }
  }
}

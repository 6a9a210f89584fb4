// SPDX-License-Identifier: Zlib

import CryptoCoding
import CryptoCodingFiles
import KeyedArchive

/// Files of `openssl enc` in constant memory.
enum OpenSSLStream {
  private static let pieceByteCount = 1 << 18

  /// Encrypts what `input` gives, to its end.
  static func seal(
    _ input: borrowing FileDescriptor, _ sealer: consuming OpenSSL.Sealer, to sink: any ByteSink,
    total: Int64?, _ progress: Progress?
  ) throws(FileError) {
    var piece = [UInt8](repeating: 0, count: pieceByteCount)
    var done: Int64 = 0
    while true {
      var room = piece.mutableSpan
      let count = try input.read(into: &room)
      if count == 0 { break }
      try sink.write(sealer.update(piece.span.extracting(first: count)).span)
      done += Int64(count)
      progress?.update(done, of: total)
    }
    let rest: [UInt8]
    do throws(ArchiveError) {
      rest = try sealer.finalize()
    } catch {
      throw .archive(error)
    }
    try sink.write(rest.span)
  }

  /// Decrypts all of `source`.
  ///
  /// - Parameter sink: nil to find out only whether the file can be opened.
  static func open(
    _ source: any ByteSource, _ opener: consuming OpenSSL.Opener, to sink: (any ByteSink)?,
    _ progress: Progress?
  ) throws(FileError) {
    var piece = [UInt8](repeating: 0, count: min(pieceByteCount, max(1, source.byteCount)))
    var offset = 0
    while offset < source.byteCount {
      let count = min(piece.count, source.byteCount - offset)
      piece.removeLast(piece.count - count)
      var room = piece.mutableSpan
      try source.read(at: offset, into: &room)
      let output: [UInt8]
      do throws(ArchiveError) {
        output = try opener.update(piece.span)
      } catch {
        throw .archive(error)
      }
      try sink?.write(output.span)
      offset += count
      progress?.update(Int64(offset), of: Int64(source.byteCount))
    }
    try source.checkByteCount()
    let rest: [UInt8]
    do throws(ArchiveError) {
      rest = try opener.finalize()
    } catch {
      throw .archive(error)
    }
    try sink?.write(rest.span)
  }
}

// SPDX-License-Identifier: Zlib

import CryptoCoding
import CryptoCodingFiles

/// Passes on what it gets as base64 text.
final class Base64Sink: ByteSink {
  private var encoder = Base64.Encoder()
  private let sink: any ByteSink

  init(to sink: any ByteSink) {
    self.sink = sink
  }

  func write(_ bytes: Span<UInt8>) throws(FileError) {
    let capacity = encoder.outputByteCount(forInput: bytes.count)
    let text = [UInt8](capacity: capacity) { encoder.update(bytes, into: &$0) }
    try sink.write(text.span)
  }

  /// Writes what is left, and the last line feed.
  func finish() throws(FileError) {
    let rest = [UInt8](capacity: Base64.Encoder.finalByteCountLimit) {
      encoder.finish(into: &$0)
    }
    try sink.write(rest.span)
  }
}

/// The bytes that base64 text stands for, in a file without a name, because an archive is read from
/// its end.
enum Base64File {
  static func decode(_ source: any ByteSource) throws(FileError) -> SpoolFile {
    let spool = try SpoolFile(for: source.name, in: StreamMemory().spoolFolder)
    var decoder = Base64.Decoder()
    var piece = [UInt8](repeating: 0, count: min(1 << 18, max(1, source.byteCount)))
    var offset = 0
    while offset < source.byteCount {
      let count = min(piece.count, source.byteCount - offset)
      piece.removeLast(piece.count - count)
      var room = piece.mutableSpan
      try source.read(at: offset, into: &room)
      let capacity = decoder.outputByteCount(forInput: count)
      let bytes: [UInt8]
      do throws(Base64Error) {
        bytes = try [UInt8](capacity: capacity) { (bytes) throws(Base64Error) in
          try decoder.update(piece.span, into: &bytes)
        }
      } catch {
        throw .archive(.invalidField(error.description))
      }
      try spool.write(bytes.span)
      offset += count
    }
    do throws(Base64Error) {
      try decoder.finalize()
    } catch {
      throw .archive(.invalidField(error.description))
    }
    return spool
  }
}

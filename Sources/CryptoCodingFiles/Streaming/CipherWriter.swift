// SPDX-License-Identifier: Zlib

internal import AES
internal import CryptoCoding
internal import Hashes

/// Encrypts what it is given, authenticates the ciphertext if the keys say so, and passes it on.
///
/// One buffer serves all of it: plaintext is read into it, encrypted in place, and written from it.
final class CipherWriter {
  private let keys: ArchiveCipher
  private let sink: any ByteSink
  private var chain: AES.Block
  private var authenticator: HMAC<SHA256>?
  private let buffer = PieceBuffer()
  private var filled = 0

  init(_ keys: ArchiveCipher, to sink: any ByteSink) {
    self.keys = keys
    self.sink = sink
    chain = keys.iv
    authenticator = keys.authenticatorOfCiphertext()
  }

  func write(_ bytes: Span<UInt8>) throws(FileError) {
    var offset = 0
    while offset < bytes.count {
      let count = min(bytes.count - offset, buffer.count - filled)
      buffer.copy(bytes.extracting(offset..<offset + count), to: filled)
      try advance(by: count)
      offset += count
    }
  }

  /// Writes all of a source.
  func write(contentsOf source: any ByteSource, _ meter: inout ProgressMeter) throws(FileError) {
    var offset = 0
    while offset < source.byteCount {
      let count = min(source.byteCount - offset, buffer.count - filled)
      try buffer.withMutableSpan(filled..<filled + count) { room throws(FileError) in
        try source.read(at: offset, into: &room)
      }
      try advance(by: count)
      offset += count
      try meter.advance(by: count)
    }
  }

  /// Writes what is left of a pipe and returns how many bytes that was.
  func write(
    restOf file: borrowing FileDescriptor, _ meter: inout ProgressMeter
  ) throws(FileError) -> Int {
    var total = 0
    while true {
      let count = try file.read(into: buffer, from: filled)
      if count == 0 { return total }
      try advance(by: count)
      total += count
      try meter.advance(by: count)
    }
  }

  /// Pads (RFC 5652 section 6.3), writes the last blocks, and returns the MAC, nil without one.
  func finish() throws(FileError) -> [UInt8]? {
    let padding = 16 - filled % 16
    buffer.copy([UInt8](repeating: UInt8(padding), count: padding).span, to: filled)
    try pass(filled + padding)
    switch authenticator {
    case .some(let authenticator): return authenticator.codeSoFar().bytes
    case .none: return nil
    }
  }

  private func advance(by count: Int) throws(FileError) {
    filled += count
    if filled == buffer.count { try pass(filled) }
  }

  private func pass(_ count: Int) throws(FileError) {
    try buffer.withMutableSpan(0..<count) { blocks throws(FileError) in
      chain = try blocks.encryptInPlace(keys, iv: chain)
      authenticator?.update(blocks.span)
      try sink.write(blocks.span)
    }
    filled = 0
  }
}

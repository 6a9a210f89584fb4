// SPDX-License-Identifier: Zlib

/// Bytes in memory, wiped with the object.
package final class MemorySource: ByteSource {
  package let name: String
  package let byteCount: Int
  private let bytes: PieceBuffer

  /// The first bytes of a buffer.
  init(_ bytes: PieceBuffer, byteCount: Int, name: String) {
    precondition(byteCount <= bytes.count)
    self.byteCount = byteCount
    self.bytes = bytes
    self.name = name
  }

  /// A copy of some bytes.
  package convenience init(_ bytes: Span<UInt8>, name: String) {
    let buffer = PieceBuffer(byteCount: bytes.count)
    buffer.copy(bytes, to: 0)
    self.init(buffer, byteCount: bytes.count, name: name)
  }

  package func read(at offset: Int, into buffer: inout MutableSpan<UInt8>) throws(FileError) {
    let count = buffer.count
    try bytes.withSpan(offset..<offset + count) { span throws(FileError) in
      buffer.copy(span, to: 0)
    }
  }

  package func checkByteCount() throws(FileError) {}
}

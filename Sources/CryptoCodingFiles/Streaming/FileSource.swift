// SPDX-License-Identifier: Zlib

/// A regular file, read where one likes.
///
/// The file is not mapped into memory: a file that somebody cuts short would end the process.
package final class FileSource: ByteSource {
  private let file: FileDescriptor
  package let byteCount: Int

  /// - Returns: nil for what is no regular file, or says that it has no bytes, as files of `/proc`
  ///   do that have some: read it to its end instead.
  package init?(_ file: consuming FileDescriptor) {
    guard let status = System.status(of: file.raw), status.kind == .regular, status.byteCount > 0
    else { return nil }
    self.file = file
    byteCount = status.byteCount
  }

  package var name: String { file.path }

  package func read(at offset: Int, into buffer: inout MutableSpan<UInt8>) throws(FileError) {
    try file.read(at: offset, into: &buffer)
  }

  package func checkByteCount() throws(FileError) {
    guard System.status(of: file.raw)?.byteCount == byteCount else {
      throw .changed(path: name)
    }
  }
}

extension FileDescriptor {
  /// Fills all of `buffer` with the file's bytes from `offset` on.
  func read(at offset: Int, into buffer: inout MutableSpan<UInt8>) throws(FileError) {
    var filled = 0
    while filled < buffer.count {
      let count = System.read(raw, at: offset + filled, into: &buffer, from: filled)
      guard count >= 0 else { throw .lastSystemError("read", path) }
      guard count > 0 else { throw .changed(path: path) }
      filled += count
    }
  }
}

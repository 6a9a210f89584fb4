// SPDX-License-Identifier: Zlib

/// An open file: one owner, closed at the end.
package struct FileDescriptor: ~Copyable {
  package let path: String
  package let raw: Int32

  private init(path: String, raw: Int32) {
    self.path = path
    self.raw = raw
  }

  deinit { _ = System.close(raw) }

  /// Opens an existing file for reading. A folder is refused here and not at the first read.
  package static func reading(_ path: String) throws(FileError) -> FileDescriptor {
    let file = try opened(path, System.readOnly, operation: "read")
    if System.status(of: file.raw)?.kind == .directory {
      throw .isDirectory(path: path)
    }
    return file
  }

  /// Opens an existing file, device or FIFO for writing, without changing what it is.
  package static func writing(_ path: String) throws(FileError) -> FileDescriptor {
    try opened(path, System.writeOnly, operation: "write")
  }

  /// A second descriptor for what another one leads to, such as the standard streams.
  package static func duplicating(_ raw: Int32, named name: String) throws(FileError)
    -> FileDescriptor
  {
    let copy = System.duplicate(raw)
    guard copy >= 0 else { throw .lastSystemError("open", name) }
    return FileDescriptor(path: name, raw: copy)
  }

  static func opened(_ path: String, _ flags: Int32, operation: String) throws(FileError)
    -> FileDescriptor
  {
    let raw = System.open(path, flags)
    guard raw >= 0 else { throw .lastSystemError(operation, path) }
    return FileDescriptor(path: path, raw: raw)
  }

  /// Creates a file that must not exist yet, readable and writable by its owner only (mode 0600).
  static func created(_ path: String) throws(FileError) -> FileDescriptor {
    let raw = System.open(path, System.createNew, 0o600)
    guard raw >= 0 else { throw .lastSystemError("create", path) }
    return FileDescriptor(path: path, raw: raw)
  }

  /// Fills a prefix of `buffer` and returns its length; 0 at the end of the file.
  package func read(into buffer: inout MutableSpan<UInt8>) throws(FileError) -> Int {
    let count = System.read(raw, into: &buffer)
    guard count >= 0 else { throw .lastSystemError("read", path) }
    return count
  }

  /// Writes all of `bytes`.
  package func write(_ bytes: Span<UInt8>) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = System.write(raw, bytes.extracting(written..<bytes.count))
      guard count > 0 else { throw .lastSystemError("write", path) }
      written += count
    }
  }

  /// Waits until the contents are on the disk.
  func synchronize() throws(FileError) {
    guard System.synchronize(raw) == 0 else { throw .lastSystemError("write", path) }
  }
}

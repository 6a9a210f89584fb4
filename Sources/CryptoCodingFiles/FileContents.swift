// SPDX-License-Identifier: Zlib

/// Whole files as bytes.
package enum FileContents {
  /// Reads a file from its beginning to its end.
  ///
  /// - Parameters:
  ///   - path: a file, device or FIFO.
  ///   - limit: the largest byte count that is accepted.
  /// - Throws: ``FileError/system(operation:path:code:)``, ``FileError/isDirectory(path:)`` and
  ///   ``FileError/tooLarge(path:limit:)``.
  package static func read(_ path: String, limit: Int = FileError.defaultByteLimit)
    throws(FileError) -> [UInt8]
  {
    let file = try FileDescriptor.reading(path)
    var contents: [UInt8] = []
    if let status = System.status(of: file.raw), status.kind == .regular {
      guard status.byteCount <= limit else { throw .tooLarge(path: path, limit: limit) }
      contents.reserveCapacity(status.byteCount)
    }
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      var buffer = chunk.mutableSpan
      let count = try file.read(into: &buffer)
      if count == 0 { return contents }
      // A file can grow while it is read, and a FIFO has no size beforehand.
      guard count <= limit - contents.count else { throw .tooLarge(path: path, limit: limit) }
      contents.append(contentsOf: chunk[..<count])
    }
  }
}

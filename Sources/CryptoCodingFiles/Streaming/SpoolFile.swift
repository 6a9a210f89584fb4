// SPDX-License-Identifier: Zlib

/// A private file without a name, for bytes from a pipe that must be read twice.
///
/// It has mode 0600 and loses its name as soon as it is open, so nobody else can open it and
/// nothing is left of it after the process, however that ends.
package final class SpoolFile: ByteSource, ByteSink {
  private let file: FileDescriptor
  package private(set) var byteCount = 0
  package let name: String

  /// - Parameters:
  ///   - name: what messages call the bytes that are kept here.
  ///   - folder: where the file is made.
  package init(for name: String, in folder: String) throws(FileError) {
    var generator = SystemRandomNumberGenerator()
    let suffix = String(generator.next(), radix: 16) + String(generator.next(), radix: 16)
    file = try FileDescriptor.created(FilePath.join(folder, "cryptocoding-" + suffix))
    guard System.unlink(file.path) == 0 else { throw .lastSystemError("create", file.path) }
    self.name = name
  }

  package func write(_ bytes: Span<UInt8>) throws(FileError) {
    try file.write(bytes)
    byteCount += bytes.count
  }

  package func read(at offset: Int, into buffer: inout MutableSpan<UInt8>) throws(FileError) {
    try file.read(at: offset, into: &buffer)
  }

  package func checkByteCount() throws(FileError) {}
}

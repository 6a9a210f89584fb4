// SPDX-License-Identifier: Zlib

/// Bytes of a known number that can be read at any place: a file, a part of one, what a file
/// decrypts to.
package protocol ByteSource: AnyObject {
  /// What messages call it.
  var name: String { get }
  var byteCount: Int { get }

  /// Fills all of `buffer` with the bytes from `offset` on.
  ///
  /// - Throws: ``FileError/changed(path:)`` where there are fewer, now.
  /// - Precondition: the bytes are within `0..<byteCount`.
  func read(at offset: Int, into buffer: inout MutableSpan<UInt8>) throws(FileError)

  /// Checks that there are still exactly as many bytes as there were.
  ///
  /// - Throws: ``FileError/changed(path:)``.
  func checkByteCount() throws(FileError)
}

extension ByteSource {
  /// A copy of some of the bytes.
  func bytes(in range: Range<Int>) throws(FileError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: range.count)
    var buffer = bytes.mutableSpan
    try read(at: range.lowerBound, into: &buffer)
    return bytes
  }
}

/// A part of another source.
final class PartSource: ByteSource {
  private let whole: any ByteSource
  private let start: Int
  let byteCount: Int

  init(_ whole: any ByteSource, range: Range<Int>) {
    self.whole = whole
    start = range.lowerBound
    byteCount = range.count
  }

  var name: String { whole.name }

  func read(at offset: Int, into buffer: inout MutableSpan<UInt8>) throws(FileError) {
    try whole.read(at: start + offset, into: &buffer)
  }

  func checkByteCount() throws(FileError) { try whole.checkByteCount() }
}

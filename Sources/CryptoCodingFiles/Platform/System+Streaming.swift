// SPDX-License-Identifier: Zlib

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

// System calls for work on files piece by piece.
extension System {
  /// Reads at a place of a file, without moving its position; 0 at the end, -1 on failure.
  ///
  /// - Parameter start: where in `buffer` the bytes go; from there to its end.
  static func read(
    _ descriptor: Int32, at offset: Int, into buffer: inout MutableSpan<UInt8>, from start: Int
  ) -> Int {
    unsafe buffer.withUnsafeMutableBufferPointer { buffer in
      let rest = unsafe UnsafeMutableBufferPointer(rebasing: buffer[start...])
      while true {
        let count = unsafe pread(descriptor, rest.baseAddress, rest.count, off_t(offset))
        if count != -1 || lastError != EINTR { return count }
      }
    }
  }

  /// Where the next sequential read begins; nil for pipes and other things that have no places.
  static func position(of descriptor: Int32) -> Int? {
    let position = lseek(descriptor, 0, SEEK_CUR)
    return position < 0 ? nil : Int(exactly: position)
  }

  /// Another descriptor for the same open file, not inherited by programs that are started.
  static func duplicate(_ descriptor: Int32) -> Int32 {
    fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
  }

  /// Where temporary files go: `TMPDIR`, or the folder for those that may be large.
  static var temporaryFolder: String {
    if let folder = unsafe getenv("TMPDIR"), unsafe folder.pointee != 0 {
      return unsafe String(cString: folder)
    }
    return "/var/tmp"
  }
}

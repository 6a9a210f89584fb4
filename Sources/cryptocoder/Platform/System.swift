// SPDX-License-Identifier: Zlib

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The few system calls the tool makes itself, with errors thrown and interruptions repeated.
///
/// Saving files atomically is not here: that is the work of `CryptoCodingFiles`.
enum System {
  enum Access {
    case reading
    /// Into something that exists: a device, a FIFO, the target of a symbolic link.
    case writingThrough
    /// Into a file that must not exist yet, readable and writable by its owner only.
    case creating
  }

  enum FileKind {
    case regular, directory, symbolicLink
    /// A device, a FIFO or a socket.
    case special
  }

  static func openFile(_ path: FilePath, for access: Access) throws(SystemError) -> Int32 {
    let flags =
      switch access {
      case .reading: O_RDONLY | O_CLOEXEC
      case .writingThrough: O_WRONLY | O_CLOEXEC | O_TRUNC
      case .creating: O_WRONLY | O_CLOEXEC | O_CREAT | O_EXCL
      }
    while true {
      let descriptor = unsafe withCString(path) { unsafe open($0, flags, 0o600) }
      if descriptor >= 0 { return descriptor }
      if errno != EINTR { throw .last }
    }
  }

  static func closeFile(_ descriptor: Int32) throws(SystemError) {
    if close(descriptor) != 0, errno != EINTR { throw .last }
  }

  /// Reads at most `buffer.count` bytes; 0 is the end.
  static func readBytes(
    _ descriptor: Int32, into buffer: inout [UInt8]
  ) throws(SystemError) -> Int {
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { buffer in
        unsafe read(descriptor, buffer.baseAddress, buffer.count)
      }
      if count >= 0 { return count }
      if errno == EAGAIN {
        waitUntilReady(descriptor, for: POLLIN)
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// Writes all of `bytes`.
  static func writeBytes(_ bytes: [UInt8], to descriptor: Int32) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { bytes in
        let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[written...])
        return unsafe write(descriptor, rest.baseAddress, rest.count)
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        waitUntilReady(descriptor, for: POLLOUT)
      } else if errno != EINTR {
        throw .last
      }
    }
  }

  /// What `path` names, or nil when there is nothing.
  static func kind(of path: FilePath, followingLinks: Bool) -> FileKind? {
    var status = stat()
    let result = unsafe withCString(path) { name in
      followingLinks ? unsafe stat(name, &status) : unsafe lstat(name, &status)
    }
    guard result == 0 else { return nil }
    return switch status.st_mode & S_IFMT {
    case S_IFREG: .regular
    case S_IFDIR: .directory
    case S_IFLNK: .symbolicLink
    default: .special
    }
  }

  /// The size of a regular file; nil for everything else.
  static func byteCount(of path: FilePath) -> Int64? {
    var status = stat()
    let result =
      path.isStandardStream
      ? unsafe fstat(0, &status) : unsafe withCString(path) { unsafe stat($0, &status) }
    guard result == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int64(status.st_size)
  }

  static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  private static func waitUntilReady(_ descriptor: Int32, for events: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    _ = unsafe poll(&request, 1, -1)
  }

  private static func withCString(
    _ path: FilePath, _ body: (UnsafePointer<CChar>) -> Int32
  ) -> Int32 {
    let name = path.bytes.map { CChar(bitPattern: $0) } + [0]
    return unsafe name.withUnsafeBufferPointer { name in
      guard let start = name.baseAddress else { return -1 }
      return unsafe body(start)
    }
  }
}

// SPDX-License-Identifier: Zlib

// The one place that knows which C library carries the system calls.
#if canImport(Darwin)
  package import Darwin
#elseif canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#elseif canImport(Android)
  package import Android
#endif

/// System calls under names that do not collide with the methods that use them, and repeated where
/// a signal interrupted them (`EINTR`).
package enum System {
  /// The error number that the last failed call of this thread left behind.
  package static var lastError: Int32 { errno }

  /// The text that the system has for an error number: "No such file or directory".
  package static func message(for code: Int32) -> String {
    guard let text = unsafe strerror(code) else { return "error \(code)" }
    return unsafe String(cString: text)
  }

  package static func open(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
    retrying { unsafe path.withCString { unsafe openFile($0, flags | O_CLOEXEC, mode) } }
  }

  package static func close(_ descriptor: Int32) -> Int32 { closeFile(descriptor) }

  package static func synchronize(_ descriptor: Int32) -> Int32 {
    retrying { fsync(descriptor) }
  }

  package static func rename(_ old: String, _ new: String) -> Int32 {
    unsafe old.withCString { old in unsafe new.withCString { unsafe renameFile(old, $0) } }
  }

  package static func link(_ old: String, _ new: String) -> Int32 {
    unsafe old.withCString { old in unsafe new.withCString { unsafe linkFile(old, $0) } }
  }

  package static func unlink(_ path: String) -> Int32 {
    unsafe path.withCString { unsafe unlinkFile($0) }
  }

  /// What `stat` says, following symbolic links; nil where it fails (see ``lastError``).
  package static func status(ofFile path: String) -> FileStatus? {
    var status = stat()
    let result = unsafe path.withCString { unsafe fstatat(AT_FDCWD, $0, &status, 0) }
    return result == 0 ? FileStatus(status) : nil
  }

  /// What `fstat` says of an open file.
  package static func status(of descriptor: Int32) -> FileStatus? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? FileStatus(status) : nil
  }

  /// Reads at most as many bytes as `buffer` has; 0 at the end, -1 on failure.
  package static func read(_ descriptor: Int32, into buffer: inout MutableSpan<UInt8>) -> Int {
    unsafe buffer.withUnsafeMutableBufferPointer { unsafe readFile(descriptor, $0) }
  }

  /// Writes a prefix of `bytes` and returns its length; -1 on failure.
  package static func write(_ descriptor: Int32, _ bytes: Span<UInt8>) -> Int {
    unsafe bytes.withUnsafeBufferPointer { unsafe writeFile(descriptor, $0) }
  }

  package enum Lock {
    case taken
    case heldByAnother
    /// The file system has no locks.
    case unsupported
  }

  /// Takes an exclusive advisory lock that ends with the process, without waiting for it.
  package static func lock(_ descriptor: Int32) -> Lock {
    if retrying({ flock(descriptor, LOCK_EX | LOCK_NB) }) == 0 { return .taken }
    return lastError == EWOULDBLOCK ? .heldByAnother : .unsupported
  }

  /// The target of a symbolic link, or nil where `path` is none.
  package static func linkTarget(of path: String) -> String? {
    // One byte more than the longest target, so that a cut one would be noticed.
    let limit = Int(PATH_MAX)
    var buffer = [CChar](repeating: 0, count: limit + 1)
    let count = unsafe buffer.withUnsafeMutableBufferPointer { buffer in
      unsafe path.withCString { path in
        guard let base = buffer.baseAddress else { return -1 }
        return unsafe readlink(path, base, buffer.count)
      }
    }
    guard count > 0, count <= limit else { return nil }
    return String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The names in a folder; empty where it cannot be read.
  package static func names(in folder: String) -> [String] {
    guard let stream = unsafe folder.withCString({ unsafe opendir($0) }) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      unsafe names.append(
        withUnsafePointer(to: &entry.pointee.d_name) { name in
          unsafe name.withMemoryRebound(to: CChar.self, capacity: 1) {
            unsafe String(cString: $0)
          }
        })
    }
    return names
  }

  package static let readOnly = O_RDONLY
  package static let writeOnly = O_WRONLY
  package static let createNew = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW
  package static let readOnlyNoFollow = O_RDONLY | O_NOFOLLOW | O_NONBLOCK
  package static let folder = O_RDONLY | O_DIRECTORY
  package static let noSuchFile = ENOENT
  package static let fileExists = EEXIST
  package static let isADirectory = EISDIR
  package static let tooManyLinks = ELOOP
  package static let invalid = EINVAL
}

extension FileStatus {
  fileprivate init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .directory
      default: .other
      }
    byteCount = Int(clamping: status.st_size)
    device = UInt64(truncatingIfNeeded: status.st_dev)
    node = UInt64(truncatingIfNeeded: status.st_ino)
  }
}

private func retrying(_ call: () -> Int32) -> Int32 {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}

// The system's own names, outside of the scope in which `System` would hide them.
private func openFile(_ path: UnsafePointer<CChar>, _ flags: Int32, _ mode: mode_t) -> Int32 {
  unsafe open(path, flags, mode)
}
private func closeFile(_ descriptor: Int32) -> Int32 { close(descriptor) }
private func renameFile(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 {
  unsafe rename(old, new)
}
private func linkFile(_ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>) -> Int32 {
  unsafe link(old, new)
}
private func unlinkFile(_ path: UnsafePointer<CChar>) -> Int32 { unsafe unlink(path) }
private func readFile(_ descriptor: Int32, _ buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
  while true {
    let count = unsafe read(descriptor, buffer.baseAddress, buffer.count)
    if count != -1 || errno != EINTR { return count }
  }
}
private func writeFile(_ descriptor: Int32, _ buffer: UnsafeBufferPointer<UInt8>) -> Int {
  while true {
    let count = unsafe write(descriptor, buffer.baseAddress, buffer.count)
    if count != -1 || errno != EINTR { return count }
  }
}

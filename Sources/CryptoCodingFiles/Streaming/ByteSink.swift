// SPDX-License-Identifier: Zlib

/// Where bytes go, one piece after the other.
package protocol ByteSink: AnyObject {
  func write(_ bytes: Span<UInt8>) throws(FileError)
}

/// An open file, device or pipe, which gets the bytes as they come.
package final class DescriptorSink: ByteSink {
  private let file: FileDescriptor

  package init(_ file: consuming FileDescriptor) { self.file = file }

  package func write(_ bytes: Span<UInt8>) throws(FileError) { try file.write(bytes) }
}

/// A path: a file there appears complete or not at all, a device or FIFO is written through.
package final class PathSink: ByteSink {
  private enum Target: ~Copyable {
    case replacement(AtomicFile)
    case through(FileDescriptor)
    case done
  }

  private var target: Target
  private let overwriting: Bool

  /// - Parameter overwriting: false to fail where a file has the name.
  package init(_ path: String, overwriting: Bool) throws(FileError) {
    self.overwriting = overwriting
    let kind = System.status(ofFile: path)?.kind
    if kind == .other {
      target = .through(try FileDescriptor.writing(path))
      return
    }
    // Said now and not after an hour of work; `commit` looks again.
    if kind == .regular, !overwriting {
      throw .system(operation: "create", path: path, code: System.fileExists)
    }
    target = .replacement(try AtomicFile(replacing: path))
  }

  package func write(_ bytes: Span<UInt8>) throws(FileError) {
    switch target {
    case .replacement(let file): try file.write(bytes)
    case .through(let file): try file.write(bytes)
    case .done: preconditionFailure("written to after commit")
    }
  }

  /// Puts the file in place. Without this call it goes away with the object.
  package func commit() throws(FileError) {
    var last = Target.done
    swap(&last, &target)
    switch consume last {
    case .replacement(let file): try file.commit(overwriting: overwriting)
    case .through: break
    case .done: break
    }
  }
}

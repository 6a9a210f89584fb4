// SPDX-License-Identifier: Zlib

import CryptoCodingFiles

/// The file that `encrypt` and `decrypt` read, opened before a password is asked for.
enum InputFile {
  static func open(_ path: FilePath) throws(Failure) -> FileDescriptor {
    do throws(SystemError) {
      if System.kind(of: path, followingLinks: true) == .directory, !path.isStandardStream {
        throw .isDirectory
      }
      // Names need not be UTF-8, so the tool opens the file itself.
      let raw = path.isStandardStream ? 0 : try System.openFile(path, for: .reading)
      defer { if !path.isStandardStream { try? System.closeFile(raw) } }
      return try duplicate(raw, path)
    } catch {
      throw Input.cannotRead(path, error)
    }
  }

  private static func duplicate(
    _ raw: Int32, _ path: FilePath
  ) throws(SystemError) -> FileDescriptor {
    do throws(FileError) {
      return try FileDescriptor.duplicating(raw, named: path.inputName)
    } catch {
      if case .system(_, _, let code) = error { throw SystemError(code: code) }
      throw .last
    }
  }
}

/// An open file that can be handed on once.
final class OpenFile {
  let name: String
  let descriptor: FileDescriptor

  init(_ descriptor: consuming FileDescriptor) {
    name = descriptor.path
    self.descriptor = descriptor
  }

  /// A descriptor of the receiver's own.
  func take() throws(FileError) -> FileDescriptor {
    try .duplicating(descriptor.raw, named: name)
  }
}

extension FilePath {
  /// What messages call it where it is read.
  var inputName: String { isStandardStream ? "standard input" : display }
}

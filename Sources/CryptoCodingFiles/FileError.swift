// SPDX-License-Identifier: Zlib

public import KeyedArchive

/// What can go wrong with a file that holds an archive.
///
/// Every error of this module is of this type: a failed system call names the operation, the path
/// and the system's reason; what is wrong with the contents comes as ``archive(_:)``.
@nonexhaustive
public enum FileError: Error, Equatable, Sendable {
  /// A system call failed. `code` is the system's error number (`errno`).
  case system(operation: String, path: String, code: Int32)
  /// The path names a folder where a file was wanted.
  case isDirectory(path: String)
  /// The file has more bytes than the caller allowed.
  case tooLarge(path: String, limit: Int)
  /// The file became another while it was read.
  case changed(path: String)
  /// The caller's progress function wanted no more; see ``FileProgress``.
  case cancelled
  /// The file was read, and its contents were refused.
  case archive(ArchiveError)

  /// Whether the file does not exist; the usual first start of a program, not a damage.
  public var isNoSuchFile: Bool {
    guard case .system(_, _, let code) = self else { return false }
    return code == System.noSuchFile
  }

  /// The largest file that a call accepts where the caller does not say otherwise: 1 GiB.
  public static var defaultByteLimit: Int { 1 << 30 }

  /// Runs `body`, whose errors are about the contents of a file.
  static func wrapping<Result>(
    _ body: () throws(ArchiveError) -> Result
  ) throws(FileError) -> Result {
    do {
      return try body()
    } catch {
      throw .archive(error)
    }
  }

  static func lastSystemError(_ operation: String, _ path: String) -> FileError {
    .system(operation: operation, path: path, code: System.lastError)
  }
}

extension FileError: CustomStringConvertible {
  /// A sentence without a capital letter and a full stop, as a tool prints it.
  public var description: String {
    switch self {
    case .system(let operation, let path, let code):
      "cannot \(operation) \(path): \(System.message(for: code))"
    case .isDirectory(let path):
      "\(path) is a folder"
    case .tooLarge(let path, let limit):
      "\(path) has more than \(limit) bytes"
    case .changed(let path):
      "\(path) was changed while it was read"
    case .cancelled:
      "cancelled"
    case .archive(let error):
      error.description
    }
  }
}

// SPDX-License-Identifier: Zlib

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// An error number of the system, and its words.
struct SystemError: Error, Equatable {
  let code: Int32

  static let noSuchFile = SystemError(code: ENOENT)
  static let isDirectory = SystemError(code: EISDIR)
  static let exists = SystemError(code: EEXIST)

  /// The error the last failed call left behind.
  static var last: SystemError { SystemError(code: errno) }

  /// The system's words, as coreutils print them: "No such file or directory".
  var words: String {
    guard let words = unsafe strerror(code) else { return "error " + String(code) }
    return unsafe String(cString: words)
  }

  /// The system's words in the tool's own style: "no such file or directory".
  var reason: String {
    let words = words
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}

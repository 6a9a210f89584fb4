// SPDX-License-Identifier: Zlib

import CryptoCodingFiles

/// Where the result of `encrypt` and `decrypt` goes.
struct Output {
  /// Whether a terminal may be shown the bytes.
  enum Content {
    /// Never.
    case binary
    /// If they are text without control characters.
    case any
  }

  let path: FilePath
  let overwrites: Bool
  let content: Content

  /// Refuses what would fail in the end, before a password is asked for.
  func check() throws(Failure) {
    if path.isStandardStream {
      if content == .binary, StandardOutput.isTerminal { throw Self.refusesTerminal }
      return
    }
    switch System.kind(of: path, followingLinks: true) {
    case .directory?: throw Failure(path.display + " is a directory")
    case .regular? where !overwrites: throw exists
    default: break
    }
  }

  func write(_ bytes: [UInt8]) throws(Failure) {
    let sink = try OutputSink(self)
    do throws(FileError) {
      try sink.write(bytes.span)
    } catch {
      throw Failure(error)
    }
    try sink.commit()
  }

  var exists: Failure {
    Failure(path.display + " exists", hint: "--force replaces it")
  }

  static let refusesTerminal = Failure(
    "will not write binary data to the terminal", hint: "use -o FILE, or redirect the output")

  static func isPlainText(_ bytes: [UInt8]) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self) else { return false }
    return !text.unicodeScalars.contains { scalar in
      Escaping.isControl(scalar) && scalar != "\n" && scalar != "\t"
    }
  }
}

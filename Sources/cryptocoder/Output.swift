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
    if path.isStandardStream {
      try writeToStandardOutput(bytes)
    } else if System.kind(of: path, followingLinks: true) == .special {
      try writeThrough(bytes)
    } else {
      try replace(with: bytes)
    }
  }

  private func writeToStandardOutput(_ bytes: [UInt8]) throws(Failure) {
    if StandardOutput.isTerminal, content == .binary || !Self.isPlainText(bytes) {
      throw Self.refusesTerminal
    }
    var output = StandardOutput()
    try output.write(bytes: bytes)
    try output.flush()
  }

  /// A device or a FIFO takes the bytes as they come; nothing can be renamed over it.
  private func writeThrough(_ bytes: [UInt8]) throws(Failure) {
    do throws(SystemError) {
      let descriptor = try System.openFile(path, for: .writingThrough)
      do throws(SystemError) {
        try System.writeBytes(bytes, to: descriptor)
      } catch {
        try? System.closeFile(descriptor)
        throw error
      }
      try System.closeFile(descriptor)
    } catch {
      throw Failure("cannot write " + path.display + ": " + error.reason)
    }
  }

  /// A file appears complete or not at all; behind a symbolic link it is the file that changes.
  private func replace(with bytes: [UInt8]) throws(Failure) {
    guard let name = String(validating: path.bytes, as: UTF8.self) else {
      throw Failure("cannot write " + path.display + ": the name is not valid UTF-8")
    }
    do throws(FileError) {
      let file = try AtomicFile(replacing: name)
      try file.write(bytes.span)
      try file.commit(overwriting: overwrites)
    } catch {
      if !overwrites, case .system(_, _, SystemError.exists.code) = error { throw exists }
      throw Failure(error)
    }
  }

  private var exists: Failure {
    Failure(path.display + " exists", hint: "--force replaces it")
  }

  private static let refusesTerminal = Failure(
    "will not write binary data to the terminal", hint: "use -o FILE, or redirect the output")

  private static func isPlainText(_ bytes: [UInt8]) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self) else { return false }
    return !text.unicodeScalars.contains { scalar in
      Escaping.isControl(scalar) && scalar != "\n" && scalar != "\t"
    }
  }
}

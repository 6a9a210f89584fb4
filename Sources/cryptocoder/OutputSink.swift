// SPDX-License-Identifier: Zlib

import CryptoCodingFiles

/// Takes the result of a command piece by piece.
///
/// A file appears complete or not at all, and behind a symbolic link it is the file that changes. A
/// device or a FIFO takes the bytes as they come; nothing can be renamed over it. What a terminal
/// would show is collected and looked at first.
final class OutputSink: ByteSink {
  private enum Target {
    case path(PathSink)
    case stream(DescriptorSink)
    case screen
  }

  /// More than that is nothing to read on a screen.
  private static let screenLimit = 1 << 24

  private let output: Output
  private let target: Target
  private var collected: [UInt8] = []

  init(_ output: Output) throws(Failure) {
    self.output = output
    target = try Self.target(output)
  }

  private static func target(_ output: Output) throws(Failure) -> Target {
    if output.path.isStandardStream, StandardOutput.isTerminal { return .screen }
    guard let name = String(validating: output.path.bytes, as: UTF8.self) else {
      throw Failure("cannot write " + output.path.display + ": the name is not valid UTF-8")
    }
    do throws(FileError) {
      if output.path.isStandardStream {
        return .stream(DescriptorSink(try .duplicating(1, named: "standard output")))
      }
      return .path(try PathSink(name, overwriting: output.overwrites))
    } catch {
      throw failure(error, output)
    }
  }

  /// Whether nothing is to be seen of the bytes until ``commit()``.
  var isHeldBack: Bool {
    switch target {
    case .screen: true
    case .stream: false
    case .path: System.kind(of: output.path, followingLinks: true) != .special
    }
  }

  func write(_ bytes: Span<UInt8>) throws(FileError) {
    switch target {
    case .path(let sink): try sink.write(bytes)
    case .stream(let sink): try sink.write(bytes)
    case .screen:
      guard collected.count + bytes.count <= Self.screenLimit else {
        throw .tooLarge(path: "the result for the terminal", limit: Self.screenLimit)
      }
      for index in bytes.indices { collected.append(bytes[index]) }
    }
  }

  func commit() throws(Failure) {
    switch target {
    case .path(let sink):
      do throws(FileError) { try sink.commit() } catch { throw Self.failure(error, output) }
    case .stream: break
    case .screen:
      guard output.content == .any, Output.isPlainText(collected) else {
        throw Output.refusesTerminal
      }
      var screen = StandardOutput()
      try screen.write(bytes: collected)
      try screen.flush()
    }
  }

  private static func failure(_ error: FileError, _ output: Output) -> Failure {
    if case .system(_, _, SystemError.exists.code) = error { return output.exists }
    return Failure(error)
  }
}

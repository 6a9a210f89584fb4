// SPDX-License-Identifier: Zlib

import Foundation

/// Runs programs.
public enum Subprocess {
  /// How a program ended.
  public enum Ending: Equatable, Sendable {
    /// It exited with this status.
    case exit(Int)
    /// A signal ended it.
    case signal(Int)
    /// It was still running at the end of the time limit, and was ended.
    case timeLimit
  }

  /// What a program left behind.
  public struct Result: Sendable {
    /// How it ended.
    public let ending: Ending
    /// The bytes on standard output.
    public let output: [UInt8]
    /// The bytes on standard error.
    public let errorOutput: [UInt8]

    /// The exit status, nil if it did not exit by itself.
    public var status: Int? { if case .exit(let status) = ending { status } else { nil } }
    /// Standard output as text.
    public var outputText: String { String(decoding: output, as: UTF8.self) }
    /// Standard error as text.
    public var errorText: String { String(decoding: errorOutput, as: UTF8.self) }
  }

  /// Runs a program and waits until it ends.
  ///
  /// Standard input is a pipe, as in a shell pipeline. Standard output and standard error go to
  /// temporary files, so that a program can write any amount without waiting for a reader.
  ///
  /// - Parameters:
  ///   - program: the path, see ``Tool``.
  ///   - arguments: what follows the name of the program.
  ///   - input: the bytes on standard input. The program need not read them.
  ///   - environment: variables to add to those of the tests; nil removes one.
  ///   - directory: the working directory.
  ///   - timeLimit: seconds after which the program is ended.
  public static func run(
    _ program: String, _ arguments: [String], input: [UInt8] = [],
    environment: [String: String?] = [:], directory: String? = nil, timeLimit: Double = 60
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (outputFile, errorFile) = (folder.appending(path: "out"), folder.appending(path: "err"))

    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    var variables = ProcessInfo.processInfo.environment
    for (name, value) in environment { variables[name] = value }
    process.environment = variables
    if let directory { process.currentDirectoryURL = URL(filePath: directory) }

    let pipe = Pipe()
    process.standardInput = pipe
    process.standardOutput = try emptyFile(outputFile)
    process.standardError = try emptyFile(errorFile)
    let ended = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in ended.signal() }
    try process.run()
    PipeWriter.start(input, to: pipe.fileHandleForWriting)

    let ending: Ending
    if ended.wait(timeout: .now() + timeLimit) == .timedOut {
      process.terminate()
      if ended.wait(timeout: .now() + 2) == .timedOut {
        _ = kill(process.processIdentifier, SIGKILL)
        ended.wait()
      }
      ending = .timeLimit
    } else if process.terminationReason == .uncaughtSignal {
      ending = .signal(Int(process.terminationStatus))
    } else {
      ending = .exit(Int(process.terminationStatus))
    }
    return Result(
      ending: ending, output: try [UInt8](Data(contentsOf: outputFile)),
      errorOutput: try [UInt8](Data(contentsOf: errorFile)))
  }

  private static func emptyFile(_ url: URL) throws -> FileHandle {
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }
}

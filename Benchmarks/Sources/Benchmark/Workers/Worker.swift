// SPDX-License-Identifier: Zlib

import Foundation

/// The main process's side of a worker: starts it, asks, waits for the answer.
final class Worker {
  private let process = Process()
  private let requests = Pipe()
  private let answers = Pipe()
  private var received: [UInt8] = []

  /// Starts the process with the variables added to this process's own.
  init(_ launch: Launch) throws {
    process.executableURL = launch.executable
    process.arguments = launch.arguments
    process.environment = ProcessInfo.processInfo.environment.merging(launch.environment) { $1 }
    process.standardInput = requests
    process.standardOutput = answers
    // A worker that cannot start has nothing to say that the report's note does not say.
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  func describe() throws -> String { try ask(.describe) }

  /// The result of one repetition in hexadecimal.
  func check(_ job: Job) throws -> String { try ask(.check(job)) }

  func measure(_ job: Job, seconds: Double) throws -> Sample {
    let words = try ask(.measure(job, seconds: seconds)).split(separator: " ")
    guard words.count >= 2, let repetitions = Int(words[0]), let nanoseconds = Int(words[1]) else {
      throw BenchmarkError("a worker gave no sample of \(job.title)")
    }
    return Sample(repetitions: repetitions, elapsed: .nanoseconds(nanoseconds))
  }

  /// Kibibytes.
  func memory(_ job: Job) throws -> Int {
    guard let kibibytes = Int(try ask(.memory(job))) else {
      throw BenchmarkError("a worker did not report its memory for \(job.title)")
    }
    return kibibytes
  }

  private func ask(_ request: Request) throws -> String {
    let line = Data((request.line + "\n").utf8)
    guard (try? requests.fileHandleForWriting.write(contentsOf: line)) != nil else {
      throw BenchmarkError("a worker ended early")
    }
    let answer = try readLine()
    if answer.hasPrefix(Request.errorPrefix) {
      throw BenchmarkError(String(answer.dropFirst(Request.errorPrefix.count)))
    }
    return answer
  }

  private func readLine() throws -> String {
    while true {
      if let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: received[..<end], as: UTF8.self)
        received.removeSubrange(...end)
        return line
      }
      let more = answers.fileHandleForReading.availableData
      guard !more.isEmpty else { throw BenchmarkError("a worker ended early") }
      received += more
    }
  }
}

/// How a worker process is started.
struct Launch: Sendable {
  let executable: URL
  let arguments: [String]
  let environment: [String: String]
}

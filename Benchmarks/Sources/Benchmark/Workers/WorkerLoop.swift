// SPDX-License-Identifier: Zlib

import Foundation

/// The worker's side: answers requests from standard input until it ends.
struct WorkerLoop {
  let engine: any Engine
  /// The job measured last is kept ready; another one takes its place, so that memory stays small.
  private var ready: (job: Job, stopwatch: Stopwatch)?

  init(_ engine: any Engine) {
    self.engine = engine
  }

  mutating func run() {
    while let line = readLine() {
      let answer: String
      do {
        guard let request = Request(line: line) else { throw BenchmarkError("unknown request") }
        answer = try self.answer(request)
      } catch {
        answer = Request.errorPrefix + "\(error)"
      }
      FileHandle.standardOutput.write(Data((answer + "\n").utf8))
    }
  }

  private mutating func answer(_ request: Request) throws -> String {
    switch request {
    case .describe:
      return engine.description
    case .check(let job):
      let workload = try engine.workload(for: job)
      try workload.run(1)
      return hex(workload.result)
    case .measure(let job, let seconds):
      var stopwatch =
        if let ready, ready.job == job { ready.stopwatch } else {
          Stopwatch(try engine.workload(for: job))
        }
      let sample = try stopwatch.sample(.seconds(seconds))
      ready = (job, stopwatch)
      // The main process ignores the third word; that it is printed is what uses the results.
      let last = hex(stopwatch.workload.result.suffix(4))
      return "\(sample.repetitions) \(Int(sample.elapsed / .nanoseconds(1))) \(last)"
    case .memory(let job):
      let workload = try engine.workload(for: job)
      guard let before = PeakMemory.restart() else { throw BenchmarkError("no VmHWM here") }
      try workload.run(1)
      guard let peak = PeakMemory.peak() else { throw BenchmarkError("no VmHWM here") }
      return "\(peak - before)"
    }
  }

  private func hex(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}

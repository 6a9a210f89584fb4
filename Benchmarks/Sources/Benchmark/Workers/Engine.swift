// SPDX-License-Identifier: Zlib

/// An implementation that is measured, inside of its worker process.
protocol Engine {
  /// Name and version, for the report's head.
  var description: String { get }

  /// Makes a job ready.
  ///
  /// - Throws: for a job that this implementation has no counterpart of.
  func workload(for job: Job) throws -> any Workload
}

/// What stops the benchmark, with the text to print.
struct BenchmarkError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

// SPDX-License-Identifier: Zlib

/// Takes samples of one workload: as many repetitions as fit into a processor time.
struct Stopwatch {
  let workload: any Workload
  /// Repetitions between two looks at the clock; grows until a look costs nothing against them.
  private var batch = 1

  init(_ workload: any Workload) {
    self.workload = workload
  }

  /// Repeats the work until the time is used up, at least once.
  mutating func sample(_ duration: Duration) throws -> Sample {
    var sample = Sample(repetitions: 0, elapsed: .zero)
    while sample.elapsed < duration {
      let start = ProcessorTime.now()
      try workload.run(batch)
      let spent = ProcessorTime.now() - start
      sample.repetitions += batch
      sample.elapsed += spent
      if spent < duration / 20 { batch *= 2 }
    }
    return sample
  }
}

/// How often the work was done in how much time.
struct Sample: Sendable {
  var repetitions: Int
  var elapsed: Duration

  /// What was done in a second, in the unit of the work.
  func speed(of job: Job) -> Double {
    let seconds = elapsed / .seconds(1)
    return Double(repetitions) * Double(job.size) / job.work.unit.divisor / seconds
  }
}

// SPDX-License-Identifier: Zlib

/// What was measured for one job.
struct Row: Codable {
  let job: Job
  let unit: Unit
  /// By column.
  let speeds: [String: Speeds]
  /// Of each column of ours to each reference.
  let ratios: [Ratio]

  init(job: Job, columns: [Column], speeds samples: [String: [Double]]) {
    let speeds = samples.mapValues(Speeds.init)
    self.job = job
    unit = job.work.unit
    self.speeds = speeds
    ratios = Ratio.pairs(of: columns).compactMap { ours, reference in
      guard let mine = speeds[ours.id], let theirs = speeds[reference.id] else { return nil }
      return Ratio(
        column: ours.id, reference: reference.id,
        best: mine.best / theirs.best, median: mine.median / theirs.median)
    }
  }

  func ratio(of column: String, to reference: String) -> Ratio? {
    ratios.first { $0.column == column && $0.reference == reference }
  }
}

/// The samples of one column, in the row's unit.
struct Speeds: Codable {
  let samples: [Double]
  let best: Double
  let median: Double

  /// - Precondition: there is a sample.
  init(_ samples: [Double]) {
    let sorted = samples.sorted()
    let middle = sorted.count / 2
    self.samples = samples
    best = sorted[sorted.count - 1]
    median =
      sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

/// One column of ours divided by one reference.
struct Ratio: Codable {
  let column: String
  let reference: String
  /// Best sample by best sample.
  let best: Double
  /// Median by median.
  let median: Double

  /// Every column of ours with every reference.
  static func pairs(of columns: [Column]) -> [(ours: Column, reference: Column)] {
    columns.filter { !$0.isReference }.flatMap { ours in
      columns.filter(\.isReference).map { (ours, $0) }
    }
  }
}

/// By how many kibibytes one repetition raised the process's memory, by column.
struct MemoryRow: Codable {
  let job: Job
  let kibibytes: [String: Int]
}

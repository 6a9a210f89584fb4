// SPDX-License-Identifier: Zlib

import Foundation

/// A line of `bars.txt`: a ratio that is to be reached.
struct Bar: Codable {
  enum Kind: String, Codable { case bar, goal }
  enum Statistic: String, Codable { case best, median }

  let kind: Kind
  let job: Job
  let column: String
  let reference: String
  let statistic: Statistic
  let minimum: Double

  static func read(_ file: URL) throws -> [Bar] {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    return try lines.filter { !$0.hasPrefix("#") }.map { line in
      guard let bar = Bar(line) else { throw BenchmarkError("bars.txt: not a bar: \(line)") }
      return bar
    }
  }

  private init?(_ line: Substring) {
    let words = line.split(separator: " ").map(String.init)
    guard words.count == 7, let kind = Kind(rawValue: words[0]),
      let work = Work(rawValue: words[1]), let size = Int(words[2]),
      let statistic = Statistic(rawValue: words[5]), let minimum = Double(words[6])
    else { return nil }
    self.kind = kind
    job = Job(work: work, size: size)
    column = words[3]
    reference = words[4]
    self.statistic = statistic
    self.minimum = minimum
  }

  /// How a row compares; nil for a row that the bar is not about, or without the reference.
  func verdict(on row: Row) -> Verdict? {
    guard row.job == job, let ratio = row.ratio(of: column, to: reference) else { return nil }
    return Verdict(bar: self, ratio: statistic == .best ? ratio.best : ratio.median)
  }
}

/// A bar and what was measured.
struct Verdict: Codable {
  let bar: Bar
  let ratio: Double

  var isReached: Bool { ratio >= bar.minimum }
}

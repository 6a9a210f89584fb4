// SPDX-License-Identifier: Zlib

/// The run as a whole: what is measured, in which order, and what is printed.
struct Benchmark {
  private let options: Options
  private let bars: [Bar]

  init(_ options: Options) throws {
    self.options = options
    bars = options.checks ? try Bar.read(Files.bars) : []
  }

  /// - Returns: whether every bar was reached; true without `--check`.
  func run() throws -> Bool {
    let jobs = try selection(of: Catalogue.all)
    guard !jobs.isEmpty else { throw BenchmarkError("no row matches") }
    let field = Field(columns: Column.all)
    let table = Table(columns: field.columns)
    var report = Report(
      machine: Machine(), implementations: field.descriptions, notes: field.notes,
      rounds: options.rounds, secondsPerSample: options.seconds)
    show(table.head(report))

    for job in jobs {
      let row = try field.measure(job, rounds: options.rounds, seconds: options.seconds)
      report.rows.append(row)
      show(table.line(row))
    }
    // Bars are about speed only.
    if !options.checks {
      report.memory = try options.selection(of: Catalogue.memory).map(field.peakMemory)
      show(table.memory(report.memory))
    }
    let verdicts = bars.compactMap { bar in report.rows.lazy.compactMap(bar.verdict).first }
    report.verdicts = verdicts
    show(table.verdicts(verdicts))
    if options.printsJSON { print(try report.json()) }
    if options.checks, verdicts.isEmpty { throw BenchmarkError("no bar could be compared") }
    return verdicts.allSatisfy { $0.isReached || $0.bar.kind == .goal }
  }

  private func selection(of jobs: [Job]) throws -> [Job] {
    let selected = try options.selection(of: jobs)
    guard options.checks else { return selected }
    return selected.filter { job in bars.contains { $0.job == job } }
  }

  private func show(_ text: String) {
    if !options.printsJSON, !text.isEmpty { print(text) }
  }
}

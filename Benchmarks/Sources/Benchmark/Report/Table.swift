// SPDX-License-Identifier: Zlib

/// The report as text: a line for each row, printed as soon as it is measured.
struct Table {
  private let columns: [Column]
  private let pairs: [(ours: Column, reference: Column)]

  init(columns: [Column]) {
    self.columns = columns
    pairs = Ratio.pairs(of: columns)
  }

  /// What was measured where, and the names of the columns.
  func head(_ report: Report) -> String {
    let facts = ["processor: \(report.machine.processor)", "system: \(report.machine.system)"]
    let method =
      "\(report.rounds) rounds of \(report.secondsPerSample) s of processor time, columns in turn"
    let titles =
      columns.map(\.title) + pairs.map { "\($0.ours.title) / \($0.reference.shortTitle)" }
    let groups = titles.map { pad(left: $0, to: groupWidth) }.joined()
    let names = titles.map { _ in cells("best", "median") }
    return
      (facts + ["compiler: \(report.machine.swift)"] + report.implementations
      + report.notes.map { "note: \($0)" }
      + [method, "", pad(right: "", to: labelWidth) + groups, label("work", "size", "unit")])
      .joined(separator: "\n") + names.joined()
  }

  func line(_ row: Row) -> String {
    let speeds = columns.map { column in
      row.speeds[column.id].map { cells(threeDigits($0.best), threeDigits($0.median)) }
        ?? cells("-", "-")
    }
    let ratios = pairs.map { pair in
      row.ratio(of: pair.ours.id, to: pair.reference.id).map {
        cells(decimal($0.best, digits: 2), decimal($0.median, digits: 2))
      } ?? cells("-", "-")
    }
    return label(row.job.work.rawValue, row.job.sizeTitle, row.unit.rawValue)
      + (speeds + ratios).joined()
  }

  func memory(_ rows: [MemoryRow]) -> String {
    guard !rows.isEmpty else { return "" }
    let title =
      "\npeak memory (VmHWM) of one repetition, above what the process held with its input ready"
    let head =
      label("work", "size", "unit")
      + columns.map { pad(left: $0.title, to: groupWidth) }.joined()
    let lines = rows.map { row in
      label(row.job.work.rawValue, row.job.sizeTitle, "KiB")
        + columns.map { column in
          pad(left: row.kibibytes[column.id].map(String.init) ?? "-", to: groupWidth)
        }.joined()
    }
    return ([title, head] + lines).joined(separator: "\n")
  }

  func verdicts(_ verdicts: [Verdict]) -> String {
    guard !verdicts.isEmpty else { return "" }
    let lines = verdicts.map { verdict in
      let bar = verdict.bar
      return pad(right: verdict.isReached ? "ok" : "BELOW", to: 7)
        + pad(right: bar.kind.rawValue, to: 6) + pad(right: bar.job.title, to: 30)
        + pad(right: "\(bar.column) / \(bar.reference), \(bar.statistic.rawValue)", to: 34)
        + pad(left: decimal(verdict.ratio, digits: 2), to: 6) + "  at least "
        + decimal(bar.minimum, digits: 2)
    }
    return "\n" + lines.joined(separator: "\n")
  }

  private let labelWidth = 40
  private let groupWidth = 18

  private func label(_ work: String, _ size: String, _ unit: String) -> String {
    pad(right: work, to: 22) + pad(left: size, to: 9) + "  " + pad(right: unit, to: 7)
  }

  private func cells(_ best: String, _ median: String) -> String {
    pad(left: best, to: groupWidth / 2) + pad(left: median, to: groupWidth / 2)
  }
}

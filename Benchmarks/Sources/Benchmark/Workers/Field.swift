// SPDX-License-Identifier: Zlib

/// The columns that this machine has, with their workers running.
struct Field {
  /// Those of which at least one worker runs.
  let columns: [Column]
  /// One line for each worker that runs.
  private(set) var descriptions: [String] = []
  /// One line for each that does not.
  private(set) var notes: [String] = []
  private var workers: [String: [(source: Source, worker: Worker)]] = [:]

  init(columns: [Column]) {
    for column in columns {
      for source in column.sources {
        do {
          let worker = try Worker(source.launch)
          descriptions.append("\(column.title): \(try worker.describe())")
          workers[column.id, default: []].append((source, worker))
        } catch {
          let works = Work.allCases.filter(source.serves).map(\.rawValue)
          notes.append(
            "\(column.title): no \(source.name), so without \(works.joined(separator: ", "))")
        }
      }
    }
    let running = workers
    self.columns = columns.filter { running[$0.id] != nil }
  }

  /// Compares the results of one repetition, then takes samples of all columns in turn.
  ///
  /// One sample of each is taken beforehand and dropped: it loads caches and finds the batch size.
  func measure(_ job: Job, rounds: Int, seconds: Double) throws -> Row {
    let lanes = columns.compactMap { column in worker(for: job, in: column).map { (column, $0) } }
    if job.work.isDeterministic {
      let results = try lanes.map { try $0.1.check(job) }
      guard Set(results).count <= 1 else {
        throw BenchmarkError("the columns disagree about \(job.title): \(results)")
      }
    }
    for (_, worker) in lanes { _ = try worker.measure(job, seconds: seconds) }
    var speeds: [String: [Double]] = [:]
    for _ in 0..<rounds {
      for (column, worker) in lanes {
        let sample = try worker.measure(job, seconds: seconds)
        speeds[column.id, default: []].append(sample.speed(of: job))
      }
    }
    return Row(job: job, columns: columns, speeds: speeds)
  }

  /// One repetition of a job in a new process for each column.
  func peakMemory(_ job: Job) -> MemoryRow {
    var kibibytes: [String: Int] = [:]
    for column in columns {
      guard let source = column.sources.first(where: { $0.serves(job.work) }) else { continue }
      kibibytes[column.id] = try? Worker(source.launch).memory(job)
    }
    return MemoryRow(job: job, kibibytes: kibibytes)
  }

  private func worker(for job: Job, in column: Column) -> Worker? {
    workers[column.id]?.first { $0.source.serves(job.work) }?.worker
  }
}

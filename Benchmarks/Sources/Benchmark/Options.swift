// SPDX-License-Identifier: Zlib

/// The command line.
struct Options {
  static let workerFlag = "--worker"

  var printsJSON = false
  var checks = false
  var only: String?
  var rounds = 5
  var seconds = 0.1
  /// Leaves out what takes long: inputs above 1 MiB.
  var isQuick = false
  /// The engine to serve, in a worker process.
  var worker: String?

  static let usage = """
    usage: Benchmarks/run [options]

      --only PATTERN   rows whose name and size match a regular expression, as in '^sha1 16 KiB'
      --rounds N       samples of each row and column (5)
      --seconds S      processor time of one sample (0.1)
      --quick          3 rounds of 0.05 seconds, nothing above 1 MiB
      --check          compare the ratios with bars.txt; exit status 1 if one is below its bar
      --json           one JSON object instead of the table
      --help
    """

  /// - Throws: ``BenchmarkError`` with the text to print.
  init(_ arguments: some Sequence<String>) throws {
    var arguments = arguments.makeIterator()
    func value(of option: String) throws -> String {
      guard let value = arguments.next() else { throw BenchmarkError("\(option) needs a value") }
      return value
    }
    while let argument = arguments.next() {
      switch argument {
      case "--json": printsJSON = true
      case "--check": checks = true
      case "--quick":
        isQuick = true
        rounds = 3
        seconds = 0.05
      case "--only": only = try value(of: argument)
      case "--rounds":
        guard let number = Int(try value(of: argument)), number >= 1 else {
          throw BenchmarkError("--rounds needs a number above 0")
        }
        rounds = number
      case "--seconds":
        guard let number = Double(try value(of: argument)), number > 0, number <= 60 else {
          throw BenchmarkError("--seconds needs a number above 0 and up to 60")
        }
        seconds = number
      case Self.workerFlag: worker = try value(of: argument)
      default: throw BenchmarkError("unknown option \(argument)\n\(Self.usage)")
      }
    }
  }

  /// The jobs of a list that were asked for.
  func selection(of jobs: [Job]) throws -> [Job] {
    let pattern = try only.map { text in
      do {
        return try Regex(text).ignoresCase()
      } catch {
        throw BenchmarkError("--only: not a regular expression: \(text)")
      }
    }
    return jobs.filter { job in
      if isQuick, job.work.unit == .bytes, job.size > 1 << 20 { return false }
      return pattern.map { job.title.contains($0) } ?? true
    }
  }
}

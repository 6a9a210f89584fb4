// SPDX-License-Identifier: Zlib

/// Is called while a file is worked on, about once for each MiB.
///
/// `done` and `total` count bytes of work: a file that must be read twice counts twice. The total
/// is nil as long as the input's end has not been seen.
///
/// Throw ``FileError/cancelled`` to stop: what was there before is what is there afterwards.
public typealias FileProgress = (_ done: Int64, _ total: Int64?) throws(FileError) -> Void

/// Counts, and calls the caller's function.
struct ProgressMeter {
  private var done = 0
  private let total: Int?
  private let report: FileProgress?

  init(total: Int?, _ report: FileProgress?) {
    self.total = total
    self.report = report
  }

  mutating func advance(by byteCount: Int) throws(FileError) {
    done += byteCount
    if let report { try report(Int64(done), total.map { Int64($0) }) }
  }
}

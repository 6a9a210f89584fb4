// SPDX-License-Identifier: Zlib

import Foundation

/// The highest resident memory of this process (VmHWM), as Linux reports it in `/proc`.
enum PeakMemory {
  /// Makes the current memory the highest so far, and returns it in kibibytes; nil where the system
  /// has no such thing.
  static func restart() -> Int? {
    guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return nil }
    // "5" is the value that resets VmHWM; see proc(5).
    guard (try? file.write(contentsOf: Data("5".utf8))) != nil else { return nil }
    return peak()
  }

  static func peak() -> Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return nil
    }
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap {
      Int($0)
    }
  }
}

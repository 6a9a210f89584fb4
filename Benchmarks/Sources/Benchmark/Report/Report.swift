// SPDX-License-Identifier: Zlib

import Foundation

/// Everything about a run; what `--json` prints.
struct Report: Codable {
  let machine: Machine
  let implementations: [String]
  let notes: [String]
  let rounds: Int
  let secondsPerSample: Double
  var rows: [Row] = []
  var memory: [MemoryRow] = []
  var verdicts: [Verdict] = []

  init(
    machine: Machine, implementations: [String], notes: [String], rounds: Int,
    secondsPerSample: Double
  ) {
    self.machine = machine
    self.implementations = implementations
    self.notes = notes
    self.rounds = rounds
    self.secondsPerSample = secondsPerSample
  }

  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

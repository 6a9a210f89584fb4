// SPDX-License-Identifier: Zlib

extension Command {
  static let benchmark = Command(
    "benchmark", summary: "speed of every primitive on this machine",
    options: [.milliseconds],
    notes: [
      "portable is the code in Swift that runs everywhere. The fastest of many short runs is"
        + " printed. Archives are of version 3, without the time of their key derivation."
    ],
    examples: [
      Example(line: "cryptocoder benchmark", comment: "takes some seconds")
    ],
    action: .run(BenchmarkCommand.run))
}

extension Option {
  static let milliseconds = Option(
    "milliseconds", .number, help: "time for each line (default 300)")
}

/// `benchmark`: what `Measurement` lists, line by line as it is measured.
enum BenchmarkCommand {
  private static let nameWidth = 22
  private static let speedWidth = 24

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let milliseconds = try arguments.number(.milliseconds, in: 1...60_000) ?? 300
    try StandardOutput.print(
      pad("", after: nameWidth) + pad("portable", before: speedWidth) + "\n")
    for measurement in Measurement.all {
      let speed = measurement.speed(for: .milliseconds(milliseconds))
      try StandardOutput.print(
        pad(measurement.name, after: nameWidth) + pad(speed, before: speedWidth) + "\n")
    }
    return .done
  }

  private static func pad(_ text: String, after width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func pad(_ text: String, before width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

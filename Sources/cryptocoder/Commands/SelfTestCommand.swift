// SPDX-License-Identifier: Zlib

extension Command {
  static let selfTest = Command(
    "selftest", summary: "known answers of every primitive, in this binary on this machine",
    notes: ["With --quiet only what fails is printed. The exit status is 1 if anything fails."],
    examples: [
      Example(line: "cryptocoder selftest", comment: "after building, or on a new machine")
    ],
    action: .run(SelfTestCommand.run))
}

/// `selftest`: known answers.
enum SelfTestCommand {
  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    var output = StandardOutput()
    var failures = 0
    for answer in KnownAnswer.all {
      let isRight = answer.isRight
      if !isRight { failures += 1 }
      guard !isRight || !arguments.isQuiet else { continue }
      try output.write(
        (isRight ? "ok      " : "FAILED  ") + answer.name + " (" + answer.source + ")\n")
    }
    let count = KnownAnswer.all.count
    if failures == 0, !arguments.isQuiet {
      try output.write("all " + String(count) + " answers are right\n")
    }
    try output.flush()
    if failures > 0 {
      throw Failure(String(failures) + " of " + String(count) + " answers are wrong")
    }
    return .done
  }
}

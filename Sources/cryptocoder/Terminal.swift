// SPDX-License-Identifier: Zlib

// Where output goes:
//
// - Results go to standard output, and nothing else does.
// - Everything else goes to standard error, each line with the tool's name in front: `error:` for
//   why it failed, `hint:` for what may help, `warning:` for what one should know.
// - `error:` and `hint:` lines are lower case, without a full stop.
// - Questions go to the terminal itself, so that they are seen while both are redirected.
// - Texts that come from files or arguments are printed with control characters escaped.
// - `--quiet` silences hints and warnings, never errors.

/// The lines for the person in front of the screen.
enum Terminal {
  static func report(_ failure: Failure, quiet: Bool = false) {
    line("error: " + failure.message)
    if let hint = failure.hint, !quiet { line("hint: " + hint) }
  }

  static func warning(_ text: String) { line("warning: " + text) }

  static func hint(_ text: String) { line("hint: " + text) }

  /// One line on standard error. If even that cannot be written there is nobody left to tell.
  static func line(_ text: String) {
    try? System.writeBytes(Array((Tool.name + ": " + text + "\n").utf8), to: 2)
  }
}

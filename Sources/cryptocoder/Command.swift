// SPDX-License-Identifier: Zlib

/// A command as it is declared. Parsing, usage text and completion all come from here.
struct Command: Sendable {
  /// The words after the tool's name: `hash`, `derive pbkdf2`; empty for the tool itself.
  let path: [String]
  /// One line, lower case.
  let summary: String
  let operands: [Operand]
  /// What was declared, `--help`, and for a command that does something `--quiet`.
  let options: [Option]
  /// Paragraphs for the usage text.
  let notes: [String]
  /// Command lines, each with what it does.
  let examples: [Example]
  let action: Action

  struct Example: Sendable {
    let line: String
    let comment: String
  }

  enum Action: Sendable {
    case run(@Sendable (Arguments) throws(Failure) -> ExitStatus)
    case choose([Command])
  }

  init(
    _ path: String, summary: String, operands: [Operand] = [], options: [Option] = [],
    notes: [String] = [], examples: [Example] = [], action: Action
  ) {
    self.path = path.split(separator: " ").map(String.init)
    self.summary = summary
    self.operands = operands
    let isLeaf = if case .run = action { true } else { false }
    self.options = options + (isLeaf ? [.quiet, .help] : [.help])
    self.notes = notes
    self.examples = examples
    self.action = action
  }

  var name: String { path.last ?? Tool.name }

  /// The tool's name and the words of this command.
  var invocation: String { ([Tool.name] + path).joined(separator: " ") }

  var subcommands: [Command] {
    if case .choose(let commands) = action { commands } else { [] }
  }

  /// This command's options, or those of all its subcommands.
  var allOptions: [Option] {
    options + subcommands.flatMap(\.allOptions)
  }
}

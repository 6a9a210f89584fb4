// SPDX-License-Identifier: Zlib

/// The shells that completion scripts are made for.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script, made from the declarations of all commands.
  func script(for tool: Command) -> String {
    let lines =
      switch self {
      case .bash: BashCompletion.lines(for: tool)
      case .zsh: ZshCompletion.lines(for: tool)
      case .fish: FishCompletion.lines(for: tool)
      }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// What the three scripts have in common.
enum Completion {
  /// Text as one word of bash and zsh.
  static func quoted(_ text: String) -> String {
    "'" + replacing("'", in: text, with: "'\\''") + "'"
  }

  static func replacing(_ character: Character, in text: String, with replacement: String) -> String
  {
    text.split(separator: character, omittingEmptySubsequences: false)
      .joined(separator: replacement)
  }

  /// The tool and all commands below it, the tool first.
  static func all(_ command: Command) -> [Command] {
    [command] + command.subcommands.flatMap(all)
  }
}

extension Command {
  /// The words for the operand that comes first.
  var firstWords: [String] {
    subcommands.isEmpty ? operands.first?.choices ?? [] : subcommands.map(\.name)
  }

  /// Whether any operand is a file.
  var takesFiles: Bool { operands.contains { $0.choices.isEmpty } }
}

extension Option {
  /// Every way to write it.
  var spellings: [String] { (short.map { ["-" + String($0)] } ?? []) + [spelling] }

  var choices: [String] {
    if case .choice(let words) = value { words } else { [] }
  }

  var isFile: Bool {
    if case .file = value { true } else { false }
  }
}

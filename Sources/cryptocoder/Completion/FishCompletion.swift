// SPDX-License-Identifier: Zlib

/// A completion script for fish 3: one line for each command, option and operand.
enum FishCompletion {
  static func lines(for tool: Command) -> [String] {
    var lines = ["# fish completion for " + Tool.name, "complete -c \(Tool.name) -f"]
    for command in Completion.all(tool) {
      let start = "complete -c \(Tool.name) -n " + quoted(condition(command))
      for sub in command.subcommands {
        lines.append(start + " -a \(sub.name) -d " + quoted(sub.summary))
      }
      for option in command.options { lines.append(start + words(option)) }
      for operand in command.operands where !operand.choices.isEmpty {
        lines.append(
          start + " -a " + quoted(operand.choices.joined(separator: " ")) + " -d " + operand.name)
      }
      if command.takesFiles { lines.append(start + " -F") }
    }
    return lines
  }

  /// When the words so far name the command and none of its subcommands.
  private static func condition(_ command: Command) -> String {
    var conditions = command.path.map { "__fish_seen_subcommand_from " + $0 }
    if command.path.isEmpty { conditions.append("__fish_use_subcommand") }
    if !command.path.isEmpty, !command.subcommands.isEmpty {
      conditions.append(
        "not __fish_seen_subcommand_from "
          + command.subcommands.map(\.name).joined(separator: " "))
    }
    return conditions.joined(separator: "; and ")
  }

  private static func words(_ option: Option) -> String {
    var text = option.short.map { " -s " + String($0) } ?? ""
    text += " -l " + option.name
    if option.isFile {
      text += " -r -F"
    } else if !option.choices.isEmpty {
      text += " -x -a " + quoted(option.choices.joined(separator: " "))
    } else if option.takesValue {
      text += " -x"
    }
    return text + " -d " + quoted(option.help)
  }

  private static func quoted(_ text: String) -> String {
    let text = Completion.replacing("\\", in: text, with: "\\\\")
    return "'" + Completion.replacing("'", in: text, with: "\\'") + "'"
  }
}

// SPDX-License-Identifier: Zlib

/// A completion script for bash 3.2 and later.
///
/// Files are left to bash's own completion, which is asked where the script offers nothing.
enum BashCompletion {
  static func lines(for tool: Command) -> [String] {
    let commands = Completion.all(tool)
    var lines = [
      "# bash completion for \(Tool.name)",
      "_\(Tool.name)() {",
      "  local word command='' current=\"${COMP_WORDS[COMP_CWORD]}\" index words",
      "  local previous=\"${COMP_WORDS[COMP_CWORD-1]}\"",
      "  COMPREPLY=()",
      "  for (( index = 1; index < COMP_CWORD; index++ )); do",
      "    word=\"${COMP_WORDS[index]}\"",
      "    case \"$command/$word\" in",
    ]
    for command in commands where !command.path.isEmpty {
      let parent = command.path.dropLast().joined(separator: " ")
      let path = command.path.joined(separator: " ")
      lines.append("      '\(parent)/\(command.name)') command='\(path)' ;;")
    }
    lines += ["    esac", "  done", "  case \"$command/$previous\" in"]
    for command in commands {
      for option in command.options where option.takesValue {
        lines.append("    " + value(of: option, command))
      }
    }
    lines += ["  esac", "  case \"$command\" in"]
    for command in commands {
      let options = command.options.flatMap(\.spellings).joined(separator: " ")
      let operands = command.firstWords.joined(separator: " ")
      lines += [
        "    '\(command.path.joined(separator: " "))')",
        "      if [[ $current == -* ]]; then words='\(options)'; else words='\(operands)'; fi ;;",
      ]
    }
    return lines + [
      "  esac", "  if [[ -n $words ]]; then", "    " + reply("\"$words\""), "  fi", "}",
      "complete -o default -F _\(Tool.name) \(Tool.name)",
    ]
  }

  /// Offers the words of a choice; ends with nothing for what bash may complete as a file.
  private static func value(of option: Option, _ command: Command) -> String {
    let path = command.path.joined(separator: " ")
    let pattern = option.spellings.map { "'\(path)/\($0)'" }.joined(separator: "|")
    guard !option.choices.isEmpty else { return pattern + ") return ;;" }
    return pattern + ") " + reply("'" + option.choices.joined(separator: " ") + "'") + "; return ;;"
  }

  private static func reply(_ words: String) -> String {
    "COMPREPLY=( $(compgen -W " + words + " -- \"$current\") )"
  }
}

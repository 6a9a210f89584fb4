// SPDX-License-Identifier: Zlib

/// A completion script for zsh: one function for each command.
enum ZshCompletion {
  static func lines(for tool: Command) -> [String] {
    var lines = ["#compdef " + Tool.name, "# zsh completion for " + Tool.name]
    for command in Completion.all(tool).reversed() {
      lines += [""] + function(command)
    }
    return lines + [
      "", "if [[ $funcstack[1] == _\(Tool.name) ]]; then", "  _\(Tool.name) \"$@\"", "else",
      "  compdef _\(Tool.name) \(Tool.name)", "fi",
    ]
  }

  private static func name(_ command: Command) -> String {
    "_" + ([Tool.name] + command.path).joined(separator: "_")
  }

  private static func function(_ command: Command) -> [String] {
    var lines = [name(command) + "() {"]
    if !command.subcommands.isEmpty {
      lines += ["  local context state state_descr line", "  typeset -A opt_args"]
    }
    var specifications = command.options.map(specification)
    if command.subcommands.isEmpty {
      specifications += command.operands.map(specification)
    } else {
      specifications += ["'1:command:->command'", "'*::argument:->argument'"]
    }
    let flags = command.subcommands.isEmpty ? "-S" : "-C"
    lines.append("  _arguments \(flags) \\")
    lines += specifications.dropLast().map { "    " + $0 + " \\" }
    lines += specifications.suffix(1).map { "    " + $0 }
    if !command.subcommands.isEmpty { lines += dispatch(command) }
    return lines + ["}"]
  }

  private static func dispatch(_ command: Command) -> [String] {
    var lines = ["  case $state in", "    command)", "      local -a commands=("]
    for sub in command.subcommands {
      let summary = Completion.replacing(":", in: sub.summary, with: "\\:")
      lines.append("        " + Completion.quoted(sub.name + ":" + summary))
    }
    lines += ["      )", "      _describe command commands ;;", "    argument)"]
    lines.append("      case $words[1] in")
    for sub in command.subcommands { lines.append("        \(sub.name)) \(name(sub)) ;;") }
    return lines + ["      esac ;;", "  esac"]
  }

  private static func specification(_ option: Option) -> String {
    let placeholder = option.synopsis.split(separator: " ").last.map(String.init) ?? ""
    let argument =
      if option.isFile {
        ":" + placeholder + ":_files"
      } else if !option.choices.isEmpty {
        ":" + option.name + ":(" + option.choices.joined(separator: " ") + ")"
      } else {
        option.takesValue ? ":" + placeholder + ": " : ""
      }
    let rest = Completion.quoted("[" + escaped(option.help) + "]" + argument)
    guard let short = option.short else { return option.spelling + rest }
    return "'(-\(short) \(option.spelling))'{-\(short),\(option.spelling)}" + rest
  }

  private static func specification(_ operand: Operand) -> String {
    let position =
      switch operand.count {
      case .one: ":"
      case .optional: "::"
      case .any: "*:"
      }
    let action =
      operand.choices.isEmpty ? "_files" : "(" + operand.choices.joined(separator: " ") + ")"
    return "'" + position + operand.name + ":" + action + "'"
  }

  private static func escaped(_ help: String) -> String {
    var text = help
    for character: Character in ["\\", "[", "]", ":"] {
      text = Completion.replacing(character, in: text, with: "\\" + String(character))
    }
    return text
  }
}

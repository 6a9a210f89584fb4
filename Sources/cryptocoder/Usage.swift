// SPDX-License-Identifier: Zlib

/// The usage text, made from a command's declaration, so that it cannot differ from the parser.
enum Usage {
  private static let columns = 80

  static func text(for command: Command) -> String {
    var lines = [synopsis(of: command), "", command.summary]
    if !command.subcommands.isEmpty {
      let name = command.path.isEmpty ? "commands:" : "schemes:"
      lines += ["", name] + table(command.subcommands.map { ($0.name, $0.summary) })
    }
    if !command.operands.isEmpty {
      lines += ["", "operands:"] + table(command.operands.map { ($0.name, $0.help) })
    }
    lines += ["", "options:"] + table(command.options.map { ($0.synopsis, $0.help) })
    for note in command.notes { lines += [""] + wrap(note, indent: 0) }
    if !command.examples.isEmpty {
      lines += ["", command.examples.count == 1 ? "example:" : "examples:"]
      for example in command.examples {
        lines += ["  # " + example.comment, "  " + example.line]
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  static func synopsis(of command: Command) -> String {
    let operands =
      if command.path.isEmpty {
        ["COMMAND"]
      } else if !command.subcommands.isEmpty {
        ["SCHEME"]
      } else {
        command.operands.map(\.synopsis)
      }
    return "usage: " + ([command.invocation] + operands + ["[OPTION...]"]).joined(separator: " ")
  }

  /// Two columns; the right one is wrapped.
  private static func table(_ rows: [(String, String)]) -> [String] {
    let width = min(28, (rows.map(\.0.count).max() ?? 0) + 2)
    var lines: [String] = []
    for (left, right) in rows {
      var text = wrap(right, indent: width + 2)
      let first = "  " + left
      if left.count + 2 > width || text.isEmpty {
        lines.append(first)
      } else {
        let gap = String(repeating: " ", count: width + 2 - first.count)
        lines.append(first + gap + text.removeFirst().drop { $0 == " " })
      }
      lines += text
    }
    return lines
  }

  private static func wrap(_ text: String, indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, indent + line.count + 1 + word.count > columns {
        lines.append(margin + line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    return line.isEmpty ? lines : lines + [margin + line]
  }
}

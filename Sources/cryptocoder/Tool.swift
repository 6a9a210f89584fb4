// SPDX-License-Identifier: Zlib

/// The tool as a whole: its commands, and the way from a command line to one of them.
enum Tool {
  static let name = "cryptocoder"
  static let version = "0.1.0"

  static let command = Command(
    "", summary: "seals files and object graphs with a password, and opens them again",
    options: [.version],
    notes: ["Each command has its own help: cryptocoder COMMAND --help."],
    examples: [
      Command.Example(
        line: "cryptocoder encrypt notes.txt",
        comment: "asks for a password, writes"
          + " notes.txt.cryptoarchive"),
      Command.Example(
        line: "cryptocoder decrypt notes.txt.cryptoarchive", comment: "and back"),
    ],
    action: .choose([
      .encrypt, .decrypt, .inspect, .show, .rekey, .hash, .hmac, .derive, .benchmark,
      .selfTest, .completions,
    ]))

  static func run(_ words: [[UInt8]]) -> ExitStatus {
    do throws(Failure) {
      return try run(words, command)
    } catch {
      Terminal.report(error, quiet: words.contains(Array("--quiet".utf8)))
      return error.status
    }
  }

  private static func run(
    _ words: [[UInt8]], _ command: Command
  ) throws(Failure) -> ExitStatus {
    switch command.action {
    case .choose(let commands):
      return try choose(among: commands, words, command)
    case .run(let action):
      let beforeDashes = words.prefix { $0 != Array("--".utf8) }
      let helpWords = [Array("--help".utf8), Array("-h".utf8)]
      if beforeDashes.contains(where: helpWords.contains) { return try printHelp(command) }
      return try action(Arguments(words, for: command))
    }
  }

  /// Finds the word that names the subcommand. Options of a scheme may stand before its name.
  private static func choose(
    among commands: [Command], _ words: [[UInt8]], _ command: Command
  ) throws(Failure) -> ExitStatus {
    let options = command.path.isEmpty ? command.options : command.allOptions
    var scanner = OptionScanner(words, options: options)
    while let item = try scanner.next(in: command) {
      switch item {
      case .option(.help, _):
        return try printHelp(command)
      case .option(.version, _):
        try StandardOutput.print(name + " " + version + "\n")
        return .done
      case .option:
        continue
      case .operand(let word, let index):
        var rest = words
        rest.remove(at: index)
        let text = String(decoding: word, as: UTF8.self)
        if command.path.isEmpty, text == "help" {
          return try run(rest + [Array("--help".utf8)], command)
        }
        return try run(rest, subcommand(text, of: command, among: commands))
      }
    }
    throw .usage(
      command.path.isEmpty ? "missing command" : "missing scheme", hint: command.usageHint)
  }

  private static func subcommand(
    _ name: String, of command: Command, among commands: [Command]
  ) throws(Failure) -> Command {
    if let chosen = commands.first(where: { $0.name == name }) { return chosen }
    let nearest = Nearest.match(for: name, among: commands.map(\.name))
    throw .usage(
      (command.path.isEmpty ? "unknown command " : "unknown scheme ") + Escaping.line(name),
      hint: nearest.map { "did you mean " + $0 } ?? command.usageHint)
  }

  private static func printHelp(_ command: Command) throws(Failure) -> ExitStatus {
    try StandardOutput.print(Usage.text(for: command))
    return .done
  }
}

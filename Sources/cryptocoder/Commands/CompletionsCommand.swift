// SPDX-License-Identifier: Zlib

extension Command {
  static let completions = Command(
    "completions", summary: "a script that completes command lines in a shell",
    operands: [
      Operand(
        "SHELL", choices: Shell.allCases.map(\.rawValue),
        help: Shell.allCases.map(\.rawValue).joined(separator: ", "))
    ],
    notes: ["The script is printed; where it belongs depends on the shell."],
    examples: [
      Example(
        line: "cryptocoder completions bash > ~/.cryptocoder-completion.bash",
        comment: "for bash, to be sourced in ~/.bashrc"),
      Example(
        line: "cryptocoder completions zsh > ~/.zfunc/_cryptocoder",
        comment: "for zsh, with ~/.zfunc in fpath"),
      Example(
        line: "cryptocoder completions fish > ~/.config/fish/completions/cryptocoder.fish",
        comment: "for fish"),
    ],
    action: .run(CompletionsCommand.run))
}

/// `completions`: scripts made from the declarations of the commands.
enum CompletionsCommand {
  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let shell = try Arguments.choice(arguments.operands[0], of: Shell.self, label: "SHELL")
    try StandardOutput.print(shell.script(for: Tool.command))
    return .done
  }
}

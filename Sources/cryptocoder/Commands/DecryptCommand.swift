// SPDX-License-Identifier: Zlib

import KeyedArchive

extension Command {
  static let decrypt = Command(
    "decrypt", summary: "the file that an encrypted archive holds",
    operands: [Operand("FILE", .optional, help: "the archive; none, or -, is standard input")],
    options: [.output, .force, .inner, .requireAuthenticated] + PasswordOptions.all,
    notes: [
      "Without --output, FILE without its ending .cryptoarchive is written, or standard output when"
        + " standard input is read. Nothing is written unless the whole archive was decrypted.",
      PasswordOptions.note,
    ],
    examples: [
      Example(
        line: "cryptocoder decrypt notes.txt.cryptoarchive",
        comment: "asks for the password, writes notes.txt"),
      Example(
        line: "cryptocoder decrypt --inner -o TodoList.plist TodoList.cryptoarchive",
        comment: "the keyed archive inside, whatever its root is"),
    ],
    action: .run(DecryptCommand.run))
}

extension Option {
  static let inner = Option("inner", help: "writes the decrypted keyed archive, whatever its root")
}

/// `decrypt`: the data in an encrypted archive, or the keyed archive itself.
enum DecryptCommand {
  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let input = FilePath(arguments.operands.first ?? Array("-".utf8))
    let source = try PasswordSource(arguments)
    try source.check(data: input)
    let writesInner = arguments.has(.inner)
    let output = Output(
      path: try outputPath(arguments, input), overwrites: arguments.has(.force),
      content: writesInner ? .binary : .any)
    try output.check()
    let file = try ArchiveFile(input)
    if arguments.has(.requireAuthenticated) { try file.requireAuthentication() }
    if writesInner {
      try output.write(file.inner(with: source, arguments))
    } else {
      try output.write(data(in: file.decrypted(with: source, arguments), file.name))
    }
    return .done
  }

  private static func outputPath(
    _ arguments: Arguments, _ input: FilePath
  ) throws(Failure) -> FilePath {
    if let path = arguments.path(.output) { return path }
    if input.isStandardStream { return input }
    guard let path = input.removing(suffix: EncryptCommand.ending) else {
      throw .usage(
        "cannot tell the name of the output: " + input.display + " does not end in "
          + EncryptCommand.ending, hint: "use -o OUT; -o - is standard output")
    }
    return path
  }

  private static func data(in graph: ObjectGraph, _ name: String) throws(Failure) -> [UInt8] {
    if let root = graph.rootValue, case .data(let bytes, _) = graph.value(of: root) {
      return bytes
    }
    throw Failure(
      name + " holds an object graph, not a file",
      hint: "cryptocoder show prints it; --inner writes the keyed archive")
  }
}

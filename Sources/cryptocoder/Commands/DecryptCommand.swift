// SPDX-License-Identifier: Zlib

extension Command {
  static let decrypt = Command(
    "decrypt", summary: "the file that an encrypted archive, or a file of openssl enc, holds",
    operands: [
      Operand("FILE", .optional, help: "what to decrypt; none, or -, is standard input")
    ],
    options: [
      .output, .force, .inner, .requireAuthenticated, .sniffedFormat, .cipherIterations,
    ] + Option.cipherOptions + PasswordOptions.all,
    notes: [
      "Without --output, FILE without its ending .cryptoarchive or .enc is written, or standard"
        + " output when standard input is read. Archives, files of openssl enc with salt, and"
        + " base64"
        + " of either are recognised. Nothing is written unless the whole file was decrypted; what"
        + " comes through a pipe waits in a temporary file, still encrypted.",
      "Files of the formats openssl and raw are not authenticated: a wrong password, and a"
        + " change of"
        + " the file, may go unnoticed. They do not say how they were made either; the options say"
        + " it.",
      PasswordOptions.note,
    ],
    examples: [
      Example(
        line: "cryptocoder decrypt notes.txt.cryptoarchive",
        comment: "asks for the password, writes notes.txt"),
      Example(
        line: "cryptocoder decrypt --inner -o TodoList.plist TodoList.cryptoarchive",
        comment: "the keyed archive inside, whatever its root is"),
      Example(
        line: "cryptocoder decrypt --cipher aes-256-cbc --no-pbkdf2 --md md5 old.enc",
        comment: "what openssl enc -aes-256-cbc of OpenSSL 1.0 made"),
    ],
    action: .run(DecryptCommand.run))
}

extension Option {
  static let inner = Option("inner", help: "writes the decrypted keyed archive, whatever its root")
}

/// `decrypt`: the data in an encrypted archive, the keyed archive itself, or what `openssl enc`
/// encrypted.
enum DecryptCommand {
  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let input = FilePath(arguments.operands.first ?? Array("-".utf8))
    let given = try arguments.choice(.sniffedFormat, of: CipherFormat.self)
    try given?.check(arguments)
    let password = try PasswordSource(arguments)
    try password.check(data: input)
    let output = Output(
      path: try outputPath(arguments, input), overwrites: arguments.has(.force),
      content: arguments.has(.inner) ? .binary : .any)
    try output.check()
    let file = EncryptedFile(
      input: try StreamedInput(input), password: password, output: output, arguments: arguments)
    try file.decrypt(given)
    return .done
  }

  private static func outputPath(
    _ arguments: Arguments, _ input: FilePath
  ) throws(Failure) -> FilePath {
    if let path = arguments.path(.output) { return path }
    if input.isStandardStream { return input }
    let endings = [EncryptCommand.ending, EncryptCommand.opensslEnding]
    for ending in endings {
      if let path = input.removing(suffix: ending) { return path }
    }
    throw .usage(
      "cannot tell the name of the output: " + input.display + " does not end in "
        + endings.joined(separator: " or "), hint: "use -o OUT; -o - is standard output")
  }
}

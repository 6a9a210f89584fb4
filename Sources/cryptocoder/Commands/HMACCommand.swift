// SPDX-License-Identifier: Zlib

extension Command {
  static let hmac = Command(
    "hmac", summary: "keyed digests of files (HMAC, RFC 2104)",
    operands: [
      DigestAlgorithm.operand,
      Operand("FILE", .any, help: "what to read; none, or -, is standard input"),
    ],
    options: [.key, .keyFile],
    notes: [
      "A key given with --key can be seen by other users while the command runs; --key-file avoids"
        + " that."
    ],
    examples: [
      Example(
        line: "cryptocoder hmac sha256 --key-file secret.key notes.txt",
        comment: "prints the code and the name")
    ],
    action: .run(HMACCommand.run))
}

/// `hmac`: keyed digests of files.
enum HMACCommand {
  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let algorithm = try Arguments.choice(
      arguments.operands[0], of: DigestAlgorithm.self, label: "ALGORITHM")
    let paths = arguments.operands.dropFirst().map { FilePath($0) }
    let readsInput = paths.isEmpty || paths.contains { $0.isStandardStream }
    if readsInput, arguments.path(.keyFile)?.isStandardStream == true {
      throw .usage("standard input cannot be both the key and the data")
    }
    let key = try arguments.keyBytes()
    return try HashCommand.printLines(for: paths) { path throws(SystemError) in
      try algorithm.function.authenticationCode(of: path, key: key, quiet: arguments.isQuiet)
    }
  }
}

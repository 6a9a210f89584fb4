// SPDX-License-Identifier: Zlib

extension Command {
  static let hash = Command(
    "hash", summary: "digests of files, in the form of md5sum and sha1sum",
    operands: [
      DigestAlgorithm.operand,
      Operand("FILE", .any, help: "what to read; none, or -, is standard input"),
    ],
    options: [.check],
    notes: [
      "With --check the exit status is 0 if every file of the list has the digest listed there."
        + " With --quiet the files that have it are not named."
    ],
    examples: [
      Example(line: "cryptocoder hash sha256 *.txt > SUMS", comment: "makes a list"),
      Example(line: "cryptocoder hash sha256 --check SUMS", comment: "verifies it"),
    ],
    action: .run(HashCommand.run))
}

extension Option {
  static let check = Option(
    "check", short: "c", .file("LIST"), help: "verifies the files in LIST; - is standard input")
}

/// `hash`: digests of files, and their verification.
enum HashCommand {
  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let algorithm = try Arguments.choice(
      arguments.operands[0], of: DigestAlgorithm.self, label: "ALGORITHM")
    let paths = arguments.operands.dropFirst().map { FilePath($0) }
    if let list = arguments.path(.check) {
      guard paths.isEmpty else {
        throw .usage("with --check the files are named in the list", hint: Command.hash.usageHint)
      }
      return try ChecksumList.verify(list, algorithm, quiet: arguments.isQuiet)
    }
    return try printLines(for: paths) { path throws(SystemError) in
      try algorithm.function.digest(of: path, quiet: arguments.isQuiet)
    }
  }

  /// Prints `HEX  NAME` for each file. A file that cannot be read does not stop the others.
  static func printLines(
    for paths: [FilePath], _ digest: (FilePath) throws(SystemError) -> [UInt8]
  ) throws(Failure) -> ExitStatus {
    var output = StandardOutput()
    var status = ExitStatus.done
    for path in paths.isEmpty ? [FilePath("-")] : paths {
      let bytes: [UInt8]
      do throws(SystemError) {
        bytes = try digest(path)
      } catch {
        try output.flush()
        Terminal.report(Input.cannotRead(path, error))
        status = .failed
        continue
      }
      try output.write(bytes: ChecksumLine.format(digest: bytes, path: path))
    }
    try output.flush()
    return status
  }
}

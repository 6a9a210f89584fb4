// SPDX-License-Identifier: Zlib

import CryptoCoding
import KeyedArchive

extension Command {
  static let encrypt = Command(
    "encrypt", summary: "a file into an encrypted archive",
    operands: [Operand("FILE", .optional, help: "what to encrypt; none, or -, is standard input")],
    options: [.output, .force, .archiveVersion, .archiveIterations] + PasswordOptions.all,
    notes: [
      "Without --output, FILE.cryptoarchive is written, or standard output when standard input is"
        + " read. The archive holds the bytes of the file as an NSData object.",
      "Archives of versions 1 and 2, which the original library opens, are not authenticated, and"
        + " their keys come from 1024 rounds only: choose a long password.",
      PasswordOptions.note,
    ],
    examples: [
      Example(
        line: "cryptocoder encrypt notes.txt",
        comment: "asks for a password twice, writes notes.txt.cryptoarchive"),
      Example(
        line: "tar c folder | cryptocoder encrypt --password-file pw > folder.cryptoarchive",
        comment: "in a pipeline"),
    ],
    action: .run(EncryptCommand.run))
}

extension Option {
  static let archiveVersion = Option(
    "archive-version", .choice(["3", "2", "1"]),
    help: "the format: 3 (default), 2 for version 1.1 of the original library, 1 for 1.0")
  static let archiveIterations = Option(
    "iterations", .number,
    help: "rounds of the key derivation of version 3 (default "
      + String(CryptoArchive.defaultIterations) + ")")
}

/// `encrypt`: a file into an encrypted archive.
enum EncryptCommand {
  static let ending = ".cryptoarchive"

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let (version, iterations) = try version(arguments)
    let input = FilePath(arguments.operands.first ?? Array("-".utf8))
    let source = try PasswordSource(arguments)
    try source.check(data: input)
    let output = Output(
      path: arguments.path(.output)
        ?? (input.isStandardStream ? input : input.appending(ending)),
      overwrites: arguments.has(.force), content: .binary)
    try output.check()
    let bytes = try Input.readAll(input)
    let password = try source.read(isNew: true, allowsEmpty: arguments.has(.allowEmptyPassword))
    try output.write(seal(bytes, password, version, iterations))
    return .done
  }

  private static func version(
    _ arguments: Arguments
  ) throws(Failure) -> (version: Double, iterations: Int?) {
    let version: Double
    switch try arguments.text(.archiveVersion) {
    case nil, "3": version = 3
    case "2": version = 2
    case "1": version = 1
    case let other?:
      throw .usage("--archive-version: expected 3, 2 or 1, got " + Escaping.line(other))
    }
    // More than a reader accepts would lock the file for good.
    let iterations = try arguments.number(
      .archiveIterations, in: 1...Int(ArchiveLimits.default.iterations))
    if iterations != nil, version < 3 {
      throw .usage("--iterations is for archive version 3; older versions have 1024")
    }
    return (version, iterations)
  }

  private static func seal(
    _ bytes: [UInt8], _ password: Password, _ version: Double, _ iterations: Int?
  ) throws(Failure) -> [UInt8] {
    let secret = password.bytes
    do throws(ArchiveError) {
      let inner = try KeyedArchiver.archivedData(withRootObject: ArchivedData(bytes))
      return try CryptoArchive(
        archivedData: inner.span, rootClassName: "NSData", password: secret.span,
        version: version, iterations: iterations
      ).archivedData()
    } catch {
      throw Failure(error, in: "the archive")
    }
  }
}

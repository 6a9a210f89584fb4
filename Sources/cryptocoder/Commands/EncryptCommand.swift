// SPDX-License-Identifier: Zlib

import CryptoCoding
import KeyedArchive

extension Command {
  static let encrypt = Command(
    "encrypt", summary: "a file into an encrypted archive",
    operands: [Operand("FILE", .optional, help: "what to encrypt; none, or -, is standard input")],
    options: [.output, .force, .archiveVersion] + PasswordOptions.all,
    notes: [
      "Without --output, FILE.cryptoarchive is written, or standard output when standard input is"
        + " read. The archive holds the bytes of the file as an NSData object, which the original"
        + " library opens.",
      "Archives of versions 1 and 2 are not authenticated, and their keys come from 1024 rounds only:"
        + " choose a long password.",
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
    "archive-version", .choice(["2", "1"]),
    help: "the format: 2 (default), or 1 for version 1.0 of the original library")
}

/// `encrypt`: a file into an encrypted archive.
enum EncryptCommand {
  static let ending = ".cryptoarchive"

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let version = try version(arguments)
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
    try output.write(seal(bytes, password, version))
    return .done
  }

  private static func version(_ arguments: Arguments) throws(Failure) -> Double {
    switch try arguments.text(.archiveVersion) {
    case nil, "2": 2
    case "1": 1
    case "3":
      throw .usage(
        "archive version 3 does not exist yet in this version of the tool",
        hint: "--archive-version 2 is the newest")
    case let other?:
      throw .usage("--archive-version: expected 2 or 1, got " + Escaping.line(other))
    }
  }

  private static func seal(
    _ bytes: [UInt8], _ password: Password, _ version: Double
  ) throws(Failure) -> [UInt8] {
    let secret = password.bytes
    do throws(ArchiveError) {
      let inner = try KeyedArchiver.archivedData(withRootObject: ArchivedData(bytes))
      return try CryptoArchive(
        archivedData: inner.span, rootClassName: "NSData", password: secret.span,
        version: version
      ).archivedData()
    } catch {
      throw Failure(error, in: "the archive")
    }
  }
}

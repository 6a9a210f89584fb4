// SPDX-License-Identifier: Zlib

import CryptoCoding
import KeyedArchive

extension Command {
  static let rekey = Command(
    "rekey", summary: "an archive with a new password, a new version, or both",
    operands: [Operand("FILE", help: "the archive; - is standard input")],
    options: [
      .output, .inPlace, .force, .archiveVersion, .archiveIterations, .keepPassword,
      .requireAuthenticated,
    ] + PasswordOptions.all + [
      PasswordOptions.new.file, PasswordOptions.new.environment, PasswordOptions.new.descriptor,
    ],
    notes: [
      "Any version is read and any is written, version 3 unless told otherwise. What the archive"
        + " holds stays the same, byte for byte; salt and IV are new.",
      "Copies of the old file still open with the old password.",
      PasswordOptions.note,
    ],
    examples: [
      Example(
        line: "cryptocoder rekey TodoList.plist --in-place",
        comment: "asks for the old password, and twice for the new one"),
      Example(
        line: "cryptocoder rekey old.cryptoarchive -o new.cryptoarchive --keep-password",
        comment: "moves an archive of version 1 or 2 to version 3"),
    ],
    action: .run(RekeyCommand.run))
}

extension Option {
  static let archiveIterations = Option(
    "iterations", .number,
    help: "rounds of the key derivation of version 3 (default "
      + String(CryptoArchive.defaultIterations) + ")")
  static let inPlace = Option("in-place", help: "replaces FILE in one step")
  static let keepPassword = Option("keep-password", help: "the new password is the old one")
}

/// `rekey`: the same keyed archive, sealed again.
enum RekeyCommand {
  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let (version, iterations) = try EncryptCommand.version(arguments, .archiveIterations)
    let input = FilePath(arguments.operands[0])
    let source = try PasswordSource(arguments)
    try source.check(data: input)
    let newSource = try newPasswordSource(arguments)
    try newSource?.check(data: input)
    let output = try output(arguments, input)
    try output.check()
    let file = try ArchiveFile(input)
    if arguments.has(.requireAuthenticated) { try file.requireAuthentication() }
    let archive = try file.archive()

    let allowsEmpty = arguments.has(.allowEmptyPassword)
    let password = try source.read(isNew: false, allowsEmpty: allowsEmpty)
    var inner: [UInt8]
    do throws(ArchiveError) {
      inner = try archive.unarchivedData(password: password.bytes.span)
    } catch {
      throw Failure(error, in: file.name)
    }
    defer { Password.wipe(&inner) }
    // Asked for last, so that nobody thinks of a new password for a file that does not open.
    let newPassword = try newSource?.read(isNew: true, allowsEmpty: allowsEmpty) ?? password
    let sealed: [UInt8]
    do throws(ArchiveError) {
      sealed = try CryptoArchive(
        archivedData: inner.span, rootClassName: archive.rootClassName,
        password: newPassword.bytes.span, version: version, iterations: iterations
      ).archivedData()
    } catch {
      throw Failure(error, in: file.name)
    }
    try output.write(sealed)
    return .done
  }

  /// Nil for the old password.
  private static func newPasswordSource(
    _ arguments: Arguments
  ) throws(Failure) -> PasswordSource? {
    let options = PasswordOptions.new
    guard arguments.has(.keepPassword) else { return try PasswordSource(arguments, options) }
    for option in [options.file, options.environment, options.descriptor]
    where arguments.has(option) {
      throw .usage(option.spelling + " and --keep-password exclude each other")
    }
    return nil
  }

  private static func output(
    _ arguments: Arguments, _ input: FilePath
  ) throws(Failure) -> Output {
    if let path = arguments.path(.output) {
      if arguments.has(.inPlace) { throw .usage("--output and --in-place exclude each other") }
      return Output(path: path, overwrites: arguments.has(.force), content: .binary)
    }
    guard arguments.has(.inPlace) else {
      throw .usage("missing --output or --in-place", hint: Command.rekey.usageHint)
    }
    if input.isStandardStream { throw .usage("standard input cannot be replaced") }
    if System.kind(of: input, followingLinks: true) == .special {
      throw Failure(input.display + " is no regular file, and cannot be replaced")
    }
    return Output(path: input, overwrites: true, content: .binary)
  }
}

// SPDX-License-Identifier: Zlib

import CryptoCoding
import CryptoCodingFiles
import KeyedArchive

extension Command {
  static let encrypt = Command(
    "encrypt", summary: "a file into an encrypted archive, or a file for openssl enc",
    operands: [Operand("FILE", .optional, help: "what to encrypt; none, or -, is standard input")],
    options: [.output, .force, .cipherFormat, .archiveVersion, .cipherIterations]
      + Option.cipherOptions + PasswordOptions.all,
    notes: [
      "Without --output, FILE.cryptoarchive is written (FILE.enc for the other formats), or"
        + " standard"
        + " output when standard input is read. The archive holds the bytes of the file as an"
        + " NSData object. Files of any size are worked on in constant memory.",
      "Only archives of version 3 are authenticated. Those of versions 1 and 2, which the original"
        + " library opens, have keys from 1024 rounds only: choose a long password.",
      "openssl opens the format openssl with enc -d -aes-128-cbc -pbkdf2. Such a file does not say"
        + " how it was made: decrypt needs the same options.",
      PasswordOptions.note,
    ],
    examples: [
      Example(
        line: "cryptocoder encrypt notes.txt",
        comment: "asks for a password twice, writes notes.txt.cryptoarchive"),
      Example(
        line: "tar c folder | cryptocoder encrypt --password-file pw > folder.cryptoarchive",
        comment: "in a pipeline"),
      Example(
        line: "cryptocoder encrypt --format openssl --iterations 600000 -a notes.txt",
        comment: "for openssl enc -d -a -aes-128-cbc -pbkdf2 -iter 600000"),
    ],
    action: .run(EncryptCommand.run))
}

extension Option {
  static let archiveVersion = Option(
    "archive-version", .choice(["3", "2", "1"]),
    help: "the archive: 3 (default), 2 for version 1.1 of the original library, 1 for 1.0")
}

/// `encrypt`: a file into an encrypted one.
enum EncryptCommand {
  static let ending = ".cryptoarchive"
  static let opensslEnding = ".enc"

  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let format = try arguments.choice(.cipherFormat, of: CipherFormat.self) ?? .archive
    try format.check(arguments)
    let input = FilePath(arguments.operands.first ?? Array("-".utf8))
    let source = try PasswordSource(arguments)
    try source.check(data: input)
    let isText = arguments.has(.base64)
    let output = Output(
      path: arguments.path(.output)
        ?? (input.isStandardStream
          ? input : input.appending(format == .archive ? ending : opensslEnding)),
      overwrites: arguments.has(.force), content: isText ? .any : .binary)
    if format == .archive {
      let (version, iterations) = try version(arguments, .cipherIterations)
      let (file, password) = try open(input, output, source, arguments)
      let sink = try OutputSink(output)
      try seal(file, password, version, iterations, to: sink, isText, arguments)
      try sink.commit()
    } else {
      let settings = try OpenSSLSettings(arguments, format, isText: isText)
      let (file, password) = try open(
        input, output, settings.needsPassword ? source : nil, arguments)
      if let hint = settings.hint, !arguments.isQuiet { Terminal.hint(hint) }
      let sealer = try settings.sealer(password)
      let sink = try OutputSink(output)
      let progress = Progress(quiet: arguments.isQuiet)
      do throws(FileError) {
        try OpenSSLStream.seal(
          file.descriptor, sealer, to: sink, total: System.byteCount(of: input), progress)
      } catch {
        throw Failure(error, reading: input.inputName)
      }
      try sink.commit()
    }
    return .done
  }

  static func version(
    _ arguments: Arguments, _ iterationsOption: Option
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
      iterationsOption, in: 1...Int(ArchiveLimits.default.iterations))
    if iterations != nil, version < 3 {
      throw .usage("--iterations is for archive version 3; older versions have 1024")
    }
    return (version, iterations)
  }

  /// Everything that can fail before the work begins, the question for the password last.
  private static func open(
    _ input: FilePath, _ output: Output, _ source: PasswordSource?, _ arguments: Arguments
  ) throws(Failure) -> (file: OpenFile, password: Password?) {
    try output.check()
    let file = OpenFile(try InputFile.open(input))
    let password = try source?.read(
      isNew: true, allowsEmpty: arguments.has(.allowEmptyPassword))
    return (file, password)
  }

  private static func seal(
    _ file: OpenFile, _ password: Password?, _ version: Double, _ iterations: Int?,
    to sink: OutputSink, _ isText: Bool, _ arguments: Arguments
  ) throws(Failure) {
    let secret = password?.bytes ?? []
    let text = isText ? Base64Sink(to: sink) : nil
    let target: any ByteSink = text ?? sink
    let progress = Progress(quiet: arguments.isQuiet)
    do throws(FileError) {
      let source = try StreamInput.plaintext(try file.take())
      var generator = SystemRandomNumberGenerator()
      try ArchiveSealer.seal(
        source, to: target, password: secret.span, version: version, iterations: iterations,
        using: &generator
      ) { (done, total) throws(FileError) in progress?.update(done, of: total) }
      try text?.finish()
    } catch {
      throw Failure(error, reading: file.name)
    }
  }
}

// SPDX-License-Identifier: Zlib

import CryptoCoding
import CryptoCodingFiles
import KeyedArchive

extension Command {
  static let inspect = Command(
    "inspect", summary: "what a file says about itself, without a password",
    operands: [Operand("FILE", help: "an archive, or a file of openssl enc; - is standard input")],
    options: [.json],
    notes: [
      "Nothing of what is printed is checked: without the password nobody can tell whether it is"
        + " true."
    ],
    examples: [
      Example(line: "cryptocoder inspect TodoList.plist", comment: "version, salt, class name"),
      Example(line: "cryptocoder inspect --json TodoList.plist", comment: "for programs"),
    ],
    action: .run(InspectCommand.run))
}

extension Option {
  static let json = Option("json", help: "prints one JSON object")
}

/// `inspect`: the fields of the outer archive.
enum InspectCommand {
  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let summary = try summary(StreamedInput(FilePath(arguments.operands[0])))
    if arguments.has(.json) { try printJSON(summary) } else { try printText(summary) }
    return .done
  }

  private static func summary(_ input: StreamedInput) throws(Failure) -> EnvelopeSummary {
    let source = input.isText ? try input.decoded() : input.source
    let start = try StreamedInput.bytes(source, input.name, OpenSSL.Header.byteCount)
    if let header = OpenSSL.Header(startOf: start.span) {
      return EnvelopeSummary(openssl: header, byteCount: source.byteCount)
    }
    return try EnvelopeSummary(archive(source, input.name))
  }

  /// The one large data object of an archive stays in its file.
  private static func archive(
    _ source: any ByteSource, _ name: String
  ) throws(Failure) -> ArchiveFile {
    let envelope: ArchiveEnvelope
    do throws(FileError) {
      envelope = try ArchiveEnvelope(source)
    } catch .archive(.limitExceeded) where source.byteCount <= FileError.defaultByteLimit {
      let bytes = try StreamedInput.bytes(source, name, source.byteCount)
      return try ArchiveFile(name: name, bytes: bytes)
    } catch {
      throw Failure(error, reading: name)
    }
    guard !envelope.standIn.isEmpty else {
      return try ArchiveFile(name: name, bytes: envelope.image)
    }
    return try ArchiveFile(
      name: name, bytes: envelope.image, large: (envelope.standIn, envelope.dataByteCount))
  }

  private static func printText(_ summary: EnvelopeSummary) throws(Failure) {
    var lines: [(String, String)] = []
    if summary.isEncrypted {
      lines = [
        ("format", summary.format == "openssl" ? "openssl enc" : "encrypted archive"),
        ("authenticated", summary.isAuthenticated ? "yes" : "no"),
        ("key derivation", keyDerivation(summary)),
        ("salt", summary.salt.map(hex) ?? "none"),
        ("iv", summary.iv.map(hex) ?? "none"),
        ("ciphertext", summary.ciphertextByteCount.map { String($0) + " bytes" } ?? "none"),
      ]
      if summary.format == "archive" {
        let version = summary.version?.description ?? "none, which means 2.0"
        lines.insert(("version", version), at: 1)
      }
    } else {
      lines = [("format", "keyed archive, not encrypted")]
    }
    lines.append(("class name", summary.className.map(Escaping.line) ?? "none"))
    lines += summary.warnings.map { ("warning", $0) }
    try StandardOutput.print(lines.map { $0 + ": " + $1 + "\n" }.joined())
  }

  private static func keyDerivation(_ summary: EnvelopeSummary) -> String {
    guard let name = summary.keyDerivation, let count = summary.iterations else {
      return "unknown"
    }
    return Escaping.line(name) + ", " + String(count) + " iterations"
  }

  private static func hex(_ bytes: [UInt8]) -> String {
    bytes.isEmpty ? "empty" : Hex.encode(bytes)
  }

  private static func printJSON(_ summary: EnvelopeSummary) throws(Failure) {
    var json = JSONWriter(limit: .max)
    try json.beginObject()
    try json.key("format")
    try json.string(summary.format)
    try json.key("version")
    if let version = summary.version { try json.number(version) } else { try json.null() }
    try json.key("encrypted")
    try json.bool(summary.isEncrypted)
    try json.key("authenticated")
    try json.bool(summary.isAuthenticated)
    try json.member("kdf", summary.keyDerivation)
    try json.key("iterations")
    if let count = summary.iterations { try json.integer(count) } else { try json.null() }
    try json.member("salt", summary.salt.map { Hex.encode($0) })
    try json.member("iv", summary.iv.map { Hex.encode($0) })
    try json.key("ciphertextBytes")
    if let count = summary.ciphertextByteCount {
      try json.integer(count)
    } else {
      try json.null()
    }
    try json.member("className", summary.className)
    try json.key("warnings")
    try json.beginArray()
    for warning in summary.warnings { try json.string(warning) }
    try json.end()
    try json.end()
    try json.finish()
  }
}

extension JSONWriter {
  /// A member that is text, or null.
  fileprivate mutating func member(_ name: String, _ text: String?) throws(Failure) {
    try key(name)
    if let text { try string(text) } else { try null() }
  }
}

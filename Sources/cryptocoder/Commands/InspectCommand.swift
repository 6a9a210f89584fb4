// SPDX-License-Identifier: Zlib

extension Command {
  static let inspect = Command(
    "inspect", summary: "what a file says about itself, without a password",
    operands: [Operand("FILE", help: "an archive; - is standard input")],
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
    let summary = EnvelopeSummary(try ArchiveFile(FilePath(arguments.operands[0])))
    if arguments.has(.json) { try printJSON(summary) } else { try printText(summary) }
    return .done
  }

  private static func printText(_ summary: EnvelopeSummary) throws(Failure) {
    var lines: [(String, String)] = []
    if summary.isEncrypted {
      lines = [
        ("format", "encrypted archive"),
        ("version", summary.version?.description ?? "none, which means 2.0"),
        ("authenticated", summary.isAuthenticated ? "yes" : "no"),
        ("key derivation", keyDerivation(summary)),
        ("salt", summary.salt.map(hex) ?? "none"),
        ("iv", summary.iv.map(hex) ?? "none"),
        ("ciphertext", summary.ciphertextByteCount.map { String($0) + " bytes" } ?? "none"),
      ]
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
    try json.string(summary.isEncrypted ? "archive" : "keyed-archive")
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

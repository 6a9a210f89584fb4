// SPDX-License-Identifier: Zlib

/// Options that more than one command has.
extension Option {
  static let help = Option("help", short: "h", help: "prints this text")
  static let version = Option("version", help: "prints the version")
  static let quiet = Option("quiet", help: "no hints, no warnings, no progress")

  static let output = Option(
    "output", short: "o", .file("OUT"), help: "the file to write; - is standard output")
  static let force = Option("force", help: "replaces OUT if it exists")

  static let key = Option("key", .hex, help: "the key, two hexadecimal digits a byte")
  static let keyFile = Option(
    "key-file", .file("FILE"), help: "the key is all bytes of FILE; - is standard input")
  static let salt = Option("salt", .hex, help: "the salt, two hexadecimal digits a byte")
}

extension Arguments {
  var isQuiet: Bool { has(.quiet) }

  /// The bytes of `--key` or `--key-file`, one of which must be there.
  func keyBytes() throws(Failure) -> [UInt8] {
    if has(.key), has(.keyFile) { throw .usage("--key and --key-file exclude each other") }
    if let key = try hex(.key) { return key }
    if let file = path(.keyFile) { return try Input.readAll(file) }
    throw .usage("missing --key or --key-file", hint: command.usageHint)
  }

  /// The value, or an error that names the missing option.
  func required<Value>(_ option: Option, _ value: Value?) throws(Failure) -> Value {
    guard let value else {
      throw .usage("missing " + option.spelling, hint: command.usageHint)
    }
    return value
  }
}

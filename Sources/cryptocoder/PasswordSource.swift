// SPDX-License-Identifier: Zlib

/// The options that say where one password comes from.
struct PasswordOptions: Sendable {
  let file, environment, descriptor: Option
  /// What the terminal asks for: `password`, or `new password`.
  let question: String

  /// - Parameters:
  ///   - prefix: what the options' names start with: `password`, or `new-password`.
  ///   - subject: what the password is, for the usage text.
  init(prefix: String, subject: String) {
    question = prefix.split(separator: "-").joined(separator: " ")
    file = Option(
      prefix + "-file", .file("FILE"),
      help: subject + " is the first line of FILE, without its line feed; - is standard input")
    environment = Option(
      prefix + "-env", .text("NAME"), help: subject + " is the environment variable NAME")
    descriptor = Option(
      prefix + "-fd", .number, help: subject + " is the first line read from descriptor N")
  }

  /// The password that a command sets in place of another.
  static let new = PasswordOptions(prefix: "new-password", subject: "the new password")

  static let current = PasswordOptions(prefix: "password", subject: "the password")

  /// The options of a command that needs one password.
  static let all = [
    current.file, current.environment, current.descriptor, Option.allowEmptyPassword,
  ]

  /// What every command with a password says about it.
  static let note =
    "Without one of the password options the password is asked for on the terminal. It is taken"
    + " as the bytes that were typed. A command line is no place for it: other users can see that."
}

extension Option {
  static let allowEmptyPassword = Option("allow-empty-password", help: "accepts an empty password")
}

/// Where the password of one command comes from.
enum PasswordSource {
  /// To be asked for with this question, for want of these options.
  case terminal(PasswordOptions)
  case file(FilePath)
  case environment(String)
  case descriptor(Int32)

  init(_ arguments: Arguments, _ options: PasswordOptions = .current) throws(Failure) {
    let given = [options.file, options.environment, options.descriptor].filter(arguments.has)
    guard given.count <= 1 else {
      throw .usage(given[0].spelling + " and " + given[1].spelling + " exclude each other")
    }
    if let path = arguments.path(options.file) {
      self = .file(path)
    } else if let name = try arguments.text(options.environment) {
      self = .environment(name)
    } else if let number = try arguments.number(options.descriptor, in: 0...Int(Int32.max)) {
      self = .descriptor(Int32(number))
    } else {
      self = .terminal(options)
    }
  }

  /// Whether the password is read from standard input, which then cannot be the data too.
  var usesStandardInput: Bool {
    switch self {
    case .file(let path): path.isStandardStream
    case .descriptor(let number): number == 0
    case .terminal, .environment: false
    }
  }

  /// Refuses a command line on which standard input would be both password and data.
  func check(data: FilePath) throws(Failure) {
    if usesStandardInput, data.isStandardStream {
      throw .usage("standard input cannot be both the password and the data")
    }
  }
}

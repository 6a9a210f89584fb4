// SPDX-License-Identifier: Zlib

/// The options and operands of one command line, split as the command's declaration says.
///
/// Options stand anywhere; `--name value` and `--name=value` mean the same; `--` ends the options;
/// a single `-` is an operand or a value, never an option. A value that starts with a dash must be
/// attached with `=`, so that a forgotten value is noticed.
struct Arguments: Sendable {
  let command: Command
  private(set) var operands: [[UInt8]] = []
  private var values: [String: [UInt8]] = [:]

  init(_ words: [[UInt8]], for command: Command) throws(Failure) {
    self.command = command
    var scanner = OptionScanner(words, options: command.options)
    while let item = try scanner.next(in: command) {
      switch item {
      case .operand(let word, _):
        operands.append(word)
      case .option(let option, let value):
        guard values.updateValue(value, forKey: option.name) == nil else {
          throw .usage("option " + option.spelling + " is given twice")
        }
      }
    }
    try checkOperandCount()
  }

  private func checkOperandCount() throws(Failure) {
    let required = command.operands.prefix { $0.count == .one }
    if operands.count < required.count {
      throw .usage("missing " + required[operands.count].name, hint: command.usageHint)
    }
    let hasAny = command.operands.contains { $0.count == .any }
    if !hasAny, operands.count > command.operands.count {
      let extra = Escaping.line(String(decoding: operands[command.operands.count], as: UTF8.self))
      throw .usage("unexpected operand " + extra, hint: command.usageHint)
    }
  }

  /// Whether the option was given.
  func has(_ option: Option) -> Bool {
    precondition(command.options.contains(option), "the command does not declare the option")
    return values[option.name] != nil
  }

  /// The option's value as it was given.
  func bytes(_ option: Option) -> [UInt8]? {
    precondition(command.options.contains(option), "the command does not declare the option")
    return values[option.name]
  }
}

extension Command {
  /// Where to read on.
  var usageHint: String { "see " + invocation + " --help" }
}

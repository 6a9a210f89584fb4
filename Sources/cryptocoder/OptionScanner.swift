// SPDX-License-Identifier: Zlib

/// Splits words into options and operands, one at a time.
struct OptionScanner {
  enum Item {
    case option(Option, value: [UInt8])
    /// An operand, and its place among the words.
    case operand([UInt8], index: Int)
  }

  private let words: [[UInt8]]
  private let options: [Option]
  private var position = 0
  private var optionsHaveEnded = false

  init(_ words: [[UInt8]], options: [Option]) {
    self.words = words
    self.options = options
  }

  /// Nil at the end. `command` is named in messages.
  mutating func next(in command: Command) throws(Failure) -> Item? {
    guard position < words.count else { return nil }
    let word = words[position]
    position += 1
    guard !optionsHaveEnded, Self.looksLikeOption(word) else {
      return .operand(word, index: position - 1)
    }
    if word == Array("--".utf8) {
      optionsHaveEnded = true
      return try next(in: command)
    }
    return word[1] == UInt8(ascii: "-")
      ? try longOption(word, in: command) : try shortOption(word, in: command)
  }

  /// A dash and something after it.
  static func looksLikeOption(_ word: [UInt8]) -> Bool {
    word.count > 1 && word[0] == UInt8(ascii: "-")
  }

  private mutating func longOption(
    _ word: [UInt8], in command: Command
  ) throws(Failure) -> Item {
    let parts = word.dropFirst(2).split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(decoding: parts[0], as: UTF8.self)
    guard let option = options.first(where: { $0.name == name }) else {
      throw unknown("--" + name, in: command)
    }
    if !option.takesValue {
      guard parts.count == 1 else {
        throw .usage("option " + option.spelling + " takes no value", hint: command.usageHint)
      }
      return .option(option, value: [])
    }
    return .option(option, value: parts.count == 2 ? Array(parts[1]) : try value(of: option))
  }

  private mutating func shortOption(
    _ word: [UInt8], in command: Command
  ) throws(Failure) -> Item {
    let letter = Character(Unicode.Scalar(word[1]))
    guard let option = options.first(where: { $0.short == letter }),
      option.takesValue || word.count == 2
    else { throw unknown(String(decoding: word, as: UTF8.self), in: command) }
    if !option.takesValue { return .option(option, value: []) }
    return .option(option, value: word.count > 2 ? Array(word[2...]) : try value(of: option))
  }

  private mutating func value(of option: Option) throws(Failure) -> [UInt8] {
    guard position < words.count else { throw .usage(missingValue(option)) }
    guard !Self.looksLikeOption(words[position]) else {
      throw .usage(
        missingValue(option),
        hint: "a value that starts with a dash is written " + option.spelling + "=VALUE")
    }
    position += 1
    return words[position - 1]
  }

  private func missingValue(_ option: Option) -> String {
    "option " + option.spelling + " needs a value"
  }

  private func unknown(_ spelling: String, in command: Command) -> Failure {
    let nearest = Nearest.match(for: spelling, among: options.map(\.spelling) + ["--help"])
    return .usage(
      "unknown option " + Escaping.line(spelling),
      hint: nearest.map { "did you mean " + $0 } ?? command.usageHint)
  }
}

// SPDX-License-Identifier: Zlib

/// One option as it is declared: what the parser accepts and what the usage text says.
struct Option: Sendable, Equatable {
  enum Value: Sendable, Equatable {
    /// The option stands alone.
    case none
    /// Any text; the word stands for it in the usage text.
    case text(String)
    case file(String)
    case hex
    case number
    /// One of these words.
    case choice([String])
  }

  /// Without the dashes.
  let name: String
  let short: Character?
  let value: Value
  let help: String

  init(_ name: String, short: Character? = nil, _ value: Value = .none, help: String) {
    self.name = name
    self.short = short
    self.value = value
    self.help = help
  }

  var takesValue: Bool { value != .none }

  /// As a person types it: `--output`.
  var spelling: String { "--" + name }

  /// For the usage text: `-o, --output FILE`.
  var synopsis: String {
    let placeholder: String? =
      switch value {
      case .none: nil
      case .text(let word), .file(let word): word
      case .hex: "HEX"
      case .number: "N"
      case .choice(let words):
        words.count > 3
          ? String(name.split(separator: "-").last ?? "").uppercased()
          : words.joined(separator: "|")
      }
    let names = (short.map { "-" + String($0) + ", " } ?? "    ") + spelling
    return placeholder.map { names + " " + $0 } ?? names
  }
}

/// One operand as it is declared.
struct Operand: Sendable {
  enum Count: Sendable { case one, optional, any }

  let name: String
  let count: Count
  /// The words it may be, for the usage text and for completion; empty for any text.
  let choices: [String]
  let help: String

  init(_ name: String, _ count: Count = .one, choices: [String] = [], help: String) {
    self.name = name
    self.count = count
    self.choices = choices
    self.help = help
  }

  var synopsis: String {
    switch count {
    case .one: name
    case .optional: "[" + name + "]"
    case .any: "[" + name + "...]"
    }
  }
}

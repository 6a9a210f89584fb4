// SPDX-License-Identifier: Zlib

/// Writes one JSON value (RFC 8259) to standard output, piece by piece and without recursion.
struct JSONWriter: ~Copyable {
  private struct Container {
    let end: String
    let isInline: Bool
    var isEmpty = true
  }

  /// Lines are not indented further than this, or deep values would grow with their depth squared.
  private static let deepestIndent = 40

  private var output: BoundedOutput
  private var containers: [Container] = []
  private var level = 0
  private var followsKey = false

  init(limit: Int) {
    output = BoundedOutput(limit: limit)
  }

  /// - Parameter inline: keep what it holds on one line.
  mutating func beginObject(inline: Bool = false) throws(Failure) {
    try begin("{", Container(end: "}", isInline: inline))
  }

  /// - Parameter inline: keep what it holds on one line.
  mutating func beginArray(inline: Bool = false) throws(Failure) {
    try begin("[", Container(end: "]", isInline: inline))
  }

  /// Ends the object or array that was begun last.
  mutating func end() throws(Failure) {
    guard let container = containers.popLast() else { return }
    if !container.isInline {
      level -= 1
      if !container.isEmpty { try startLine() }
    }
    try output.write(container.end)
  }

  mutating func key(_ name: String) throws(Failure) {
    try separate()
    try output.write(Self.quoted(name) + ": ")
    followsKey = true
  }

  mutating func string(_ text: String) throws(Failure) { try literal(Self.quoted(text)) }
  mutating func bool(_ flag: Bool) throws(Failure) { try literal(flag ? "true" : "false") }
  mutating func null() throws(Failure) { try literal("null") }
  mutating func integer(_ number: some BinaryInteger) throws(Failure) {
    try literal(String(number))
  }

  /// A number; what JSON has no number for becomes the text `nan`, `inf` or `-inf`.
  mutating func number(_ number: Double) throws(Failure) {
    if number.isNaN {
      try string("nan")
    } else if number.isInfinite {
      try string(number < 0 ? "-inf" : "inf")
    } else {
      try literal(number.description)
    }
  }

  /// Ends the document.
  mutating func finish() throws(Failure) {
    try output.write("\n")
    try output.flush()
  }

  private mutating func begin(_ start: String, _ container: Container) throws(Failure) {
    try literal(start)
    containers.append(container)
    if !container.isInline { level += 1 }
  }

  private mutating func literal(_ text: String) throws(Failure) {
    try separate()
    try output.write(text)
  }

  private mutating func separate() throws(Failure) {
    if followsKey {
      followsKey = false
      return
    }
    guard let container = containers.last else { return }
    if !container.isEmpty { try output.write(container.isInline ? ", " : ",") }
    containers[containers.count - 1].isEmpty = false
    if !container.isInline { try startLine() }
  }

  private mutating func startLine() throws(Failure) {
    try output.write("\n" + String(repeating: "  ", count: min(level, Self.deepestIndent)))
  }

  /// RFC 8259 section 7, and what a terminal would obey escaped as well.
  private static func quoted(_ text: String) -> String {
    if Escaping.isPlain(text) { return "\"" + text + "\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case let scalar where Escaping.isControl(scalar):
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

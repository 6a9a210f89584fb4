// SPDX-License-Identifier: Zlib

/// Makes text from files and arguments safe to print.
///
/// A terminal obeys control characters, and reorders what it shows after bidirectional overrides.
/// Neither may come from a file, so both are written as escapes.
enum Escaping {
  /// Whether a terminal could obey `scalar`, or show the text around it in another order.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1f, 0x7f...0x9f: true
    case 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }

  /// `text` with each control character as `\u{…}`; everything else unchanged.
  static func line(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isControl(scalar) {
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether `text` is ASCII that needs no escape between double quotes: most of all text.
  static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { byte in
      byte >= 0x20 && byte < 0x7f && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }
  }

  /// `text` in double quotes, as Swift writes a string literal.
  static func quoted(_ text: String) -> String {
    if isPlain(text) { return "\"" + text + "\"" }
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case let scalar where isControl(scalar):
        result += "\\u{" + String(scalar.value, radix: 16) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

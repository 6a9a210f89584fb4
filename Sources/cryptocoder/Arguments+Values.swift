// SPDX-License-Identifier: Zlib

/// Values as the types that commands need. What does not fit is an error of the command line.
extension Arguments {
  func path(_ option: Option) -> FilePath? {
    bytes(option).map(FilePath.init)
  }

  func text(_ option: Option) throws(Failure) -> String? {
    guard let bytes = bytes(option) else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .usage(option.spelling + ": not valid UTF-8")
    }
    return text
  }

  func number(_ option: Option, in range: ClosedRange<Int>) throws(Failure) -> Int? {
    guard let bytes = bytes(option) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let isDecimal = !bytes.isEmpty && bytes.allSatisfy { (0x30...0x39).contains($0) }
    guard isDecimal, let number = Int(text), range.contains(number) else {
      throw .usage(
        option.spelling + ": expected a whole number from " + String(range.lowerBound) + " to "
          + String(range.upperBound) + ", got " + Escaping.line(text))
    }
    return number
  }

  /// The case of `Word` that the option names.
  func choice<Word: RawRepresentable & CaseIterable>(
    _ option: Option, of type: Word.Type = Word.self
  ) throws(Failure) -> Word? where Word.RawValue == String {
    guard let bytes = bytes(option) else { return nil }
    return try Self.choice(bytes, of: type, label: option.spelling)
  }

  static func choice<Word: RawRepresentable & CaseIterable>(
    _ bytes: [UInt8], of type: Word.Type, label: String
  ) throws(Failure) -> Word where Word.RawValue == String {
    let text = String(decoding: bytes, as: UTF8.self)
    if let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue)
    throw .usage(
      label + ": unknown value " + Escaping.line(text) + ", expected "
        + words.joined(separator: ", "),
      hint: Nearest.match(for: text.lowercased(), among: words).map { "did you mean " + $0 })
  }

  /// Bytes from hexadecimal digits; `counts` are the byte counts that fit, empty for any.
  func hex(_ option: Option, counts: [Int] = []) throws(Failure) -> [UInt8]? {
    guard let text = bytes(option) else { return nil }
    let expected = Self.expectation(counts)
    let bytes: [UInt8]
    do throws(Hex.Problem) {
      bytes = try Hex.decode(text)
    } catch {
      throw .usage(option.spelling + ": expected " + expected + ", got " + Self.words(for: error))
    }
    guard counts.isEmpty || counts.contains(bytes.count) else {
      throw .usage(
        option.spelling + ": expected " + expected + ", got " + Self.bytes(bytes.count))
    }
    return bytes
  }

  private static func words(for problem: Hex.Problem) -> String {
    switch problem {
    case .oddDigitCount(let count):
      String(count) + " hexadecimal digits, which are " + String(count / 2)
        + " bytes and a half"
    case .notADigit(let position):
      "something else than a hexadecimal digit at position " + String(position)
    }
  }

  private static func expectation(_ counts: [Int]) -> String {
    guard let last = counts.last else { return "whole bytes" }
    let others = counts.dropLast().map(String.init).joined(separator: ", ")
    return others.isEmpty ? bytes(last) : others + " or " + bytes(last)
  }

  private static func bytes(_ count: Int) -> String {
    String(count) + (count == 1 ? " byte" : " bytes")
  }
}

// SPDX-License-Identifier: Zlib

/// `<?xml version="1.0" encoding="UTF-8"?>`
enum XMLDeclaration {
  /// Refuses a declaration of an encoding that is neither UTF-8 nor a part of it.
  static func checkEncoding(
    _ declaration: Range<Int>, _ bytes: Span<UInt8>
  ) throws(PropertyListError) {
    guard var index = position(after: "encoding", in: declaration, bytes) else { return }
    while index < declaration.upperBound,
      bytes[index].isXMLSpace || bytes[index] == UInt8(ascii: "=")
    { index += 1 }
    guard index < declaration.upperBound else { return }
    let quote = bytes[index]
    let start = index + 1
    index = start
    while index < declaration.upperBound, bytes[index] != quote { index += 1 }
    for name in ["utf-8", "utf8", "us-ascii", "ascii"] where isEqual(start..<index, name, bytes) {
      return
    }
    throw PropertyListError(.unsupportedXML, byteOffset: start)
  }

  private static func position(
    after text: String, in range: Range<Int>, _ bytes: Span<UInt8>
  ) -> Int? {
    let count = text.utf8.count
    guard range.count > count else { return nil }
    for start in range.lowerBound...(range.upperBound - count)
    where isEqual(start..<start + count, text, bytes) {
      return start + count
    }
    return nil
  }

  /// Compares without regard to case; `text` is in lower case.
  private static func isEqual(_ range: Range<Int>, _ text: String, _ bytes: Span<UInt8>) -> Bool {
    guard range.count == text.utf8.count else { return false }
    return zip(range, text.utf8).allSatisfy { index, letter in
      let byte = bytes[index]
      return (0x41...0x5a).contains(byte) ? byte | 0x20 == letter : byte == letter
    }
  }
}

// SPDX-License-Identifier: Zlib

/// Cuts UTF-8 text into tags, and steps over what has no meaning for a property list.
///
/// Nothing is fetched, nothing is expanded: a document type with declarations of its own is
/// refused.
struct XMLScanner {
  var offset: Int

  /// A start tag, an end tag, or both in one.
  struct Tag {
    let element: XMLElement
    let isEnd: Bool
    /// Whether this is a start tag that is its own end.
    let isEmpty: Bool
    let offset: Int
  }

  init(at offset: Int) { self.offset = offset }

  func isAtEnd(_ bytes: Span<UInt8>) -> Bool { offset >= bytes.count }

  func starts(with text: StaticString, _ bytes: Span<UInt8>) -> Bool {
    let count = text.utf8CodeUnitCount
    guard count <= bytes.count - offset else { return false }
    // A static string offers its bytes through a pointer only; the index stays below its count.
    for index in 0..<count where unsafe text.utf8Start[index] != bytes[offset + index] {
      return false
    }
    return true
  }
}

extension XMLScanner {
  /// Steps over everything before the root element, and returns where the XML declaration is.
  mutating func skipProlog(
    _ bytes: Span<UInt8>
  ) throws(PropertyListError) -> Range<Int>? {
    skipSpace(bytes)
    var declaration: Range<Int>?
    if starts(with: "<?xml", bytes) {
      let start = offset
      try skipPast("?>", bytes)
      declaration = start..<offset
    }
    try skipMiscellaneous(bytes)
    if starts(with: "<!DOCTYPE", bytes) {
      try skipDocumentType(bytes)
      try skipMiscellaneous(bytes)
    }
    return declaration
  }

  /// Steps over white space, comments and processing instructions.
  mutating func skipMiscellaneous(_ bytes: Span<UInt8>) throws(PropertyListError) {
    while true {
      skipSpace(bytes)
      guard try skipRemark(bytes) else { return }
    }
  }

  /// Steps over a comment or a processing instruction, if there is one.
  mutating func skipRemark(_ bytes: Span<UInt8>) throws(PropertyListError) -> Bool {
    if starts(with: "<!--", bytes) {
      offset += 4
      try skipPast("-->", bytes)
    } else if starts(with: "<?", bytes) {
      offset += 2
      try skipPast("?>", bytes)
    } else {
      return false
    }
    return true
  }

  mutating func skipSpace(_ bytes: Span<UInt8>) {
    while offset < bytes.count, bytes[offset].isXMLSpace { offset += 1 }
  }

  /// Steps past the next occurrence of a text.
  mutating func skipPast(
    _ text: StaticString, _ bytes: Span<UInt8>
  ) throws(PropertyListError) {
    let start = offset
    while offset < bytes.count {
      if starts(with: text, bytes) {
        offset += text.utf8CodeUnitCount
        return
      }
      offset += 1
    }
    offset = start
    throw PropertyListError(.truncated, byteOffset: start)
  }

  private mutating func skipDocumentType(_ bytes: Span<UInt8>) throws(PropertyListError) {
    let start = offset
    try skipAttributes(bytes, refusing: UInt8(ascii: "["))
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ">") else {
      throw PropertyListError(.unsupportedXML, byteOffset: start)
    }
    offset += 1
  }

  /// Steps over quoted and other text to the `>` or `/` that ends a tag, or to a byte that is
  /// refused.
  private mutating func skipAttributes(
    _ bytes: Span<UInt8>, refusing refused: UInt8
  ) throws(PropertyListError) {
    let start = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: ">"), refused: return
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let quote = bytes[offset]
        offset += 1
        while offset < bytes.count, bytes[offset] != quote { offset += 1 }
      default: break
      }
      offset += 1
    }
    throw PropertyListError(.truncated, byteOffset: start)
  }
}

extension XMLScanner {
  /// Reads a tag. Attributes are stepped over: only `plist` has one, its version, which is 1.0.
  mutating func tag(_ bytes: Span<UInt8>) throws(PropertyListError) -> Tag {
    let start = offset
    guard start < bytes.count else { throw PropertyListError(.truncated, byteOffset: start) }
    guard bytes[start] == UInt8(ascii: "<") else {
      throw PropertyListError(.invalidXML, byteOffset: start)
    }
    offset += 1
    let isEnd = offset < bytes.count && bytes[offset] == UInt8(ascii: "/")
    if isEnd { offset += 1 }
    let nameStart = offset
    while offset < bytes.count, !bytes[offset].endsXMLName { offset += 1 }
    guard let element = XMLElement(name: nameStart..<offset, in: bytes) else {
      throw PropertyListError(.unexpectedElement, byteOffset: start)
    }
    var isEmpty = false
    if isEnd {
      skipSpace(bytes)
    } else {
      try skipAttributes(bytes, refusing: UInt8(ascii: "/"))
      isEmpty = offset < bytes.count && bytes[offset] == UInt8(ascii: "/")
      if isEmpty { offset += 1 }
    }
    guard offset < bytes.count else { throw PropertyListError(.truncated, byteOffset: offset) }
    guard bytes[offset] == UInt8(ascii: ">") else {
      throw PropertyListError(.invalidXML, byteOffset: offset)
    }
    offset += 1
    return Tag(element: element, isEnd: isEnd, isEmpty: isEmpty, offset: start)
  }
}

extension UInt8 {
  var isXMLSpace: Bool { self == 0x20 || self == 0x0a || self == 0x0d || self == 0x09 }

  fileprivate var endsXMLName: Bool {
    isXMLSpace || self == UInt8(ascii: ">") || self == UInt8(ascii: "/")
      || self == UInt8(ascii: "<")
  }
}

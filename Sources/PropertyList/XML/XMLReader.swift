// SPDX-License-Identifier: Zlib

/// Reads an XML property list into a value.
///
/// Open containers are kept on a list instead of the call stack, so depth costs no stack.
struct XMLReader {
  private var scanner: XMLScanner
  private let limits: PropertyList.Limits
  private var open: [OpenContainer] = []
  private var objectCount = 0
  private var top: PropertyList?

  /// An array or dictionary whose end tag is still to come.
  private struct OpenContainer {
    let tag: XMLScanner.Tag
    var items: [PropertyList] = []
    var entries: [PropertyList.Dictionary.Entry] = []
    /// A dictionary's key whose value is still to come.
    var key: String?
  }

  private init(startingAt offset: Int, limits: PropertyList.Limits) {
    scanner = XMLScanner(at: offset)
    self.limits = limits
  }
}

extension XMLReader {
  /// Whether the first character that is not white space is `<`.
  static func recognises(_ bytes: Span<UInt8>) -> Bool {
    var index: Int
    switch XMLEncoding(of: bytes) {
    case .utf8(let start):
      index = start
    case .utf16:
      // The zero bytes of ASCII characters are passed over together with the white space.
      index = 2
      while index < bytes.count, bytes[index] == 0 || bytes[index].isXMLSpace { index += 1 }
    }
    while index < bytes.count, bytes[index].isXMLSpace { index += 1 }
    return index < bytes.count && bytes[index] == UInt8(ascii: "<")
  }

  static func read(
    _ bytes: Span<UInt8>, limits: PropertyList.Limits
  ) throws(PropertyListError) -> PropertyList {
    switch XMLEncoding(of: bytes) {
    case .utf8(let start):
      return try readUTF8(bytes, startingAt: start, isTranscoded: false, limits: limits)
    case .utf16(let isBigEndian):
      let translated = try XMLEncoding.transcoded(bytes, isBigEndian: isBigEndian)
      do throws(PropertyListError) {
        return try readUTF8(translated.span, startingAt: 0, isTranscoded: true, limits: limits)
      } catch {
        let offset = XMLEncoding.offset(
          inUTF16: bytes, isBigEndian: isBigEndian, ofUTF8: error.byteOffset)
        throw PropertyListError(error.kind, byteOffset: offset)
      }
    }
  }

  private static func readUTF8(
    _ bytes: Span<UInt8>, startingAt start: Int, isTranscoded: Bool, limits: PropertyList.Limits
  ) throws(PropertyListError) -> PropertyList {
    do throws(UTF8.ValidationError) {
      _ = try UTF8Span(validating: bytes)
    } catch {
      throw PropertyListError(.invalidText, byteOffset: error.byteOffsets.lowerBound)
    }
    var reader = XMLReader(startingAt: start, limits: limits)
    return try reader.readDocument(bytes, isTranscoded: isTranscoded)
  }

  private mutating func readDocument(
    _ bytes: Span<UInt8>, isTranscoded: Bool
  ) throws(PropertyListError) -> PropertyList {
    if let declaration = try scanner.skipProlog(bytes), !isTranscoded {
      try XMLDeclaration.checkEncoding(declaration, bytes)
    }
    let root = try scanner.tag(bytes)
    guard root.element == .plist, !root.isEnd, !root.isEmpty else {
      throw PropertyListError(.unexpectedElement, byteOffset: root.offset)
    }
    while true {
      try scanner.skipMiscellaneous(bytes)
      let tag = try scanner.tag(bytes)
      if !tag.isEnd {
        try read(tag, bytes)
      } else if open.isEmpty {
        guard tag.element == .plist, let top else {
          throw PropertyListError(.unexpectedElement, byteOffset: tag.offset)
        }
        try scanner.skipMiscellaneous(bytes)
        guard scanner.isAtEnd(bytes) else {
          throw PropertyListError(.trailingBytes, byteOffset: scanner.offset)
        }
        return top
      } else {
        try close(with: tag)
      }
    }
  }

  private mutating func read(
    _ tag: XMLScanner.Tag, _ bytes: Span<UInt8>
  ) throws(PropertyListError) {
    switch tag.element {
    case .plist:
      throw PropertyListError(.unexpectedElement, byteOffset: tag.offset)
    case .key:
      guard let container = open.last, container.tag.element == .dictionary, container.key == nil
      else { throw PropertyListError(.keyValueMismatch, byteOffset: tag.offset) }
      let text = try scanner.text(of: tag, bytes)
      open[open.count - 1].key = String(decoding: text, as: UTF8.self)
    case .array, .dictionary:
      try checkPlace(tag)
      guard open.count < limits.depth else {
        throw PropertyListError(.tooDeep(limit: limits.depth), byteOffset: tag.offset)
      }
      open.append(OpenContainer(tag: tag))
      if tag.isEmpty { try close(with: tag) }
    default:
      try checkPlace(tag)
      let text = try scanner.text(of: tag, bytes)
      add(try PropertyList(xmlElement: tag.element, text: text.span, offset: tag.offset))
    }
  }

  /// Whether a value may stand here, and whether there may be one more.
  private mutating func checkPlace(_ tag: XMLScanner.Tag) throws(PropertyListError) {
    if let container = open.last {
      guard container.tag.element == .array || container.key != nil else {
        throw PropertyListError(.keyValueMismatch, byteOffset: tag.offset)
      }
    } else if top != nil {
      throw PropertyListError(.unexpectedElement, byteOffset: tag.offset)
    }
    guard objectCount < limits.objectCount else {
      throw PropertyListError(.tooManyObjects(limit: limits.objectCount), byteOffset: tag.offset)
    }
    objectCount += 1
  }

  private mutating func add(_ value: PropertyList) {
    guard !open.isEmpty else {
      top = value
      return
    }
    let innermost = open.count - 1
    if let key = open[innermost].key {
      open[innermost].entries.append((key, value))
      open[innermost].key = nil
    } else {
      open[innermost].items.append(value)
    }
  }

  private mutating func close(with tag: XMLScanner.Tag) throws(PropertyListError) {
    let container = open.removeLast()
    guard tag.element == container.tag.element else {
      throw PropertyListError(.unexpectedElement, byteOffset: tag.offset)
    }
    guard container.tag.element == .dictionary else { return add(.array(container.items)) }
    guard container.key == nil else {
      throw PropertyListError(.keyValueMismatch, byteOffset: tag.offset)
    }
    guard let dictionary = PropertyList.Dictionary(uniqueEntries: container.entries) else {
      throw PropertyListError(.duplicateKey, byteOffset: container.tag.offset)
    }
    add(try value(of: dictionary, at: container.tag.offset))
  }

  /// The dictionary, or the UID that it stands for.
  private func value(
    of dictionary: PropertyList.Dictionary, at offset: Int
  ) throws(PropertyListError) -> PropertyList {
    guard dictionary.count == 1, let number = dictionary[PropertyList.Dictionary.uidKey] else {
      return .dictionary(dictionary)
    }
    switch number {
    case .integer(let value):
      guard let uid = UInt32(exactly: value) else {
        throw PropertyListError(.invalidUID, byteOffset: offset)
      }
      return .uid(uid)
    case .unsignedInteger: throw PropertyListError(.invalidUID, byteOffset: offset)
    default: return .dictionary(dictionary)
    }
  }
}

// SPDX-License-Identifier: Zlib

extension PropertyList {
  /// The value that an element with this text stands for.
  init(
    xmlElement element: XMLElement, text: Span<UInt8>, offset: Int
  ) throws(PropertyListError) {
    let value: PropertyList?
    let otherwise: PropertyListError.Kind
    switch element {
    case .string: (value, otherwise) = (.string(text.string), .invalidText)
    case .true: (value, otherwise) = (text.isBlank ? .bool(true) : nil, .unexpectedElement)
    case .false: (value, otherwise) = (text.isBlank ? .bool(false) : nil, .unexpectedElement)
    case .integer: (value, otherwise) = (XMLInteger.value(text.trimmed), .invalidNumber)
    case .real:
      (value, otherwise) = (XMLReal.value(text.trimmed).map { .double($0) }, .invalidNumber)
    case .date:
      let seconds = XMLDate.secondsSince2001(text.trimmed)
      (value, otherwise) = (seconds.map { .date(secondsSince2001: $0) }, .invalidDate)
    case .data: (value, otherwise) = (Base64.decoded(text).map { .data($0) }, .invalidBase64)
    case .plist, .array, .dictionary, .key: (value, otherwise) = (nil, .unexpectedElement)
    }
    guard let value else { throw PropertyListError(otherwise, byteOffset: offset) }
    self = value
  }
}

extension Span where Element == UInt8 {
  fileprivate var string: String { String(decoding: copy(0..<count), as: UTF8.self) }

  fileprivate var isBlank: Bool { trimmed.isEmpty }

  /// Without white space at both ends.
  fileprivate var trimmed: [UInt8] {
    var range = 0..<count
    while let first = range.first, self[first].isXMLSpace { range.removeFirst() }
    while let last = range.last, self[last].isXMLSpace { range.removeLast() }
    return copy(range)
  }
}

/// The text of an `integer`: decimal or, after `0x`, hexadecimal, with an optional sign.
///
/// - Source: CoreFoundation, `parseIntegerTag` in `CFPropertyList.c`.
enum XMLInteger {
  static func value(_ text: [UInt8]) -> PropertyList? {
    var digits = text[...]
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative || digits.first == UInt8(ascii: "+") { digits.removeFirst() }
    var radix: UInt8 = 10
    if digits.count > 2, digits.first == UInt8(ascii: "0"),
      digits.dropFirst().first.map({ $0 | 0x20 }) == UInt8(ascii: "x")
    {
      radix = 16
      digits.removeFirst(2)
    }
    guard !digits.isEmpty else { return nil }
    var magnitude: UInt64 = 0
    for byte in digits {
      guard let digit = byte.digit(radix: radix) else { return nil }
      let (product, tooBig) = magnitude.multipliedReportingOverflow(by: UInt64(radix))
      let (sum, tooBigAgain) = product.addingReportingOverflow(UInt64(digit))
      if tooBig || tooBigAgain { return nil }
      magnitude = sum
    }
    if isNegative {
      guard magnitude <= Int64.min.magnitude else { return nil }
      return .integer(Int64(truncatingIfNeeded: 0 &- magnitude))
    }
    guard let value = Int64(exactly: magnitude) else { return .unsignedInteger(magnitude) }
    return .integer(value)
  }
}

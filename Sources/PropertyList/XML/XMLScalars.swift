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

/// The text of a `date`: `2001-01-01T00:00:00Z`, always UTC, in the Gregorian calendar.
///
/// - Source: CoreFoundation, `parseDateTag` in `CFPropertyList.c`.
enum XMLDate {
  static func secondsSince2001(_ text: [UInt8]) -> Double? {
    var rest = text[...]
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    guard let year = number(&rest, digits: 4...9, endingWith: "-"),
      let month = number(&rest, digits: 2...2, endingWith: "-"), (1...12).contains(month),
      let day = number(&rest, digits: 2...2, endingWith: "T"), day >= 1,
      let hour = number(&rest, digits: 2...2, endingWith: ":"), hour < 24,
      let minute = number(&rest, digits: 2...2, endingWith: ":"), minute < 60,
      let second = number(&rest, digits: 2...2, endingWith: "Z"), second < 60,
      rest.isEmpty
    else { return nil }
    let signedYear = isNegative ? -year : year
    guard day <= dayCount(year: signedYear, month: month) else { return nil }
    let days = dayNumber(year: signedYear, month: month, day: day)
    let dayOf2001 = dayNumber(year: 2001, month: 1, day: 1)
    return Double(days - dayOf2001) * 86_400 + Double(hour * 3600 + minute * 60 + second)
  }

  private static func number(
    _ rest: inout ArraySlice<UInt8>, digits: ClosedRange<Int>, endingWith end: Unicode.Scalar
  ) -> Int64? {
    var value: Int64 = 0
    var count = 0
    while count < digits.upperBound, let digit = rest.first?.digit(radix: 10) {
      value = value * 10 + Int64(digit)
      rest.removeFirst()
      count += 1
    }
    guard digits.contains(count), rest.first == UInt8(ascii: end) else { return nil }
    rest.removeFirst()
    return value
  }

  private static func dayCount(year: Int64, month: Int64) -> Int64 {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days since an arbitrary day, counted in years that begin in March so that the leap day is
  /// last.
  private static func dayNumber(year: Int64, month: Int64, day: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
  }
}

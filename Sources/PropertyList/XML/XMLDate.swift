// SPDX-License-Identifier: Zlib

/// The text of a `date`: `2001-01-01T00:00:00Z`, always UTC, in the Gregorian calendar.
///
/// - Source: CoreFoundation, `parseDateTag` and `_CFAppendXML0` in `CFPropertyList.c`.
package enum XMLDate {
  /// Reads a date of a year with up to nine digits, with or without a sign.
  package static func secondsSince2001(_ text: [UInt8]) -> Double? {
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
    return Double(days - dayOf2001) * 86_400 + Double(hour * 3600 + minute * 60 + second)
  }

  /// Writes a date of the years 0 to 9999, which have the four digits that the document type asks
  /// for. What is less than a second is cut off towards the past.
  ///
  /// - Returns: `nil` for other years, and for what is no number.
  package static func text(secondsSince2001: Double) -> [UInt8]? {
    let first = (dayNumber(year: 0, month: 1, day: 1) - dayOf2001) * 86_400
    let end = (dayNumber(year: 10_000, month: 1, day: 1) - dayOf2001) * 86_400
    guard secondsSince2001 >= Double(first), secondsSince2001 < Double(end) else { return nil }
    var seconds = Int64(secondsSince2001)
    if Double(seconds) > secondsSince2001 { seconds -= 1 }
    seconds -= first
    let (year, month, day) = calendarDate(of: seconds / 86_400 + first / 86_400 + dayOf2001)
    let second = seconds % 86_400
    var text: [UInt8] = []
    append(year, digits: 4, endingWith: "-", to: &text)
    append(month, digits: 2, endingWith: "-", to: &text)
    append(day, digits: 2, endingWith: "T", to: &text)
    append(second / 3600, digits: 2, endingWith: ":", to: &text)
    append(second / 60 % 60, digits: 2, endingWith: ":", to: &text)
    append(second % 60, digits: 2, endingWith: "Z", to: &text)
    return text
  }

  private static func append(
    _ value: Int64, digits: Int, endingWith end: Unicode.Scalar, to text: inout [UInt8]
  ) {
    var divisor: Int64 = digits == 4 ? 1000 : 10
    while divisor > 0 {
      text.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / divisor % 10))
      divisor /= 10
    }
    text.append(UInt8(ascii: end))
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

  private static var dayOf2001: Int64 { dayNumber(year: 2001, month: 1, day: 1) }

  /// Days since an arbitrary day, counted in years that begin in March so that the leap day is
  /// last.
  private static func dayNumber(year: Int64, month: Int64, day: Int64) -> Int64 {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
  }
  /// The counterpart of `dayNumber`.
  private static func calendarDate(of day: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let era = (day >= 0 ? day : day - 146_096) / 146_097
    let dayOfEra = day - era * 146_097
    // Without the leap days that came before in this era, every year has 365 days.
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (
      yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    )
  }
}

// SPDX-License-Identifier: Zlib

/// Moments as text, ISO 8601 in UTC.
enum ISODate {
  /// `2012-09-22T09:46:40.250Z`; nil for what is not a number or outside the years 0 to 9999.
  static func text(secondsSince2001 seconds: Double) -> String? {
    guard seconds.magnitude < 1e12 else { return nil }
    let (wholeSeconds, milliseconds) = floorDivide(Int64((seconds * 1000).rounded()), 1000)
    let (days, time) = floorDivide(wholeSeconds, 86400)
    // 2001-01-01 is day 11323 of the count that begins with 1970.
    let date = civil(daysSince1970: days + 11323)
    guard (0...9999).contains(date.year) else { return nil }
    var text = pad(date.year, 4) + "-" + pad(date.month, 2) + "-" + pad(date.day, 2) + "T"
    text += pad(time / 3600, 2) + ":" + pad(time / 60 % 60, 2) + ":" + pad(time % 60, 2)
    if milliseconds != 0 { text += "." + pad(milliseconds, 3) }
    return text + "Z"
  }

  /// The Gregorian date, counted in eras of 400 years that begin on the first of March, so that the
  /// leap day is the last day of a year.
  private static func civil(
    daysSince1970 days: Int64
  ) -> (year: Int64, month: Int64, day: Int64) {
    let (era, dayOfEra) = floorDivide(days + 719_468, 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  private static func floorDivide(
    _ dividend: Int64, _ divisor: Int64
  ) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = dividend.quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }

  private static func pad(_ number: Int64, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}

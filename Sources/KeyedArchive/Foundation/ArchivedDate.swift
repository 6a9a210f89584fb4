// SPDX-License-Identifier: Zlib

import PropertyList

/// A moment: NSDate.
public struct ArchivedDate: ArchiveCodable, Hashable, Sendable {
  /// `NSDate`.
  public static var archiveClassName: String { "NSDate" }

  /// Seconds since 2001-01-01 00:00:00 UTC.
  public var secondsSince2001: Double

  /// Makes a moment.
  public init(secondsSince2001: Double) { self.secondsSince2001 = secondsSince2001 }

  /// Reads an NSDate object, or an inline date as GNUstep writes it.
  public init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    switch decoder.valueInPlace {
    case .date(let seconds)?:
      secondsSince2001 = seconds
    case nil:
      secondsSince2001 = try decoder.decode(Double.self, forKey: FoundationKey.time)
    default:
      throw decoder.mismatch("a date")
    }
  }

  /// Writes an NSDate object.
  public func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    try encoder.encode(secondsSince2001, forKey: FoundationKey.time)
  }
}

// SPDX-License-Identifier: Zlib

/// A locator: NSURL, as two texts. They are not checked and not put together.
public struct ArchivedURL: ArchiveCodable, Hashable, Sendable {
  /// `NSURL`.
  public static var archiveClassName: String { "NSURL" }

  /// The text, relative to the base if there is one.
  public var relative: String

  /// What the text is relative to; bases of bases are kept.
  public var bases: [String]

  /// Makes a locator.
  ///
  /// - Parameters:
  ///   - relative: The text.
  ///   - bases: Its base, the base's base, and so on; none for an absolute locator.
  public init(_ relative: String, bases: [String] = []) {
    self.relative = relative
    self.bases = bases
  }

  /// Reads an NSURL object.
  public init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    relative = try decoder.decode(String.self, forKey: FoundationKey.relative)
    bases = []
    if let base = try decoder.decodeIfPresent(ArchivedURL.self, forKey: FoundationKey.base) {
      bases = [base.relative] + base.bases
    }
  }

  /// Writes an NSURL object, and one for each base.
  public func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    let base = bases.first.map { ArchivedURL($0, bases: Array(bases.dropFirst())) }
    try encoder.encode(base, forKey: FoundationKey.base)
    try encoder.encode(relative, forKey: FoundationKey.relative)
  }
}

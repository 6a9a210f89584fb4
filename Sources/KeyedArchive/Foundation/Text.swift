// SPDX-License-Identifier: Zlib

import PropertyList

extension String: ArchiveCodable {
  /// `NSString`.
  public static var archiveClassName: String { "NSString" }

  /// `NSMutableString`.
  public static var archiveAlternativeClassNames: [String] { ["NSMutableString"] }

  /// Reads text: inline, or an NSString or NSMutableString object.
  public init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    self = try ArchivedString(from: &decoder).value
  }

  /// Writes inline text.
  public func encode(to encoder: inout KeyedArchiver) { encoder.encodeInPlace(.string(self)) }
}

/// Text that may be mutable in Objective-C: NSString or NSMutableString.
///
/// Use `String` unless the difference matters to the program that reads the archive.
public struct ArchivedString: ArchiveCodable, Hashable, Sendable {
  /// `NSMutableString`, the one of the two that is written as an object.
  public static var archiveClassName: String { "NSMutableString" }

  /// `NSString`, `NSObject`.
  public static var archiveSuperclassNames: [String] { ["NSString", "NSObject"] }

  /// `NSString`.
  public static var archiveAlternativeClassNames: [String] { ["NSString"] }

  /// The text.
  public var value: String

  /// Whether it is an NSMutableString.
  public var isMutable: Bool

  /// Makes text.
  public init(_ value: String, isMutable: Bool = false) {
    self.value = value
    self.isMutable = isMutable
  }

  /// Reads text: inline, or an NSString or NSMutableString object.
  public init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    switch decoder.valueInPlace {
    case .string(let text)?:
      self.init(text)
    case nil:
      guard case .string(let text)? = decoder.atom(FoundationKey.string) else {
        throw .typeMismatch(key: FoundationKey.string, expected: "text")
      }
      self.init(text, isMutable: decoder.isClass(orSubclassOf: Self.archiveClassName))
    default:
      throw decoder.mismatch("text")
    }
  }

  /// Writes inline text, or an NSMutableString object.
  public func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    if isMutable {
      try encoder.encodeField(.string(value), forKey: FoundationKey.string)
    } else {
      encoder.encodeInPlace(.string(value))
    }
  }
}

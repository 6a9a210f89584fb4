// SPDX-License-Identifier: Zlib

import PropertyList

/// Bytes: NSData or NSMutableData.
public struct ArchivedData: ArchiveCodable, Hashable, Sendable {
  /// `NSMutableData`, the one of the two that is written as an object.
  public static var archiveClassName: String { "NSMutableData" }

  /// `NSData`, `NSObject`.
  public static var archiveSuperclassNames: [String] { ["NSData", "NSObject"] }

  /// `NSData`.
  public static var archiveAlternativeClassNames: [String] { ["NSData"] }

  /// The bytes.
  public var bytes: [UInt8]

  /// Whether it is an NSMutableData.
  public var isMutable: Bool

  /// Makes data.
  public init(_ bytes: [UInt8], isMutable: Bool = false) {
    self.bytes = bytes
    self.isMutable = isMutable
  }

  /// Reads bytes: inline, or an NSData or NSMutableData object that holds them inline or by
  /// reference.
  public init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    switch decoder.valueInPlace {
    case .data(let bytes)?:
      self.init(bytes)
    case nil:
      guard case .data(let bytes)? = decoder.atom(FoundationKey.data) else {
        throw .typeMismatch(key: FoundationKey.data, expected: "data")
      }
      self.init(bytes, isMutable: decoder.isClass(orSubclassOf: Self.archiveClassName))
    default:
      throw decoder.mismatch("data")
    }
  }

  /// Writes inline bytes, or an NSMutableData object.
  public func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    if isMutable {
      try encoder.encodeBytes(bytes, forKey: FoundationKey.data)
    } else {
      encoder.encodeInPlace(.data(bytes))
    }
  }
}

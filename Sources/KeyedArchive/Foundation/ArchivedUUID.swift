// SPDX-License-Identifier: Zlib

import PropertyList

/// A universally unique identifier: NSUUID.
public struct ArchivedUUID: ArchiveCodable, Hashable, Sendable {
  /// `NSUUID`.
  public static var archiveClassName: String { "NSUUID" }

  /// The 16 bytes, in the order in which they are printed.
  public let bytes: [UInt8]

  /// Makes an identifier.
  ///
  /// - Returns: `nil` unless there are 16 bytes.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    self.bytes = bytes
  }

  /// Reads an NSUUID object.
  public init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    guard case .data(let bytes)? = decoder.atom(FoundationKey.uuidBytes), bytes.count == 16 else {
      throw .typeMismatch(key: FoundationKey.uuidBytes, expected: "16 bytes")
    }
    self.bytes = bytes
  }

  /// Writes an NSUUID object.
  public func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    try encoder.encodeBytes(bytes, forKey: FoundationKey.uuidBytes)
  }
}

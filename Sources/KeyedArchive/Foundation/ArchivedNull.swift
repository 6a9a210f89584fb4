// SPDX-License-Identifier: Zlib

public import PropertyList

/// NSNull: an object that stands for nothing, in containers that cannot hold `nil`.
public struct ArchivedNull: ArchiveCodable, Hashable, Sendable {
  /// `NSNull`.
  public static var archiveClassName: String { "NSNull" }

  /// Makes the null object.
  public init() {}

  /// Reads an NSNull object.
  public init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    guard decoder.valueInPlace == nil else { throw decoder.mismatch(Self.archiveClassName) }
  }

  /// Writes nothing: NSNull has no fields.
  public func encode(to encoder: inout KeyedArchiver) {}

  /// Adds the object the first time.
  public func archive(into encoder: inout KeyedArchiver) throws(ArchiveError) -> PropertyList {
    encoder.archiveOnce(.init(kind: .null, bits: 0)) { archiver in
      archiver.graph.append([:], className: Self.archiveClassName)
    }
  }
}

extension Optional: ArchiveCodable where Wrapped: ArchiveCodable {
  /// The name of the wrapped type.
  public static var archiveClassName: String { Wrapped.archiveClassName }

  /// Those of the wrapped type.
  public static var archiveSuperclassNames: [String] { Wrapped.archiveSuperclassNames }

  /// Those of the wrapped type.
  public static var archiveAlternativeClassNames: [String] {
    Wrapped.archiveAlternativeClassNames
  }

  /// Those of the wrapped type.
  public static var archiveClassHints: [String] { Wrapped.archiveClassHints }

  /// Reads a wrapped value.
  public init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    self = .some(try Wrapped(from: &decoder))
  }

  /// Writes the fields of the wrapped value; nothing if there is none.
  public func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    if let self { try self.encode(to: &encoder) }
  }

  /// Reads the null reference and NSNull as `nil`.
  public static func unarchive(
    _ field: PropertyList, from decoder: inout KeyedUnarchiver
  ) throws(ArchiveError) -> Self {
    if case .uid(0) = field { return nil }
    if case .uid = field, case .nsNull = decoder.graph.value(of: field) { return nil }
    return .some(try Wrapped.unarchive(field, from: &decoder))
  }

  /// Writes `nil` as the null reference.
  public func archive(into encoder: inout KeyedArchiver) throws(ArchiveError) -> PropertyList {
    guard let self else { return .uid(0) }
    return try self.archive(into: &encoder)
  }
}

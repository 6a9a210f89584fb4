// SPDX-License-Identifier: Zlib

public import PropertyList

extension AnyArchived {
  /// Adds the value as an object of its own class.
  public func archive(into encoder: inout KeyedArchiver) throws(ArchiveError) -> PropertyList {
    switch self {
    case .null: try ArchivedNull().archive(into: &encoder)
    case .bool(let value): value.archive(into: &encoder)
    case .integer(let value): value.archive(into: &encoder)
    case .unsignedInteger(let value): value.archive(into: &encoder)
    case .float(let value): value.archive(into: &encoder)
    case .double(let value): value.archive(into: &encoder)
    case .uuid(let value): try value.archive(into: &encoder)
    case .url(let value): try value.archive(into: &encoder)
    case .string, .data, .date: try archiveAtom(into: &encoder)
    case .array(let elements, let isMutable):
      try Self.archive(ArchivedArray(elements, isMutable: isMutable), into: &encoder)
    case .set(let elements, let isMutable):
      try Self.archive(ArchivedSet(elements, isMutable: isMutable), into: &encoder)
    case .orderedSet(let elements, let isMutable):
      try Self.archive(ArchivedOrderedSet(elements, isMutable: isMutable), into: &encoder)
    case .dictionary(let entries, let isMutable):
      try Self.archive(ArchivedDictionary(entries, isMutable: isMutable), into: &encoder)
    case .object(let object): try object.archive(into: &encoder)
    }
  }

  private func archiveAtom(
    into encoder: inout KeyedArchiver
  ) throws(ArchiveError) -> PropertyList {
    switch self {
    case .string(let value, let isMutable):
      try ArchivedString(value, isMutable: isMutable).archive(into: &encoder)
    case .data(let value, let isMutable):
      try ArchivedData(value, isMutable: isMutable).archive(into: &encoder)
    case .date(let seconds): try ArchivedDate(secondsSince2001: seconds).archive(into: &encoder)
    default: try archive(into: &encoder)
    }
  }

  private static func archive<T: ArchiveCodable>(
    _ container: T, into encoder: inout KeyedArchiver
  ) throws(ArchiveError) -> PropertyList {
    try container.archive(into: &encoder)
  }
}

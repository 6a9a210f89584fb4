// SPDX-License-Identifier: Zlib

public import PropertyList

// Each container has a function of its own, not a case of one switch: without optimisation a
// function has room for the variables of all its cases, and these call each other once for each
// level.
extension AnyArchived {
  /// Reads a value of whatever class it is, if that class is one of Foundation's named here or
  /// registered.
  public static func unarchive(
    _ field: PropertyList, from decoder: inout KeyedUnarchiver
  ) throws(ArchiveError) -> AnyArchived {
    switch try decoder.kind(of: field) {
    case .inline: try decoder.unarchiveValue(AnyArchived.self, from: field)
    case .registered: try object(field, from: &decoder)
    case .uuid: .uuid(try ArchivedUUID.unarchive(field, from: &decoder))
    case .url: .url(try ArchivedURL.unarchive(field, from: &decoder))
    case .foundation(.null): try null(field, from: &decoder)
    case .foundation(.string): try string(field, from: &decoder)
    case .foundation(.data): try data(field, from: &decoder)
    case .foundation(.date): try date(field, from: &decoder)
    case .foundation(.array): try array(field, from: &decoder)
    case .foundation(.set): try set(field, from: &decoder)
    case .foundation(.orderedSet): try orderedSet(field, from: &decoder)
    case .foundation(.dictionary): try dictionary(field, from: &decoder)
    }
  }

  private typealias Decoder = KeyedUnarchiver

  private static func object(
    _ field: PropertyList, from decoder: inout Decoder
  ) throws(ArchiveError) -> AnyArchived {
    guard let object = try decoder.unarchiveRegistered(from: field) else {
      throw decoder.mismatch("an instance of a registered class")
    }
    return .object(object)
  }

  private static func null(
    _ field: PropertyList, from decoder: inout Decoder
  ) throws(ArchiveError) -> AnyArchived {
    _ = try ArchivedNull.unarchive(field, from: &decoder)
    return .null
  }

  private static func string(
    _ field: PropertyList, from decoder: inout Decoder
  ) throws(ArchiveError) -> AnyArchived {
    let string = try ArchivedString.unarchive(field, from: &decoder)
    return .string(string.value, isMutable: string.isMutable)
  }

  private static func data(
    _ field: PropertyList, from decoder: inout Decoder
  ) throws(ArchiveError) -> AnyArchived {
    let data = try ArchivedData.unarchive(field, from: &decoder)
    return .data(data.bytes, isMutable: data.isMutable)
  }

  private static func date(
    _ field: PropertyList, from decoder: inout Decoder
  ) throws(ArchiveError) -> AnyArchived {
    let date = try ArchivedDate.unarchive(field, from: &decoder)
    return .date(secondsSince2001: date.secondsSince2001)
  }

  private static func array(
    _ field: PropertyList, from decoder: inout Decoder
  ) throws(ArchiveError) -> AnyArchived {
    let array = try ArchivedArray<AnyArchived>.unarchive(field, from: &decoder)
    return .array(array.elements, isMutable: array.isMutable)
  }

  private static func set(
    _ field: PropertyList, from decoder: inout Decoder
  ) throws(ArchiveError) -> AnyArchived {
    let set = try ArchivedSet<AnyArchived>.unarchive(field, from: &decoder)
    return .set(set.elements, isMutable: set.isMutable)
  }

  private static func orderedSet(
    _ field: PropertyList, from decoder: inout Decoder
  ) throws(ArchiveError) -> AnyArchived {
    let set = try ArchivedOrderedSet<AnyArchived>.unarchive(field, from: &decoder)
    return .orderedSet(set.elements, isMutable: set.isMutable)
  }

  private static func dictionary(
    _ field: PropertyList, from decoder: inout Decoder
  ) throws(ArchiveError) -> AnyArchived {
    let dictionary = try ArchivedDictionary<AnyArchived, AnyArchived>.unarchive(
      field, from: &decoder)
    return .dictionary(dictionary.entries, isMutable: dictionary.isMutable)
  }
}

extension KeyedUnarchiver {
  /// What a value of mixed content is.
  fileprivate enum MixedKind {
    case inline, registered, uuid, url
    case foundation(FoundationClass.Kind)
  }

  fileprivate func kind(of field: PropertyList) throws(ArchiveError) -> MixedKind {
    let (value, _) = try follow(field)
    guard let record = graph.classRecord(of: value) else { return .inline }
    let names = candidates(in: record)
    for name in names where classTable.reading(of: name)?.make != nil { return .registered }
    for name in names {
      if let known = FoundationClass(name: name) { return .foundation(known.kind) }
      if name.hasSameBytes(as: ArchivedUUID.archiveClassName) { return .uuid }
      if name.hasSameBytes(as: ArchivedURL.archiveClassName) { return .url }
    }
    throw .classNotAllowed(ObjectGraph.name(in: record) ?? "")
  }
}

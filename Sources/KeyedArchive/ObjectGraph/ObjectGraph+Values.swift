// SPDX-License-Identifier: Zlib

public import PropertyList

extension ObjectGraph {
  /// What an object is, one level deep.
  ///
  /// - Precondition: The reference is one of this graph.
  public func value(of reference: Reference) -> ArchiveValue {
    reference == .null ? .null : classify(objects[reference.index])
  }

  /// What the value of a field, or an element of a container, is: of a `uid` the object it leads
  /// to, of anything else the value itself.
  ///
  /// A `uid` that is not one of this graph is ``ArchiveValue/null``.
  public func value(of fieldValue: PropertyList) -> ArchiveValue {
    guard case .uid = fieldValue else { return classify(fieldValue) }
    return reference(in: fieldValue).map { value(of: $0) } ?? .null
  }

  private func classify(_ value: PropertyList) -> ArchiveValue {
    switch value {
    case .string(let text): .string(text, isMutable: false)
    case .data(let bytes): .data(bytes, isMutable: false)
    case .bool(let flag): .bool(flag)
    case .integer(let number): .integer(number)
    case .unsignedInteger(let number): .unsignedInteger(number)
    case .float(let number): .float(number)
    case .double(let number): .double(number)
    case .date(let seconds): .date(secondsSince2001: seconds)
    case .array(let elements): .array(elements, isMutable: false)
    case .uid: .null
    case .dictionary(let fields): classify(fields)
    }
  }

  private func classify(_ fields: PropertyList.Dictionary) -> ArchiveValue {
    guard let record = classRecord(of: .dictionary(fields)), let name = Self.name(in: record) else {
      return .object(className: "", fields: fields)
    }
    if let layout = FoundationClass(name: name), let value = read(fields, as: layout) {
      return value
    }
    return .object(className: name, fields: Self.withoutClass(fields))
  }

  /// Reads the fields of a Foundation object; `nil` if they are not what its class should hold.
  private func read(
    _ fields: PropertyList.Dictionary, as layout: FoundationClass
  ) -> ArchiveValue? {
    let isMutable = layout.isMutable
    switch layout.kind {
    case .null:
      return .nsNull
    case .string:
      guard case .string(let text)? = atom(fields[FoundationKey.string]) else { return nil }
      return .string(text, isMutable: isMutable)
    case .data:
      guard case .data(let bytes)? = atom(fields[FoundationKey.data]) else { return nil }
      return .data(bytes, isMutable: isMutable)
    case .date:
      switch atom(fields[FoundationKey.time]) {
      case .double(let seconds)?: return .date(secondsSince2001: seconds)
      case .float(let seconds)?: return .date(secondsSince2001: Double(seconds))
      case .integer(let seconds)?: return .date(secondsSince2001: Double(seconds))
      default: return nil
      }
    case .array:
      return FoundationLayout.elements(of: fields).map { .array($0, isMutable: isMutable) }
    case .set:
      return FoundationLayout.elements(of: fields).map { .set($0, isMutable: isMutable) }
    case .orderedSet:
      return .orderedSet(FoundationLayout.orderedSetElements(of: fields), isMutable: isMutable)
    case .dictionary:
      guard let (keys, values) = FoundationLayout.entries(of: fields) else { return nil }
      return .dictionary(keys: keys, values: values, isMutable: isMutable)
    }
  }

  /// A field's value, one reference followed.
  package func atom(_ value: PropertyList?) -> PropertyList? {
    guard let value, case .uid = value else { return value }
    return reference(in: value).map { objects[$0.index] }
  }
}

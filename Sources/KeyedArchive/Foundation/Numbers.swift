// SPDX-License-Identifier: Zlib

public import PropertyList

// NSNumber has no object with fields in an archive: a number is stored as the property list's own
// number, in its field or as an object without a class. What a number was made of is kept only as
// far as the property list does: truth value, whole number, 32-bit real, 64-bit real.

extension KeyedUnarchiver {
  /// The number that is being read.
  fileprivate func number() throws(ArchiveError) -> PropertyList {
    guard let value = valueInPlace else { throw mismatch("a number") }
    return value
  }

  /// The whole number that is being read, if it fits.
  fileprivate func wholeNumber<T: FixedWidthInteger>(
    _ type: T.Type, name: String
  ) throws(ArchiveError) -> T {
    let exact: T? =
      switch try number() {
      case .integer(let value): T(exactly: value)
      case .unsignedInteger(let value): T(exactly: value)
      case .double(let value): T(exactly: value)
      case .float(let value): T(exactly: value)
      default: nil
      }
    guard let exact else { throw mismatch(name) }
    return exact
  }
}

extension KeyedArchiver {
  fileprivate mutating func archiveNumber(
    _ kind: Atom.Kind, bits: UInt64, _ value: PropertyList
  ) -> PropertyList {
    archiveOnce(Atom(kind: kind, bits: bits)) { archiver in archiver.graph.append(value) }
  }

  fileprivate mutating func archiveWhole(_ value: Int64) -> PropertyList {
    archiveNumber(.integer, bits: UInt64(bitPattern: value), .integer(value))
  }
}

extension Bool: ArchiveCodable {
  /// `NSNumber`.
  public static var archiveClassName: String { "NSNumber" }

  /// Reads a truth value, or the whole number 0 or 1: what `BOOL` became on 32-bit systems.
  public init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    switch try decoder.number() {
    case .bool(let value): self = value
    case .integer(0): self = false
    case .integer(1): self = true
    default: throw decoder.mismatch("a truth value")
    }
  }

  /// Writes a truth value.
  public func encode(to encoder: inout KeyedArchiver) { encoder.encodeInPlace(.bool(self)) }

  /// Writes an NSNumber, once for each of the two values.
  public func archive(into encoder: inout KeyedArchiver) -> PropertyList {
    encoder.archiveNumber(.bool, bits: self ? 1 : 0, .bool(self))
  }
}

extension Int: ArchiveCodable {
  /// `NSNumber`.
  public static var archiveClassName: String { "NSNumber" }

  /// Reads a whole number that fits; a real must be whole.
  public init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    self = try decoder.wholeNumber(Int.self, name: "a whole number in range")
  }

  /// Writes a whole number.
  public func encode(to encoder: inout KeyedArchiver) {
    encoder.encodeInPlace(.integer(Int64(self)))
  }

  /// Writes an NSNumber, once for each value.
  public func archive(into encoder: inout KeyedArchiver) -> PropertyList {
    encoder.archiveWhole(Int64(self))
  }
}

extension Int32: ArchiveCodable {
  /// `NSNumber`.
  public static var archiveClassName: String { "NSNumber" }

  /// Reads a whole number that fits; a real must be whole.
  public init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    self = try decoder.wholeNumber(Int32.self, name: "a whole number of 32 bits")
  }

  /// Writes a whole number.
  public func encode(to encoder: inout KeyedArchiver) {
    encoder.encodeInPlace(.integer(Int64(self)))
  }

  /// Writes an NSNumber, once for each value.
  public func archive(into encoder: inout KeyedArchiver) -> PropertyList {
    encoder.archiveWhole(Int64(self))
  }
}

extension Int64: ArchiveCodable {
  /// `NSNumber`.
  public static var archiveClassName: String { "NSNumber" }

  /// Reads a whole number that fits; a real must be whole.
  public init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    self = try decoder.wholeNumber(Int64.self, name: "a whole number of 64 bits")
  }

  /// Writes a whole number.
  public func encode(to encoder: inout KeyedArchiver) { encoder.encodeInPlace(.integer(self)) }

  /// Writes an NSNumber, once for each value.
  public func archive(into encoder: inout KeyedArchiver) -> PropertyList {
    encoder.archiveWhole(self)
  }
}

extension UInt64: ArchiveCodable {
  /// `NSNumber`.
  public static var archiveClassName: String { "NSNumber" }

  /// Reads a whole number that is not negative; a real must be whole.
  public init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    self = try decoder.wholeNumber(UInt64.self, name: "an unsigned whole number")
  }

  /// Writes a whole number.
  public func encode(to encoder: inout KeyedArchiver) { encoder.encodeInPlace(.whole(self)) }

  /// Writes an NSNumber, once for each value.
  public func archive(into encoder: inout KeyedArchiver) -> PropertyList {
    if let small = Int64(exactly: self) { return encoder.archiveWhole(small) }
    return encoder.archiveNumber(.unsignedInteger, bits: self, .unsignedInteger(self))
  }
}

extension Float: ArchiveCodable {
  /// `NSNumber`.
  public static var archiveClassName: String { "NSNumber" }

  /// Reads any number, rounding to 32 bits.
  public init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    switch try decoder.number() {
    case .float(let value): self = value
    case .double(let value): self = Float(value)
    case .integer(let value): self = Float(value)
    case .unsignedInteger(let value): self = Float(value)
    default: throw decoder.mismatch("a number")
    }
  }

  /// Writes a 32-bit real.
  public func encode(to encoder: inout KeyedArchiver) { encoder.encodeInPlace(.float(self)) }

  /// Writes an NSNumber as a 32-bit real, once for each value.
  public func archive(into encoder: inout KeyedArchiver) -> PropertyList {
    encoder.archiveNumber(.float, bits: UInt64(bitPattern), .float(self))
  }
}

extension Double: ArchiveCodable {
  /// `NSNumber`.
  public static var archiveClassName: String { "NSNumber" }

  /// Reads any number, rounding to 64 bits.
  public init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    switch try decoder.number() {
    case .double(let value): self = value
    case .float(let value): self = Double(value)
    case .integer(let value): self = Double(value)
    case .unsignedInteger(let value): self = Double(value)
    default: throw decoder.mismatch("a number")
    }
  }

  /// Writes a 64-bit real.
  public func encode(to encoder: inout KeyedArchiver) { encoder.encodeInPlace(.double(self)) }

  /// Writes an NSNumber as a 64-bit real, once for each value.
  public func archive(into encoder: inout KeyedArchiver) -> PropertyList {
    encoder.archiveNumber(.double, bits: bitPattern, .double(self))
  }
}

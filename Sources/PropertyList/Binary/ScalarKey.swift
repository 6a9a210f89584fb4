// SPDX-License-Identifier: Zlib

/// A scalar as the key of the table by which the writer stores equal scalars once.
///
/// Unlike Apple's, which takes 1 and 1.0 of different widths for the same number, this follows
/// ``PropertyList/==(_:_:)``: only what is read back as the same value is merged.
struct ScalarKey: Hashable {
  let value: PropertyList

  /// The largest data that is looked up: a kilobyte.
  ///
  /// Larger data is stored each time. Hashing all of it costs more than it saves, because data
  /// comes twice hardly ever, and hashing a part of it would let a hostile file collide at will.
  private static let dataByteLimit = 1024

  /// Nil for a value that is stored each time it is met.
  init?(_ value: PropertyList) {
    if case .data(let bytes) = value, bytes.count > Self.dataByteLimit { return nil }
    self.value = value
  }

  func hash(into hasher: inout Hasher) {
    switch value {
    case .string(let value): Self.feed(value.utf8.span, to: &hasher)
    case .data(let value): Self.feed(value.span, to: &hasher)
    case .bool(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(UInt64(bitPattern: value))
    case .unsignedInteger(let value): hasher.combine(value)
    case .float(let value): hasher.combine(value.bitPattern)
    case .double(let value): hasher.combine(value.bitPattern)
    case .date(let seconds): hasher.combine(seconds.bitPattern)
    case .uid(let value): hasher.combine(value)
    case .array, .dictionary: break
    }
  }

  private static func feed(_ bytes: Span<UInt8>, to hasher: inout Hasher) {
    var word: UInt64 = 0
    for index in bytes.indices {
      word = word << 8 | UInt64(bytes[index])
      if index % 8 == 7 { hasher.combine(word) }
    }
    hasher.combine(word)
    hasher.combine(bytes.count)
  }
}

// SPDX-License-Identifier: Zlib

/// What a walk over a value costs. The reader refuses files that cost too much, and the writer
/// keeps the same account, so that it writes nothing that the reader refuses.
enum WalkCost {
  /// A text or data is one value however often it is met, and is copied only where it is printed or
  /// hashed: one, and one for each 64 bytes. Everything else costs one.
  static func scalar(_ value: PropertyList) -> UInt64 {
    switch value {
    case .string(let text): 1 + UInt64(text.utf8.count) / 64
    case .data(let bytes): 1 + UInt64(bytes.count) / 64
    default: 1
    }
  }

  /// Keys are compared with each other where a dictionary is made: one for each byte.
  static func key(_ value: PropertyList) -> UInt64 {
    guard case .string(let text) = value else { return 1 }
    return 1 + UInt64(text.utf8.count)
  }

  /// What a file of this size may cost.
  static func allowance(byteCount: Int, _ limits: PropertyList.Limits) -> UInt64 {
    UInt64(byteCount) * 16 + UInt64(max(0, limits.expansion))
  }
}

// SPDX-License-Identifier: Zlib

extension PropertyList {
  /// Whether two property lists hold the same values.
  ///
  /// - Text is compared byte by byte: a composed and a decomposed "é" differ, as they do on disk.
  /// - Reals and dates are compared by their bits, so that a NaN equals itself and 0.0 differs from
  ///   -0.0. A ``float(_:)`` never equals a ``double(_:)``.
  /// - The order of a dictionary's entries makes no difference: Apple's dictionaries have none.
  ///
  /// - Complexity: O(*n*) in the size of the smaller tree, O(*n* log *n*) where dictionaries hold
  ///   their entries in different orders; not constant time. Recursive: the stack grows with depth,
  ///   which the readers limit (``Limits/depth``).
  public static func == (lhs: PropertyList, rhs: PropertyList) -> Bool {
    switch (lhs, rhs) {
    case (.string(let a), .string(let b)): a.hasSameBytes(as: b)
    case (.data(let a), .data(let b)): a == b
    case (.bool(let a), .bool(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.unsignedInteger(let a), .unsignedInteger(let b)): a == b
    case (.integer(let a), .unsignedInteger(let b)): a >= 0 && a.magnitude == b
    case (.unsignedInteger(let a), .integer(let b)): b >= 0 && b.magnitude == a
    case (.float(let a), .float(let b)): a.bitPattern == b.bitPattern
    case (.double(let a), .double(let b)): a.bitPattern == b.bitPattern
    case (.date(let a), .date(let b)): a.bitPattern == b.bitPattern
    case (.array(let a), .array(let b)): a == b
    case (.dictionary(let a), .dictionary(let b)): a == b
    case (.uid(let a), .uid(let b)): a == b
    default: false
    }
  }
}

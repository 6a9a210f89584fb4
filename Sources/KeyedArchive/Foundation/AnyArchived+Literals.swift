// SPDX-License-Identifier: Zlib

import PropertyList

extension AnyArchived: ExpressibleByStringLiteral {
  /// Makes text.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension AnyArchived: ExpressibleByIntegerLiteral {
  /// Makes a whole number.
  public init(integerLiteral value: Int64) { self = .integer(value) }
}

extension AnyArchived: ExpressibleByFloatLiteral {
  /// Makes a 64-bit real.
  public init(floatLiteral value: Double) { self = .double(value) }
}

extension AnyArchived: ExpressibleByBooleanLiteral {
  /// Makes a truth value.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension AnyArchived: ExpressibleByArrayLiteral {
  /// Makes an array.
  public init(arrayLiteral elements: AnyArchived...) { self = .array(elements) }
}

extension AnyArchived: ExpressibleByDictionaryLiteral {
  /// Makes a dictionary, in the order of the literal.
  public init(dictionaryLiteral elements: (AnyArchived, AnyArchived)...) {
    self = .dictionary(elements.map { (key: $0.0, value: $0.1) })
  }
}

extension AnyArchived: Equatable {
  /// Whether both are the same value of the same kind, mutability included. Containers are compared
  /// in order, sets as well; instances by identity; text by its UTF-8.
  public static func == (lhs: AnyArchived, rhs: AnyArchived) -> Bool {
    switch (lhs, rhs) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.unsignedInteger(let left), .unsignedInteger(let right)): left == right
    case (.float(let left), .float(let right)): left == right
    case (.double(let left), .double(let right)): left == right
    case (.string(let left, let leftMutable), .string(let right, let rightMutable)):
      left.hasSameBytes(as: right) && leftMutable == rightMutable
    case (.data(let left, let leftMutable), .data(let right, let rightMutable)):
      left == right && leftMutable == rightMutable
    case (.date(let left), .date(let right)): left == right
    case (.uuid(let left), .uuid(let right)): left == right
    case (.url(let left), .url(let right)): left == right
    case (.array(let left, let leftMutable), .array(let right, let rightMutable)),
      (.set(let left, let leftMutable), .set(let right, let rightMutable)),
      (.orderedSet(let left, let leftMutable), .orderedSet(let right, let rightMutable)):
      leftMutable == rightMutable && left == right
    case (.dictionary(let left, let leftMutable), .dictionary(let right, let rightMutable)):
      leftMutable == rightMutable && left.count == right.count
        && zip(left, right).allSatisfy { $0.key == $1.key && $0.value == $1.value }
    case (.object(let left), .object(let right)): left === right
    default: false
    }
  }
}

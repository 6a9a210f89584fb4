// SPDX-License-Identifier: Zlib

/// The elements of Apple's document type.
///
/// - Source: `PropertyList-1.0.dtd`.
enum XMLElement {
  case plist, array, dictionary, key, string, data, date, real, integer, `true`, `false`

  /// The name between the angle brackets.
  var name: String {
    switch self {
    case .plist: "plist"
    case .array: "array"
    case .dictionary: "dict"
    case .key: "key"
    case .string: "string"
    case .data: "data"
    case .date: "date"
    case .real: "real"
    case .integer: "integer"
    case .true: "true"
    case .false: "false"
    }
  }

  private static let all: [XMLElement] = [
    .plist, .array, .dictionary, .key, .string, .data, .date, .real, .integer, .true, .false,
  ]

  /// The element whose name these bytes are.
  init?(name range: Range<Int>, in bytes: Span<UInt8>) {
    for element in Self.all {
      let name = element.name.utf8
      guard name.count == range.count else { continue }
      if zip(name, range).allSatisfy({ (byte, index) in byte == bytes[index] }) {
        self = element
        return
      }
    }
    return nil
  }
}

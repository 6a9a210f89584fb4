// SPDX-License-Identifier: Zlib

import Foundation
import PropertyList
import Support
import Testing

/// Foundation as a second opinion. It has no UIDs and reads every real as a `Double`.
@Suite("The same as Foundation")
struct FoundationTests {
  static let trees = (0..<200).map { seed in
    var generator = RandomTree(seed: UInt64(seed))
    generator.hasUIDs = false
    generator.hasFloats = false
    return generator.next()
  }

  @Test("Foundation reads what we write")
  func foundationReads() throws {
    for tree in Self.trees {
      let data = Data(try tree.binaryEncoded())
      let value = try Self.foundationValue(of: data)
      #expect(Self.isEqual(tree, value))
    }
  }

  @Test("We read what Foundation writes, in both forms")
  func weRead() throws {
    for tree in Self.trees {
      let data = Data(try tree.binaryEncoded())
      let value = try Self.foundationValue(of: data)
      for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
        let written = try PropertyListSerialization.data(
          fromPropertyList: value, format: format, options: 0)
        let read = try Self.foundationValue(of: written)
        // Compared with what Foundation itself reads back, so that its own losses do not count.
        #expect(Self.isEqual(try PropertyList(parsing: written), read))
      }
    }
  }

  private static func foundationValue(of data: Data) throws -> Any {
    // The pointer would be for the format; none is passed.
    try unsafe PropertyListSerialization.propertyList(from: data, format: nil)
  }

  static func isEqual(_ ours: PropertyList, _ theirs: Any) -> Bool {
    switch ours {
    case .string(let value):
      return (theirs as? String).map { Array($0.utf8) == Array(value.utf8) } == true
    case .data(let value): return (theirs as? Data).map { Array($0) == value } == true
    case .date(let value): return (theirs as? Date)?.timeIntervalSinceReferenceDate == value
    case .bool(let value): return (theirs as? Bool) == value
    case .integer(let value): return (theirs as? NSNumber)?.int64Value == value
    case .unsignedInteger(let value): return (theirs as? NSNumber)?.uint64Value == value
    case .float(let value): return (theirs as? NSNumber)?.floatValue == value
    case .double(let value): return (theirs as? NSNumber)?.doubleValue == value
    case .array(let items):
      guard let theirs = theirs as? [Any], theirs.count == items.count else { return false }
      return zip(items, theirs).allSatisfy { isEqual($0, $1) }
    case .dictionary(let entries):
      guard let theirs = theirs as? [String: Any] else { return false }
      return entries.allSatisfy { entry in
        theirs[entry.key].map { isEqual(entry.value, $0) } == true
      }
    case .uid: return false
    }
  }
}

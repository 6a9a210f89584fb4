// SPDX-License-Identifier: Zlib

import PropertyList
import Support

/// Makes property lists of every kind of value.
struct RandomTree {
  private var generator: SplitMix64
  private var budget = 200
  /// What the other side of a comparison cannot hold is left out.
  var hasUIDs = true
  var hasFloats = true
  var hasUnsignedIntegers = true

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  mutating func next(depth: Int = 0) -> PropertyList {
    budget -= 1
    let kind = Int.random(
      in: depth == 0 ? 9...10 : 0...(depth > 6 || budget < 0 ? 8 : 11), using: &generator)
    switch kind {
    case 0: return .string(text())
    case 1: return .data(generator.bytes(count()))
    case 2: return .bool(Bool.random(using: &generator))
    case 3: return .integer(integer())
    case 4 where hasUnsignedIntegers:
      return .unsignedInteger(UInt64.random(in: (1 << 63)...UInt64.max, using: &generator))
    case 5 where hasFloats: return .float(Float.random(in: -1e6...1e6, using: &generator))
    case 6: return .double(Double.random(in: -1e100...1e100, using: &generator))
    case 7:
      return .date(secondsSince2001: Double(Int.random(in: -1 << 30...1 << 30, using: &generator)))
    case 8 where hasUIDs: return .uid(UInt32(truncatingIfNeeded: integer()))
    case 9, 11: return .array((0..<count()).map { _ in next(depth: depth + 1) })
    case 10: return .dictionary(dictionary(depth: depth))
    default: return .integer(integer())
    }
  }

  private mutating func dictionary(depth: Int) -> PropertyList.Dictionary {
    var dictionary = PropertyList.Dictionary()
    for _ in 0..<count() { dictionary[text()] = next(depth: depth + 1) }
    return dictionary
  }

  private mutating func integer() -> Int64 {
    Int64(bitPattern: generator.next()) >> Int64.random(in: 0...63, using: &generator)
  }

  private mutating func count() -> Int {
    Int.random(in: 0...(Int.random(in: 0...9, using: &generator) == 0 ? 40 : 6), using: &generator)
  }

  private mutating func text() -> String {
    let alphabet: [Unicode.Scalar] = [
      "a", "b", "Z", " ", "0", "<", "&", ">", "\"", "]", "é", "\u{301}", "漢", "😀", "\u{fffd}", "$",
    ]
    var text = String.UnicodeScalarView()
    let isASCII = Bool.random(using: &generator)
    for _ in 0..<count() {
      text.append(alphabet[Int.random(in: 0..<(isASCII ? 10 : 16), using: &generator)])
    }
    return String(text)
  }
}

// SPDX-License-Identifier: Zlib

// Text is compared by its UTF-8 bytes everywhere in this module. Two reasons: on disk composed and
// decomposed text are different keys, and Swift's own comparison would bring the Unicode
// normalisation tables (45 KiB) into every Embedded image.
extension String {
  /// Whether both strings are the same bytes of UTF-8.
  package func hasSameBytes(as other: String) -> Bool {
    let left = utf8.span
    let right = other.utf8.span
    guard left.count == right.count else { return false }
    for index in left.indices where left[index] != right[index] { return false }
    return true
  }

  /// Whether this string's UTF-8 bytes come before the other's: a total order without tables.
  package func precedesBytewise(_ other: String) -> Bool {
    let left = utf8.span
    let right = other.utf8.span
    for index in 0..<min(left.count, right.count) where left[index] != right[index] {
      return left[index] < right[index]
    }
    return left.count < right.count
  }
}

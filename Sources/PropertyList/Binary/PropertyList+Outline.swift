// SPDX-License-Identifier: Zlib

extension PropertyList {
  /// A binary file without the bytes of one data object, which need not be in memory: the file is
  /// `head`, those bytes, `tail`.
  package struct Outline: Equatable, Sendable {
    package let head: [UInt8]
    package let tail: [UInt8]
  }

  /// Writes a binary property list around one large data object.
  ///
  /// - Parameters:
  ///   - standIn: A data object of this value, which occurs once, and in whose place the file has
  ///     other bytes.
  ///   - byteCount: How many.
  /// - Returns: `nil` if there is no such object.
  /// - Throws: What ``binaryEncoded(limits:)`` throws.
  /// - Precondition: `byteCount` is from 0 to `Int.max / 2`.
  package func binaryOutline(
    replacing standIn: [UInt8], byteCount: Int, limits: Limits = .default
  ) throws(PropertyListError) -> Outline? {
    precondition((0...Int.max / 2).contains(byteCount), "byte count of the data out of range")
    guard
      let (bytes, cut) = try BinaryWriter.write(
        self, standIn: standIn, byteCount: byteCount, limits: limits)
    else { return nil }
    return Outline(head: Array(bytes[..<cut]), tail: Array(bytes[cut...]))
  }
}

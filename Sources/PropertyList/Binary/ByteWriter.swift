// SPDX-License-Identifier: Zlib

/// The counterpart of ``ByteReader``: appends the atoms of a binary property list.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  /// Bytes that were left out and count all the same.
  private var omittedByteCount = 0

  /// Where the next byte is written.
  var offset: Int { bytes.count + omittedByteCount }

  /// Leaves out bytes that somebody else puts between those before and those after.
  mutating func omit(byteCount: Int) { omittedByteCount += byteCount }

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(contentsOf more: some Sequence<UInt8>) { bytes.append(contentsOf: more) }

  /// Writes the low bytes of an integer, big-endian.
  mutating func append(_ value: UInt64, byteCount: Int) {
    var shift = 8 * byteCount
    while shift > 0 {
      shift -= 8
      bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(shift)))
    }
  }

  /// Writes an integer object: 1, 2, 4 bytes unsigned, or all eight.
  mutating func appendInteger(_ value: UInt64) {
    let byteCount = Self.width(of: value)
    append(Marker.integer | UInt8(byteCount.trailingZeroBitCount))
    append(value, byteCount: byteCount)
  }

  /// Writes a marker with a count, which follows as an integer if it does not fit four bits.
  mutating func appendMarker(_ marker: UInt8, count: Int) {
    if count < Int(Marker.countFollows) {
      append(marker | UInt8(count))
    } else {
      append(marker | Marker.countFollows)
      appendInteger(UInt64(count))
    }
  }

  /// The smallest of 1, 2, 4 and 8 bytes that hold a value.
  static func width(of value: UInt64) -> Int {
    if value <= 0xff { return 1 }
    if value <= 0xffff { return 2 }
    return value <= 0xffff_ffff ? 4 : 8
  }
}

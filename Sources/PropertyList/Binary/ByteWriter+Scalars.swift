// SPDX-License-Identifier: Zlib

// What `ByteReader+Scalars` reads.
extension ByteWriter {
  /// Writes a value that holds no others.
  mutating func appendScalar(_ value: PropertyList) {
    switch value {
    case .bool(let value): append(value ? Marker.true : Marker.false)
    case .integer(let value): appendInteger(UInt64(bitPattern: value))
    case .unsignedInteger(let value): appendUnsigned(value)
    case .float(let value):
      append(Marker.float)
      append(UInt64(value.bitPattern), byteCount: 4)
    case .double(let value):
      append(Marker.double)
      append(value.bitPattern, byteCount: 8)
    case .date(let seconds):
      append(Marker.date)
      append(seconds.bitPattern, byteCount: 8)
    case .data(let value):
      appendMarker(Marker.data, count: value.count)
      append(contentsOf: value)
    case .string(let value): appendString(value)
    case .uid(let value):
      let byteCount = Self.width(of: UInt64(value))
      append(Marker.uid | UInt8(byteCount - 1))
      append(UInt64(value), byteCount: byteCount)
    case .array, .dictionary: break
    }
  }

  /// Numbers that eight signed bytes do not hold take sixteen.
  private mutating func appendUnsigned(_ value: UInt64) {
    guard value > UInt64(Int64.max) else { return appendInteger(value) }
    append(Marker.integer | 4)
    append(0, byteCount: 8)
    append(value, byteCount: 8)
  }

  private mutating func appendString(_ value: String) {
    let utf8 = value.utf8
    if utf8.allSatisfy({ $0 < 0x80 }) {
      appendMarker(Marker.ascii, count: utf8.count)
      append(contentsOf: utf8)
    } else {
      let units = Array(value.utf16)
      appendMarker(Marker.utf16, count: units.count)
      for unit in units { append(UInt64(unit), byteCount: 2) }
    }
  }
}

// SPDX-License-Identifier: Zlib

// The objects of a binary property list that hold no others, and the counts of those that do. Each
// is written by the function of the same name in `ByteWriter+Scalars`.
extension ByteReader {
  /// The count in a marker or in the integer object after it.
  ///
  /// - Source: CoreFoundation, `_readInt` in `CFBinaryPList.c`: an integer of 1, 2, 4 or 8 bytes.
  mutating func count(marker: UInt8, of bytes: Span<UInt8>) throws(PropertyListError) -> UInt64 {
    let size = Marker.size(of: marker)
    guard size == Marker.countFollows else { return UInt64(size) }
    let start = offset
    let integer = try byte(of: bytes)
    guard Marker.kind(of: integer) == Marker.integer, Marker.size(of: integer) <= 3 else {
      throw PropertyListError(.invalidMarker(integer), byteOffset: start)
    }
    return try self.integer(byteCount: 1 << Int(Marker.size(of: integer)), of: bytes)
  }

  /// The object whose marker has just been read.
  mutating func scalar(
    marker: UInt8, of bytes: Span<UInt8>
  ) throws(PropertyListError) -> PropertyList {
    switch marker {
    case Marker.false: return .bool(false)
    case Marker.true: return .bool(true)
    case Marker.float:
      let bits = try integer(byteCount: 4, of: bytes)
      return .float(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))
    case Marker.double:
      return .double(Double(bitPattern: try integer(byteCount: 8, of: bytes)))
    case Marker.date:
      return .date(secondsSince2001: Double(bitPattern: try integer(byteCount: 8, of: bytes)))
    default: break
    }
    switch Marker.kind(of: marker) {
    case Marker.integer where Marker.size(of: marker) <= 4:
      return try number(byteCount: 1 << Int(Marker.size(of: marker)), of: bytes)
    case Marker.uid: return try uid(byteCount: Int(Marker.size(of: marker)) + 1, of: bytes)
    case Marker.data:
      let count = try count(marker: marker, of: bytes)
      return .data(bytes.copy(try take(count)))
    case Marker.ascii: return .string(try asciiString(marker: marker, of: bytes))
    case Marker.utf16: return .string(try utf16String(marker: marker, of: bytes))
    default: throw PropertyListError(.invalidMarker(marker), byteOffset: offset - 1)
    }
  }

  /// An integer: 1, 2 and 4 bytes are unsigned, 8 are signed, of 16 the low 64 bits count.
  ///
  /// - Source: CoreFoundation, the comment at `kCFBinaryPlistMarkerInt` in `CFBinaryPList.c`.
  private mutating func number(
    byteCount: Int, of bytes: Span<UInt8>
  ) throws(PropertyListError) -> PropertyList {
    let bits = try integer(byteCount: byteCount, of: bytes)
    if byteCount > 8, bits > UInt64(Int64.max) { return .unsignedInteger(bits) }
    return .integer(Int64(bitPattern: bits))
  }

  private mutating func uid(
    byteCount: Int, of bytes: Span<UInt8>
  ) throws(PropertyListError) -> PropertyList {
    let start = offset - 1
    let range = try take(UInt64(byteCount))
    let highBytes = range.dropLast(4)
    for index in highBytes where bytes[index] != 0 {
      throw PropertyListError(.invalidUID, byteOffset: start)
    }
    return .uid(UInt32(truncatingIfNeeded: bytes.bigEndianInteger(in: range)))
  }

  /// One byte for each character, all below 0x80: Apple's reader refuses others, too.
  private mutating func asciiString(
    marker: UInt8, of bytes: Span<UInt8>
  ) throws(PropertyListError) -> String {
    let range = try take(try count(marker: marker, of: bytes))
    for index in range where bytes[index] >= 0x80 {
      throw PropertyListError(.invalidText, byteOffset: index)
    }
    return String(decoding: bytes.copy(range), as: UTF8.self)
  }

  /// Two bytes for each UTF-16 unit, big-endian. A surrogate without its partner becomes U+FFFD:
  /// one emoji that some program cut in half must not make its owner's whole archive unreadable.
  private mutating func utf16String(
    marker: UInt8, of bytes: Span<UInt8>
  ) throws(PropertyListError) -> String {
    let count = try count(marker: marker, of: bytes)
    guard count <= UInt64(remaining / 2) else {
      throw PropertyListError(.truncated, byteOffset: offset)
    }
    let range = try take(count * 2)
    var units: [UInt16] = []
    units.reserveCapacity(range.count / 2)
    for index in stride(from: range.lowerBound, to: range.upperBound, by: 2) {
      units.append(UInt16(bytes[index]) << 8 | UInt16(bytes[index + 1]))
    }
    return String(decoding: units, as: UTF16.self)
  }
}

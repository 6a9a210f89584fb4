// SPDX-License-Identifier: Zlib

/// The encodings of XML that are read: UTF-8, and UTF-16 with a byte order mark.
///
/// The reader itself knows UTF-8 only. UTF-16 is translated before, and the offset of an error is
/// translated back.
enum XMLEncoding {
  case utf8(start: Int)
  case utf16(isBigEndian: Bool)

  /// What the first bytes say.
  init(of bytes: Span<UInt8>) {
    if bytes.count >= 3, bytes[0] == 0xef, bytes[1] == 0xbb, bytes[2] == 0xbf {
      self = .utf8(start: 3)
    } else if bytes.count >= 2, bytes[0] == 0xfe, bytes[1] == 0xff {
      self = .utf16(isBigEndian: true)
    } else if bytes.count >= 2, bytes[0] == 0xff, bytes[1] == 0xfe {
      self = .utf16(isBigEndian: false)
    } else {
      self = .utf8(start: 0)
    }
  }

  /// Translates UTF-16 after its byte order mark to UTF-8.
  static func transcoded(
    _ bytes: Span<UInt8>, isBigEndian: Bool
  ) throws(PropertyListError) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count / 2)
    var offset = 2
    while offset < bytes.count {
      guard let scalar = scalar(in: bytes, at: offset, isBigEndian: isBigEndian) else {
        throw PropertyListError(.invalidText, byteOffset: offset)
      }
      result.append(contentsOf: UTF8.encode(scalar)!)
      offset += scalar.value > 0xffff ? 4 : 2
    }
    return result
  }

  /// Where in the UTF-16 input the character is whose UTF-8 contains `target`.
  static func offset(
    inUTF16 bytes: Span<UInt8>, isBigEndian: Bool, ofUTF8 target: Int
  ) -> Int {
    var offset = 2
    var translated = 0
    while let scalar = scalar(in: bytes, at: offset, isBigEndian: isBigEndian) {
      translated += UTF8.width(scalar)
      if translated > target { break }
      offset += scalar.value > 0xffff ? 4 : 2
    }
    return offset
  }

  private static func scalar(
    in bytes: Span<UInt8>, at offset: Int, isBigEndian: Bool
  ) -> Unicode.Scalar? {
    func unit(_ index: Int) -> UInt32? {
      guard index + 1 < bytes.count else { return nil }
      let (first, second) = (UInt32(bytes[index]), UInt32(bytes[index + 1]))
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    guard let high = unit(offset) else { return nil }
    guard (0xd800...0xdbff).contains(high) else { return Unicode.Scalar(high) }
    guard let low = unit(offset + 2), (0xdc00...0xdfff).contains(low) else { return nil }
    return Unicode.Scalar(0x1_0000 + (high - 0xd800) << 10 + (low - 0xdc00))
  }
}

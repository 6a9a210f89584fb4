// SPDX-License-Identifier: Zlib

import AES
import Testing

/// RFC 5652 section 6.3: every good padding, and every way in which one byte can spoil it.
struct PKCS7Tests {
  /// 16 bytes of which the last `count` are padding; the others have a value that is no length.
  static func block(paddedBy count: Int) -> [UInt8] {
    [UInt8](repeating: 0xEE, count: 16 - count) + [UInt8](repeating: UInt8(count), count: count)
  }

  static func dataByteCount(_ bytes: [UInt8]) throws(AESError) -> Int {
    try PKCS7.dataByteCount(try AES.block(bytes))
  }

  @Test("A padded message is the next multiple of 16 above its length")
  func paddedByteCount() {
    #expect([0, 1, 15, 16, 17, 31, 32].map(PKCS7.paddedByteCount) == [16, 16, 16, 32, 32, 32, 48])
  }

  @Test("Padding fills the block with its own length", arguments: 0..<16)
  func padding(count: Int) throws {
    var block = try AES.block([UInt8](repeating: 0xEE, count: 16))
    PKCS7.pad(&block, after: count)
    #expect(block.array == Self.block(paddedBy: 16 - count))
  }

  @Test("Every length from 1 to 16 is good padding", arguments: 1...16)
  func validLengths(count: Int) throws {
    #expect(try Self.dataByteCount(Self.block(paddedBy: count)) == 16 - count)
  }

  @Test("Data bytes equal to the padding do not count as padding", arguments: 1...16)
  func dataLikePadding(count: Int) throws {
    let bytes = [UInt8](repeating: UInt8(count), count: 16)
    #expect(try Self.dataByteCount(bytes) == 16 - count)
  }

  @Test("A wrong bit in any padding byte is found", arguments: 2...16)
  func corruptedByte(count: Int) {
    for position in 16 - count..<15 {
      for bit in 0..<8 {
        var bytes = Self.block(paddedBy: count)
        bytes[position] ^= 1 << bit
        #expect(throws: AESError.padding) { try Self.dataByteCount(bytes) }
      }
    }
  }

  @Test("Zero and more than 16 are no lengths, even if all bytes agree")
  func invalidLengths() {
    for value in [UInt8(0)] + Array(17...255) {
      #expect(throws: AESError.padding) {
        try Self.dataByteCount([UInt8](repeating: value, count: 16))
      }
    }
  }

  @Test("Bytes before the padding may be anything", arguments: 1...15)
  func anyData(count: Int) throws {
    for value in UInt8.min...UInt8.max {
      var bytes = Self.block(paddedBy: count)
      bytes[15 - count] = value
      #expect(try Self.dataByteCount(bytes) == 16 - count)
    }
  }
}

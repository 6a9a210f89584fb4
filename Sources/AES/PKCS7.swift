// SPDX-License-Identifier: Zlib

/// The padding of RFC 5652 section 6.3: n bytes of value n, with n from 1 to 16, so that the
/// padded length is the next multiple of 16 above the length of the data.
package enum PKCS7 {
  /// The length of `byteCount` bytes after padding: `byteCount / 16 * 16 + 16`.
  package static func paddedByteCount(_ byteCount: Int) -> Int {
    byteCount / 16 * 16 + 16
  }

  /// Fills the end of a block with padding.
  ///
  /// - Parameters:
  ///   - block: 16 bytes, of which the first `count` are data.
  ///   - count: 0 to 15.
  package static func pad(_ block: inout AES.Block, after count: Int) {
    precondition(count >= 0 && count < 16)
    let value = UInt8(16 - count)
    var index = count
    while index < 16 {
      block[index] = value
      index += 1
    }
  }

  /// Looks for padding at the end of a decrypted block.
  ///
  /// All 16 bytes are looked at, whatever they are, and no branch depends on them: neither the
  /// length of good padding nor the place where bad padding goes wrong shows in the time. The only
  /// thing that does show is the answer.
  ///
  /// - Parameter block: The last 16 bytes of the decrypted data.
  /// - Returns: The number of data bytes before the padding, 0 to 15.
  /// - Throws: ``AESError/padding`` if the last byte n is not 1 to 16, or the last n bytes are not
  ///   all n.
  package static func dataByteCount(_ block: AES.Block) throws(AESError) -> Int {
    let length = UInt32(block[15])
    // All ones in the upper bits if length is 0 (length - 1) or above 16 (16 - length).
    var wrong = ((length &- 1) | (16 &- length)) &>> 8
    var index = 0
    while index < 16 {
      let fromEnd = UInt32(truncatingIfNeeded: 16 &- index)
      // All ones if this byte is one of the last `length`, else zero.
      let isPadding = ~(((length &- fromEnd) &>> 31) &* UInt32.max)
      wrong |= (UInt32(block[index]) ^ length) & isPadding
      index &+= 1
    }
    // `wrong` has at most 24 bits: 1 if it is not zero.
    let isWrong = (0 &- wrong) &>> 31
    guard declassify(Int(truncatingIfNeeded: isWrong)) == 0 else { throw .padding }
    return declassify(Int(truncatingIfNeeded: 16 &- length))
  }
}

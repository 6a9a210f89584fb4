// SPDX-License-Identifier: Zlib

/// Keys from passwords: HMAC repeated many times, so that every guess costs as much.
///
/// The number of iterations is the whole protection. The archives of this package fix it; in a
/// format of your own take the largest one that its users can wait for, and store it.
///
/// Source: RFC 8018 section 5.2.
public enum PBKDF2<Hash: HashFunction> {
  /// The largest number of bytes that can be derived, 2^32 - 1 digests (RFC 8018 section 5.2
  /// step 1), or the largest `Int` where that is smaller.
  public static var outputByteCountLimit: Int {
    let blocks = Int(clamping: UInt32.max)
    let (limit, overflow) = blocks.multipliedReportingOverflow(by: Hash.Digest.byteCount)
    return overflow ? Int.max : limit
  }

  /// Fills `output` with a key derived from a password.
  ///
  /// - Parameters:
  ///   - password: any number of bytes, also none.
  ///   - salt: any number of bytes; at least 8 that differ from password to password are usual.
  ///     It is not secret.
  ///   - iterations: 1 or more.
  ///   - output: any number of bytes up to ``outputByteCountLimit``. Every digest's worth costs all
  ///     the iterations again.
  /// - Throws: `KeyDerivationError.iterations` or `KeyDerivationError.outputByteCount` for a number
  ///   out of range; `output` is then unchanged.
  /// - Complexity: O(`iterations` · ⌈`output.count` / `Hash.Digest.byteCount`⌉), two compressions
  ///   each; allocates nothing. The time depends on the lengths and `iterations` only.
  public static func deriveKey(
    from password: Span<UInt8>, salt: Span<UInt8>, iterations: Int,
    into output: inout MutableSpan<UInt8>
  ) throws(KeyDerivationError) {
    try check(iterations: iterations, byteCount: output.count)
    var keyed = KeyedHash<Hash>()
    keyed.absorb(key: password)
    // The state after the salt serves every block.
    var salted = keyed
    salted.inner.update(salt)

    var states = KeyedHash<Hash>()
    var blockIndex: UInt32 = 0
    var offset = 0
    while offset < output.count {
      blockIndex &+= 1
      states = salted
      updateBigEndian(&states.inner, blockIndex)
      // U_1 = PRF(P, S || INT(i)), T_i = U_1 xor U_2 xor … xor U_c, section 5.2 step 3.
      var value = states.finalize()
      var sum = value
      Hash.chainHMAC(
        inner: keyed.inner, outer: keyed.outer, value: &value, sum: &sum, rounds: iterations - 1)
      offset += sum.copyBytes(to: &output, at: offset)
      wipe(&value)
      wipe(&sum)
    }
    wipe(&states)
    wipe(&salted)
    wipe(&keyed)
  }

  /// INT(i): the index of a block as four bytes, the most significant first.
  private static func updateBigEndian(_ hash: inout Hash, _ index: UInt32) {
    let bytes: InlineArray<4, UInt8> = [
      bigEndianByte(0, of: index), bigEndianByte(1, of: index),
      bigEndianByte(2, of: index), bigEndianByte(3, of: index),
    ]
    hash.update(bytes.span)
  }

  static func check(iterations: Int, byteCount: Int) throws(KeyDerivationError) {
    guard iterations >= 1 else { throw .iterations(iterations) }
    guard byteCount >= 0, byteCount <= outputByteCountLimit else {
      throw .outputByteCount(byteCount, limit: outputByteCountLimit)
    }
  }
}

// SPDX-License-Identifier: Zlib

/// Keys from a secret that has enough entropy already, such as another key or a key agreement.
///
/// Not for passwords: it is fast, and so is guessing. Take ``PBKDF2`` for those.
///
/// Source: RFC 5869.
public enum HKDF<Hash: HashFunction> {
  /// The largest number of bytes that can be derived: 255 times the size of the digest (RFC 5869
  /// section 2.3).
  public static var outputByteCountLimit: Int { 255 * Hash.Digest.byteCount }

  /// Step 1: gathers the entropy of the input in one pseudo-random key.
  ///
  /// - Parameters:
  ///   - inputKeyMaterial: any number of bytes.
  ///   - salt: any number of bytes; none means a salt of zeros (RFC 5869 section 2.2). It is not
  ///     secret.
  /// - Returns: `Hash.Digest.byteCount` bytes, a secret.
  /// - Complexity: O(n); allocates nothing. The time depends on the lengths only.
  public static func extract(
    inputKeyMaterial: Span<UInt8>, salt: Span<UInt8>
  ) -> Hash.Digest {
    HMAC<Hash>.authenticationCode(for: inputKeyMaterial, using: salt)
  }

  /// Step 2: fills `output` with key material.
  ///
  /// - Parameters:
  ///   - pseudoRandomKey: the result of ``extract(inputKeyMaterial:salt:)``, or another uniformly
  ///     distributed secret of at least `Hash.Digest.byteCount` bytes.
  ///   - info: any number of bytes that say what the key is for; different ones give independent
  ///     keys.
  ///   - output: at most ``outputByteCountLimit`` bytes.
  /// - Throws: `KeyDerivationError.outputByteCount` if `output` is larger.
  /// - Complexity: O(n); allocates nothing. The time depends on the lengths only.
  public static func expand(
    pseudoRandomKey: Span<UInt8>, info: Span<UInt8>, into output: inout MutableSpan<UInt8>
  ) throws(KeyDerivationError) {
    try check(outputByteCount: output.count)
    var keyed = KeyedHash<Hash>()
    keyed.absorb(key: pseudoRandomKey)
    var states = KeyedHash<Hash>()
    var block: Hash.Digest?
    var counter: UInt8 = 1
    var offset = 0
    // T(i) = HMAC(PRK, T(i-1) | info | i), section 2.3.
    while offset < output.count {
      states = keyed
      block?.withSpan { states.inner.update($0) }
      states.inner.update(info)
      states.inner.update(CollectionOfOne(counter))
      block = states.finalize()
      offset += block?.copyBytes(to: &output, at: offset) ?? 0
      counter &+= 1
    }
    wipe(&block)
    wipe(&states)
    wipe(&keyed)
  }

  static func check(outputByteCount: Int) throws(KeyDerivationError) {
    guard outputByteCount >= 0, outputByteCount <= outputByteCountLimit else {
      throw .outputByteCount(outputByteCount, limit: outputByteCountLimit)
    }
  }
}

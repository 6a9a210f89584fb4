// SPDX-License-Identifier: Zlib

extension HKDF {
  /// Both steps: fills `output` with key material from a secret.
  ///
  /// - Parameters:
  ///   - inputKeyMaterial: any number of bytes.
  ///   - salt: any number of bytes, also none. It is not secret.
  ///   - info: any number of bytes that say what the key is for.
  ///   - output: at most ``outputByteCountLimit`` bytes.
  /// - Throws: `KeyDerivationError.outputByteCount` if `output` is larger.
  /// - Complexity: O(n); allocates nothing. The time depends on the lengths only.
  public static func deriveKey(
    inputKeyMaterial: Span<UInt8>, salt: Span<UInt8>, info: Span<UInt8>,
    into output: inout MutableSpan<UInt8>
  ) throws(KeyDerivationError) {
    var key = extract(inputKeyMaterial: inputKeyMaterial, salt: salt)
    defer { wipe(&key) }
    try key.withSpan { (key) throws(KeyDerivationError) in
      try expand(pseudoRandomKey: key, info: info, into: &output)
    }
  }

  /// Both steps: key material from a secret.
  ///
  /// - Parameters:
  ///   - inputKeyMaterial: any number of bytes.
  ///   - salt: any number of bytes, also none. It is not secret.
  ///   - info: any number of bytes that say what the key is for.
  ///   - outputByteCount: 0 to ``outputByteCountLimit``.
  /// - Returns: `outputByteCount` bytes, a secret that the caller may want to overwrite.
  /// - Throws: `KeyDerivationError.outputByteCount` if the count is out of range.
  /// - Complexity: O(n); allocates the result. The time depends on the lengths only.
  public static func deriveKey(
    inputKeyMaterial: Span<UInt8>, salt: Span<UInt8>, info: Span<UInt8>, outputByteCount: Int
  ) throws(KeyDerivationError) -> [UInt8] {
    try check(outputByteCount: outputByteCount)
    var bytes = [UInt8](repeating: 0, count: outputByteCount)
    var output = bytes.mutableSpan
    try deriveKey(inputKeyMaterial: inputKeyMaterial, salt: salt, info: info, into: &output)
    return bytes
  }

  /// Both steps, with every input given as any sequence of bytes.
  ///
  /// - Parameters:
  ///   - inputKeyMaterial: any number of bytes. A copy, if one is needed, is wiped.
  ///   - salt: any number of bytes, also none. It is not secret.
  ///   - info: any number of bytes that say what the key is for.
  ///   - outputByteCount: 0 to ``outputByteCountLimit``.
  /// - Returns: `outputByteCount` bytes, a secret that the caller may want to overwrite.
  /// - Throws: `KeyDerivationError.outputByteCount` if the count is out of range.
  /// - Complexity: O(n); allocates the result, and copies of sequences that are not contiguous.
  public static func deriveKey(
    inputKeyMaterial: some Sequence<UInt8>, salt: some Sequence<UInt8>,
    info: some Sequence<UInt8>, outputByteCount: Int
  ) throws(KeyDerivationError) -> [UInt8] {
    var key = extract(inputKeyMaterial: inputKeyMaterial, salt: salt)
    defer { wipe(&key) }
    return try key.withSpan { (key) throws(KeyDerivationError) in
      try withSpan(of: info) { (info) throws(KeyDerivationError) in
        try expand(pseudoRandomKey: key, info: info, outputByteCount: outputByteCount)
      }
    }
  }

  /// Step 1, with both inputs given as any sequences of bytes.
  ///
  /// - Parameters:
  ///   - inputKeyMaterial: any number of bytes.
  ///   - salt: any number of bytes; none means a salt of zeros. It is not secret.
  /// - Returns: `Hash.Digest.byteCount` bytes, a secret.
  /// - Complexity: O(n); allocates only for a salt without contiguous storage.
  public static func extract(
    inputKeyMaterial: some Sequence<UInt8>, salt: some Sequence<UInt8>
  ) -> Hash.Digest {
    HMAC<Hash>.authenticationCode(for: inputKeyMaterial, using: salt)
  }

  /// Step 2: key material from a pseudo-random key.
  ///
  /// - Parameters:
  ///   - pseudoRandomKey: the result of step 1, or another uniformly distributed secret of at least
  ///     `Hash.Digest.byteCount` bytes.
  ///   - info: any number of bytes that say what the key is for.
  ///   - outputByteCount: 0 to ``outputByteCountLimit``.
  /// - Returns: `outputByteCount` bytes, a secret that the caller may want to overwrite.
  /// - Throws: `KeyDerivationError.outputByteCount` if the count is out of range.
  /// - Complexity: O(n); allocates the result. The time depends on the lengths only.
  public static func expand(
    pseudoRandomKey: Span<UInt8>, info: Span<UInt8>, outputByteCount: Int
  ) throws(KeyDerivationError) -> [UInt8] {
    try check(outputByteCount: outputByteCount)
    var bytes = [UInt8](repeating: 0, count: outputByteCount)
    var output = bytes.mutableSpan
    try expand(pseudoRandomKey: pseudoRandomKey, info: info, into: &output)
    return bytes
  }

  /// Step 2, with both inputs given as any sequences of bytes.
  ///
  /// - Parameters:
  ///   - pseudoRandomKey: at least `Hash.Digest.byteCount` bytes. A copy, if one is needed, is
  ///     wiped.
  ///   - info: any number of bytes that say what the key is for.
  ///   - outputByteCount: 0 to ``outputByteCountLimit``.
  /// - Returns: `outputByteCount` bytes, a secret that the caller may want to overwrite.
  /// - Throws: `KeyDerivationError.outputByteCount` if the count is out of range.
  /// - Complexity: O(n); allocates the result, and copies of sequences that are not contiguous.
  public static func expand(
    pseudoRandomKey: some Sequence<UInt8>, info: some Sequence<UInt8>, outputByteCount: Int
  ) throws(KeyDerivationError) -> [UInt8] {
    try withSpan(of: pseudoRandomKey) { (key) throws(KeyDerivationError) in
      try withSpan(of: info) { (info) throws(KeyDerivationError) in
        try expand(pseudoRandomKey: key, info: info, outputByteCount: outputByteCount)
      }
    }
  }
}

// SPDX-License-Identifier: Zlib

extension PBKDF2 {
  /// A key derived from a password.
  ///
  /// - Parameters:
  ///   - password: any number of bytes, also none.
  ///   - salt: any number of bytes. It is not secret.
  ///   - iterations: 1 or more.
  ///   - byteCount: 0 to ``outputByteCountLimit``. The memory for it is allocated at once: check a
  ///     number that comes from a file.
  /// - Returns: `byteCount` bytes, a secret that the caller may want to overwrite.
  /// - Throws: `KeyDerivationError.iterations` or `KeyDerivationError.outputByteCount` for a number
  ///   out of range.
  /// - Complexity: as the form that writes into a span; allocates the result.
  public static func deriveKey(
    from password: Span<UInt8>, salt: Span<UInt8>, iterations: Int, byteCount: Int
  ) throws(KeyDerivationError) -> [UInt8] {
    try check(iterations: iterations, byteCount: byteCount)
    var bytes = [UInt8](repeating: 0, count: byteCount)
    var output = bytes.mutableSpan
    try deriveKey(from: password, salt: salt, iterations: iterations, into: &output)
    return bytes
  }

  /// A key derived from a password, with password and salt given as any sequences of bytes.
  ///
  /// ```swift
  /// let key = try PBKDF2<SHA256>.deriveKey(
  ///   from: password.utf8, salt: salt, iterations: 600_000, byteCount: 32)
  /// ```
  ///
  /// - Parameters:
  ///   - password: any number of bytes, also none. A copy, if one is needed, is wiped.
  ///   - salt: any number of bytes. It is not secret.
  ///   - iterations: 1 or more.
  ///   - byteCount: 0 to ``outputByteCountLimit``. The memory for it is allocated at once: check a
  ///     number that comes from a file.
  /// - Returns: `byteCount` bytes, a secret that the caller may want to overwrite.
  /// - Throws: `KeyDerivationError.iterations` or `KeyDerivationError.outputByteCount` for a number
  ///   out of range.
  /// - Complexity: as the form that writes into a span; allocates the result, and copies of
  ///   sequences that are not contiguous.
  public static func deriveKey(
    from password: some Sequence<UInt8>, salt: some Sequence<UInt8>,
    iterations: Int, byteCount: Int
  ) throws(KeyDerivationError) -> [UInt8] {
    try withSpan(of: password) { (password) throws(KeyDerivationError) in
      try withSpan(of: salt) { (salt) throws(KeyDerivationError) in
        try deriveKey(from: password, salt: salt, iterations: iterations, byteCount: byteCount)
      }
    }
  }

  /// Fills `output` with a key derived from a password, with password and salt given as any
  /// sequences of bytes.
  ///
  /// - Parameters:
  ///   - password: any number of bytes, also none. A copy, if one is needed, is wiped.
  ///   - salt: any number of bytes. It is not secret.
  ///   - iterations: 1 or more.
  ///   - output: any number of bytes up to ``outputByteCountLimit``.
  /// - Throws: `KeyDerivationError.iterations` or `KeyDerivationError.outputByteCount` for a number
  ///   out of range; `output` is then unchanged.
  /// - Complexity: as the form that takes spans; allocates only copies of sequences that are not
  ///   contiguous.
  public static func deriveKey(
    from password: some Sequence<UInt8>, salt: some Sequence<UInt8>,
    iterations: Int, into output: inout MutableSpan<UInt8>
  ) throws(KeyDerivationError) {
    try withSpan(of: password) { (password) throws(KeyDerivationError) in
      try withSpan(of: salt) { (salt) throws(KeyDerivationError) in
        try deriveKey(from: password, salt: salt, iterations: iterations, into: &output)
      }
    }
  }
}

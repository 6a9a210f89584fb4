// SPDX-License-Identifier: Zlib

extension HMAC {
  /// The authentication code of a message that is in memory as a whole.
  ///
  /// - Parameters:
  ///   - message: any number of bytes, also none.
  ///   - key: any number of bytes, also none.
  /// - Returns: `Hash.Digest.byteCount` bytes.
  /// - Complexity: O(n); allocates nothing. The time depends on the two lengths only.
  public static func authenticationCode(
    for message: Span<UInt8>, using key: Span<UInt8>
  ) -> Code {
    var states = KeyedHash<Hash>()
    states.absorb(key: key)
    states.inner.update(message)
    let code = states.finalize()
    wipe(&states)
    return code
  }

  /// The authentication code of a message, with message and key given as any sequences of bytes.
  ///
  /// - Parameters:
  ///   - message: any number of bytes, also none.
  ///   - key: any number of bytes, also none. A copy, if one is needed, is wiped.
  /// - Returns: `Hash.Digest.byteCount` bytes.
  /// - Complexity: O(n); allocates only for a key without contiguous storage.
  public static func authenticationCode(
    for message: some Sequence<UInt8>, using key: some Sequence<UInt8>
  ) -> Code {
    var states = KeyedHash<Hash>()
    withSpan(of: key) { states.absorb(key: $0) }
    states.inner.update(message)
    let code = states.finalize()
    wipe(&states)
    return code
  }

  /// Whether a code is the one of this message and key.
  ///
  /// A shortened code is not accepted: another number of bytes than `Hash.Digest.byteCount` gives
  /// `false`. Where a format shortens its codes, compare the prefix it keeps, and know what that
  /// costs (RFC 2104 section 5).
  ///
  /// - Parameters:
  ///   - code: the code to check.
  ///   - message: any number of bytes, also none.
  ///   - key: any number of bytes, also none.
  /// - Returns: `true` if the code is valid.
  /// - Complexity: O(n); allocates nothing. The time depends on the three lengths only, not on
  ///   where a wrong code differs.
  public static func isValidAuthenticationCode(
    _ code: Span<UInt8>, authenticating message: Span<UInt8>, using key: Span<UInt8>
  ) -> Bool {
    authenticationCode(for: message, using: key).matches(code)
  }

  /// Whether a code is the one of this message and key, all given as any sequences of bytes.
  ///
  /// - Parameters:
  ///   - code: the code to check; another number of bytes than `Hash.Digest.byteCount` gives
  ///     `false`.
  ///   - message: any number of bytes, also none.
  ///   - key: any number of bytes, also none. A copy, if one is needed, is wiped.
  /// - Returns: `true` if the code is valid.
  /// - Complexity: O(n); allocates only for a code or a key without contiguous storage. The time
  ///   depends on the three lengths only.
  public static func isValidAuthenticationCode(
    _ code: some Sequence<UInt8>,
    authenticating message: some Sequence<UInt8>, using key: some Sequence<UInt8>
  ) -> Bool {
    let expected = authenticationCode(for: message, using: key)
    return withSpan(of: code) { expected.matches($0) }
  }

  /// Whether a code, as another call returned it, is the one of this message and key.
  ///
  /// - Parameters:
  ///   - code: the code to check.
  ///   - message: any number of bytes, also none.
  ///   - key: any number of bytes, also none. A copy, if one is needed, is wiped.
  /// - Returns: `true` if the code is valid.
  /// - Complexity: O(n); allocates only for a key without contiguous storage. The time depends on
  ///   the two lengths only.
  public static func isValidAuthenticationCode(
    _ code: Code, authenticating message: some Sequence<UInt8>, using key: some Sequence<UInt8>
  ) -> Bool {
    authenticationCode(for: message, using: key) == code
  }
}

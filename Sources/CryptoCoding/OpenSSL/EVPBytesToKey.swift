// SPDX-License-Identifier: Zlib

public import Hashes

extension OpenSSL {
  /// Derives a key and an IV from a password as `openssl enc` does without `-pbkdf2`.
  ///
  /// D₁ = H(password ‖ salt), Dᵢ = H(Dᵢ₋₁ ‖ password ‖ salt); key and IV are the first
  /// bytes of D₁ ‖ D₂ ‖ …. One round only: whoever has the file tries passwords as fast as
  /// the hash runs. For files that exist; new ones deserve PBKDF2 with many iterations.
  ///
  /// Nothing in a file says which hash was used: OpenSSL before 1.1.0 took MD5, later ones SHA-256.
  ///
  /// - Parameters:
  ///   - hash: the hash function (`-md`).
  ///   - password: any number of bytes.
  ///   - salt: 8 bytes, or none (`-nosalt`).
  ///   - keyByteCount: the size of the key, at least 0.
  ///   - ivByteCount: the size of the IV, at least 0.
  /// - Returns: `keyByteCount` and `ivByteCount` bytes, secrets that the caller may want to
  ///   overwrite.
  /// - Precondition: neither count is negative.
  /// - Complexity: O(`keyByteCount` + `ivByteCount`) hashes of the password. The time depends on
  ///   the numbers of bytes only. Allocates the results and one buffer, which is wiped.
  ///
  /// Source: OpenSSL, `EVP_BytesToKey(3)`, with an iteration count of 1.
  public static func bytesToKey<Hash: HashFunction>(
    _ hash: Hash.Type, password: Span<UInt8>, salt: Span<UInt8>,
    keyByteCount: Int, ivByteCount: Int
  ) -> (key: [UInt8], iv: [UInt8]) {
    precondition(keyByteCount >= 0 && ivByteCount >= 0, "a byte count is negative")
    var stream: [UInt8] = []
    stream.reserveCapacity(keyByteCount + ivByteCount + Hash.Digest.byteCount)
    var state = Hash()
    while stream.count < keyByteCount + ivByteCount {
      if !stream.isEmpty {
        state.update(stream.span.extracting(last: Hash.Digest.byteCount))
      }
      state.update(password)
      state.update(salt)
      var digest = state.finalizeAndReset()
      digest.withSpan { bytes in
        for index in 0..<bytes.count { stream.append(bytes[index]) }
      }
      wipe(&digest)
    }
    let key = Array(stream[..<keyByteCount])
    let iv = Array(stream[keyByteCount..<(keyByteCount + ivByteCount)])
    wipe(&stream)
    return (key, iv)
  }

  /// Derives a key and an IV; the same for any sequences of bytes.
  public static func bytesToKey<Hash: HashFunction>(
    _ hash: Hash.Type, password: some Sequence<UInt8>, salt: some Sequence<UInt8>,
    keyByteCount: Int, ivByteCount: Int
  ) -> (key: [UInt8], iv: [UInt8]) {
    SecretBytes(password).withSpan { password in
      bytesToKey(
        hash, password: password, salt: Array(salt).span, keyByteCount: keyByteCount,
        ivByteCount: ivByteCount)
    }
  }
}

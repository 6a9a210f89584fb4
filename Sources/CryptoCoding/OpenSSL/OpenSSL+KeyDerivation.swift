// SPDX-License-Identifier: Zlib

internal import Hashes
public import KeyedArchive

extension OpenSSL {
  /// A hash function of `-md`, by the name it has there.
  public enum Digest: String, CaseIterable, Sendable {
    /// The default of OpenSSL before 1.1.0.
    case md5
    case sha1
    /// The default of OpenSSL since 1.1.0.
    case sha256
    case sha512
  }

  /// How key and IV come from password and salt.
  public enum KeyDerivation: Equatable, Sendable {
    /// One round of a hash, which `openssl enc` does unless it is told otherwise: for files that
    /// exist. Whoever has such a file tries passwords as fast as the hash runs.
    case bytesToKey(Digest = .sha256)
    /// PBKDF2 (`-pbkdf2`, `-iter`), which makes each guess as costly as `iterations` say, 1 or
    /// more. The default count is OpenSSL's and low for today; 600,000 is usual for SHA-256.
    case pbkdf2(Digest = .sha256, iterations: Int = 10_000)
  }

  /// Derives key and IV from a password: what `openssl enc -P` prints.
  ///
  /// - Parameters:
  ///   - keyDerivation: `.bytesToKey` or `.pbkdf2`; both give the IV together with the key.
  ///   - cipher: the sizes of both.
  ///   - password: any number of bytes.
  ///   - salt: 8 bytes, or none.
  /// - Returns: `cipher.keyByteCount` and `cipher.ivByteCount` bytes, secrets that the caller may
  ///   want to overwrite.
  /// - Throws: ``ArchiveError/invalidArgument(_:)`` for a salt of another size and for a number of
  ///   iterations below 1.
  /// - Complexity: as
  ///   ``bytesToKey(_:password:salt:keyByteCount:ivByteCount:)-(_,Span<UInt8>,_,_,_)`` or `PBKDF2`.
  ///   The time does not depend on the content of the password.
  public static func keyAndIV(
    _ keyDerivation: KeyDerivation, for cipher: Cipher, password: Span<UInt8>, salt: Span<UInt8>
  ) throws(ArchiveError) -> (key: [UInt8], iv: [UInt8]) {
    if !salt.isEmpty { try check(salt, count: saltByteCount, name: "salt") }
    let digest =
      switch keyDerivation {
      case .bytesToKey(let digest), .pbkdf2(let digest, _): digest
      }
    return switch digest {
    case .md5: try derive(keyDerivation, Insecure.MD5.self, cipher, password, salt)
    case .sha1: try derive(keyDerivation, Insecure.SHA1.self, cipher, password, salt)
    case .sha256: try derive(keyDerivation, SHA256.self, cipher, password, salt)
    case .sha512: try derive(keyDerivation, SHA512.self, cipher, password, salt)
    }
  }

  private static func derive<Hash: HashFunction>(
    _ keyDerivation: KeyDerivation, _ hash: Hash.Type, _ cipher: Cipher, _ password: Span<UInt8>,
    _ salt: Span<UInt8>
  ) throws(ArchiveError) -> (key: [UInt8], iv: [UInt8]) {
    let (keyByteCount, ivByteCount) = (cipher.keyByteCount, cipher.ivByteCount)
    switch keyDerivation {
    case .bytesToKey:
      return bytesToKey(
        hash, password: password, salt: salt, keyByteCount: keyByteCount, ivByteCount: ivByteCount)
    case .pbkdf2(_, let iterations):
      var stream: [UInt8]
      do {
        stream = try PBKDF2<Hash>.deriveKey(
          from: password, salt: salt, iterations: iterations, byteCount: keyByteCount + ivByteCount)
      } catch {
        throw iterationsError(iterations)
      }
      defer { wipe(&stream) }
      return (Array(stream[..<keyByteCount]), Array(stream[keyByteCount...]))
    }
  }

  static func iterationsError(_ iterations: Int) -> ArchiveError {
    .invalidArgument("iterations: expected 1 or more, found " + String(iterations))
  }
}

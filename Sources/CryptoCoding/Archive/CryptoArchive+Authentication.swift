// SPDX-License-Identifier: Zlib

internal import AES
package import Hashes
internal import KeyedArchive

extension CryptoArchive {
  /// The iteration count that new archives of version 3 get where nothing else is said: 600,000.
  ///
  /// Source: OWASP Password Storage Cheat Sheet (2023), for PBKDF2-HMAC-SHA256.
  public static var defaultIterations: Int { 600_000 }

  /// What a version 3 archive has and older ones have not.
  struct Authentication: Equatable, Sendable {
    let iterations: UInt32
    let mac: [UInt8]
  }

  /// Encrypts, then authenticates.
  static func sealAuthenticated(
    _ plaintext: Span<UInt8>, header: AuthenticatedHeader, password: Span<UInt8>
  ) throws(ArchiveError) -> CryptoArchive {
    var keys = try AuthenticatedKeys(
      password: password, salt: header.salt.span, iterations: header.iterations)
    let cypher = AES.CBC.encrypt(
      plaintext, using: keys.cipher, iv: try PasswordCipher.block(header.iv.span))
    header.begin(&keys.authenticator, ciphertextByteCount: cypher.count)
    keys.authenticator.update(cypher.span)
    let mac = keys.authenticator.finalize()
    return CryptoArchive(
      iv: header.iv, salt: header.salt, cypher: cypher, rootClassName: header.rootClassName,
      version: try ArchiveVersion(ArchiveVersion.authenticated),
      authentication: Authentication(iterations: header.iterations, mac: mac.bytes))
  }

  /// Checks the MAC, in constant time, and decrypts only if it is right.
  func openAuthenticated(
    _ authentication: Authentication, password: Span<UInt8>, limits: ArchiveLimits
  ) throws(ArchiveError) -> [UInt8] {
    guard authentication.iterations <= limits.iterations else {
      throw .limitExceeded("iterations of the key derivation")
    }
    let header = AuthenticatedHeader(
      iterations: authentication.iterations, salt: salt, iv: iv, rootClassName: rootClassName)
    var keys = try AuthenticatedKeys(
      password: password, salt: salt.span, iterations: authentication.iterations)
    let iv = try PasswordCipher.block(iv.span)
    header.begin(&keys.authenticator, ciphertextByteCount: cypher.count)
    keys.authenticator.update(cypher.span)
    guard isRight(keys.authenticator.finalize()) else { throw .wrongPasswordOrDamaged }
    do {
      return try AES.CBC.decrypt(cypher.span, using: keys.cipher, iv: iv)
    } catch {
      throw .wrongPasswordOrDamaged
    }
  }

  /// Whether a code is the archive's, compared in constant time. The answer is public by design.
  package func isRight(_ code: SHA256.Digest) -> Bool {
    guard let mac else { return false }
    return declassify(code.matches(mac.span) ? 1 : 0) == 1
  }
}

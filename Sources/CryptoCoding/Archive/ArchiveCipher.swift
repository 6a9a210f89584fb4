// SPDX-License-Identifier: Zlib

package import AES
package import Hashes
package import KeyedArchive

/// The keys of one archive of any version, for work on it piece by piece. They are wiped with it.
package final class ArchiveCipher {
  package let cipher: AES
  package let iv: AES.Block

  /// Has absorbed everything that comes before the ciphertext; nil in versions 1 and 2.
  private let authenticator: HMAC<SHA256>?

  /// Derives the keys.
  ///
  /// - Parameters:
  ///   - archive: what the archive says about itself; its `cypher` and MAC are not looked at.
  ///   - ciphertextByteCount: how long the ciphertext is that the caller has elsewhere.
  /// - Throws: ``ArchiveError/limitExceeded(_:)`` for more iterations than the limit;
  ///   ``ArchiveError/invalidField(_:)``.
  package init(
    of archive: CryptoArchive, ciphertextByteCount: Int, password: Span<UInt8>,
    limits: ArchiveLimits
  ) throws(ArchiveError) {
    iv = try PasswordCipher.block(archive.iv.span)
    guard let authentication = archive.authentication else {
      cipher = try PasswordCipher.cipher(
        password: password, salt: archive.salt.span, version: archive.checkedVersion)
      authenticator = nil
      return
    }
    guard authentication.iterations <= limits.iterations else {
      throw .limitExceeded("iterations of the key derivation")
    }
    var keys = try AuthenticatedKeys(
      password: password, salt: archive.salt.span, iterations: authentication.iterations)
    let header = AuthenticatedHeader(
      iterations: authentication.iterations, salt: archive.salt, iv: archive.iv,
      rootClassName: archive.rootClassName)
    header.begin(&keys.authenticator, ciphertextByteCount: ciphertextByteCount)
    cipher = keys.cipher
    let authenticator = keys.authenticator
    self.authenticator = consume authenticator
  }

  /// Takes a key of 16, 24 or 32 bytes and an IV of 16, without authentication.
  package init(key: Span<UInt8>, iv: Span<UInt8>) throws(ArchiveError) {
    self.iv = try PasswordCipher.block(iv)
    do {
      cipher = try AES(key: key)
    } catch {
      throw .invalidArgument("key length")
    }
    authenticator = nil
  }

  /// An authenticator to which the ciphertext is given next; nil in versions 1 and 2.
  package func authenticatorOfCiphertext() -> HMAC<SHA256>? {
    switch authenticator {
    case .some(let authenticator): authenticator.copy()
    case .none: nil
    }
  }
}

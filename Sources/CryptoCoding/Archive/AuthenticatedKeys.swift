// SPDX-License-Identifier: Zlib

internal import AES
internal import Hashes
internal import KeyedArchive

/// The two keys of a version 3 archive, as the objects that use them. Both wipe what they hold.
struct AuthenticatedKeys: ~Copyable {
  let cipher: AES
  var authenticator: HMAC<SHA256>

  /// Derives both keys: PBKDF2-HMAC-SHA256 (RFC 8018 section 5.2) gives 32 bytes, HKDF-Expand (RFC
  /// 5869 section 2.3) makes 16 bytes for AES-128 and 32 bytes for HMAC-SHA256 of them.
  init(
    password: Span<UInt8>, salt: Span<UInt8>, iterations: UInt32
  ) throws(ArchiveError) {
    // `Int` has 32 bits on microcontrollers.
    guard let iterations = Int(exactly: iterations) else {
      throw .limitExceeded("iterations of the key derivation")
    }
    var master = [UInt8](repeating: 0, count: Self.masterByteCount)
    var keys = [UInt8](repeating: 0, count: Self.cipherByteCount + Self.authenticatorByteCount)
    defer {
      wipe(&master)
      wipe(&keys)
    }
    do {
      var output = master.mutableSpan
      try PBKDF2<SHA256>.deriveKey(
        from: password, salt: salt, iterations: iterations, into: &output)
    } catch {
      throw .invalidField("iterations")
    }
    do {
      var output = keys.mutableSpan
      try HKDF<SHA256>.expand(
        pseudoRandomKey: master.span, info: Self.info.utf8.span, into: &output)
    } catch {
      // 48 bytes are far below the limit of 255 digests.
      throw .invalidArgument("key length")
    }
    do {
      cipher = try AES(key: keys.span.extracting(first: Self.cipherByteCount))
    } catch {
      throw .invalidArgument("key length")
    }
    authenticator = HMAC(key: keys.span.extracting(droppingFirst: Self.cipherByteCount))
  }

  private static let masterByteCount = 32
  private static let cipherByteCount = 16
  private static let authenticatorByteCount = 32
  private static let info = "CryptoCoding archive 3.0 keys"
}

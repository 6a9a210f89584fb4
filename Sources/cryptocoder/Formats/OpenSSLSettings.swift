// SPDX-License-Identifier: Zlib

import CryptoCoding
import KeyedArchive

/// What the command line says about a file of `openssl enc`, or one under a raw key.
struct OpenSSLSettings {
  private let options: OpenSSL.Options
  /// Nil where a password is wanted.
  private let key: [UInt8]?

  /// Fewer iterations than this earn a hint.
  private static let fewIterations = 100_000

  var needsPassword: Bool { key == nil }

  /// - Parameters:
  ///   - isText: whether the encrypted file is base64.
  ///   - hasHeader: whether a file that is to be opened begins with `Salted__`.
  init(
    _ arguments: Arguments, _ format: CipherFormat, isText: Bool, hasHeader: Bool = false
  ) throws(Failure) {
    let cipher = try arguments.choice(.cipher, of: OpenSSL.Cipher.self) ?? .aes128CBC
    let iv = try arguments.hex(.iv, counts: [cipher.ivByteCount])
    let isRaw = format == .raw
    options = OpenSSL.Options(
      cipher, isRaw ? .bytesToKey() : try Self.keyDerivation(arguments),
      salt: isRaw ? .omitted : try Self.salt(arguments, hasHeader), iv: iv,
      isPadded: !arguments.has(.noPad), encoding: isText ? .base64 : .binary)
    guard isRaw else {
      key = nil
      return
    }
    key = try arguments.required(
      .rawKey, arguments.hex(.rawKey, counts: [cipher.keyByteCount]))
    _ = try arguments.required(.iv, iv)
  }

  private static func keyDerivation(
    _ arguments: Arguments
  ) throws(Failure) -> OpenSSL.KeyDerivation {
    let digest = try arguments.choice(.opensslDigest, of: OpenSSL.Digest.self) ?? .sha256
    let iterations = try arguments.number(.cipherIterations, in: 1...Int(Int32.max))
    guard arguments.has(.noPBKDF2) else {
      return .pbkdf2(digest, iterations: iterations ?? 10_000)
    }
    for option in [Option.pbkdf2, .cipherIterations] where arguments.has(option) {
      throw .usage(option.spelling + " and --no-pbkdf2 exclude each other")
    }
    return .bytesToKey(digest)
  }

  private static func salt(
    _ arguments: Arguments, _ hasHeader: Bool
  ) throws(Failure) -> OpenSSL.Salt {
    let salt = try arguments.hex(.opensslSalt, counts: [OpenSSL.saltByteCount])
    guard arguments.has(.noSalt) else {
      guard let salt else { return .header }
      // Before version 3.0 the command wrote a header for -S as well.
      return hasHeader ? .headerHolding(salt) : .separate(salt)
    }
    if salt != nil { throw .usage("--salt and --nosalt exclude each other") }
    return .omitted
  }

  /// What one should know before a file is made this way.
  var hint: String? {
    guard needsPassword else { return nil }
    return switch options.keyDerivation {
    case .bytesToKey: "one round of a hash makes guessing the password cheap; --pbkdf2 does not"
    case .pbkdf2(_, let iterations) where iterations < Self.fewIterations:
      String(iterations) + " iterations are few; --iterations "
        + String(CryptoArchive.defaultIterations) + " is better, for decrypt the same"
    case .pbkdf2: nil
    }
  }

  func sealer(_ password: Password?) throws(Failure) -> OpenSSL.Sealer {
    let secret = key ?? password?.bytes ?? []
    do throws(ArchiveError) {
      guard key != nil else {
        var generator = SystemRandomNumberGenerator()
        return try OpenSSL.Sealer(password: secret.span, options: options, using: &generator)
      }
      return try OpenSSL.Sealer(
        rawKey: secret.span, iv: options.iv ?? [], cipher: options.cipher,
        isPadded: options.isPadded, encoding: options.encoding)
    } catch {
      throw Failure(error, in: "the file")
    }
  }

  func opener(_ password: Password?) throws(Failure) -> OpenSSL.Opener {
    let secret = key ?? password?.bytes ?? []
    do throws(ArchiveError) {
      guard key != nil else {
        return try OpenSSL.Opener(password: secret.span, options: options)
      }
      return try OpenSSL.Opener(
        rawKey: secret.span, iv: options.iv ?? [], cipher: options.cipher,
        isPadded: options.isPadded, encoding: options.encoding)
    } catch {
      throw Failure(error, in: "the file")
    }
  }
}

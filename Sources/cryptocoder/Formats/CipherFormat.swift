// SPDX-License-Identifier: Zlib

import CryptoCoding

/// What `encrypt` writes and `decrypt` reads.
enum CipherFormat: String, CaseIterable {
  case archive, openssl, raw

  /// The options that mean something for the format, of those that not all formats have.
  private var options: [Option] {
    switch self {
    case .archive: [.archiveVersion, .cipherIterations, .inner]
    case .openssl:
      [
        .cipher, .opensslDigest, .pbkdf2, .noPBKDF2, .cipherIterations, .noSalt, .opensslSalt, .iv,
        .noPad,
      ]
    case .raw: [.cipher, .rawKey, .iv, .noPad]
    }
  }

  /// Refuses options that would be ignored: who gives one expects it to do something.
  func check(_ arguments: Arguments) throws(Failure) {
    var others = Self.allCases.flatMap(\.options)
    if self == .raw { others += PasswordOptions.all }
    for option in others where arguments.command.options.contains(option) {
      guard arguments.has(option), !options.contains(option) else { continue }
      throw .usage(option.spelling + " does not go with the format " + rawValue)
    }
  }

  /// What the beginning of a file says, and whether it is base64 text of that; nil for a file that
  /// says nothing, which `raw` and `openssl` without salt do not.
  static func sniff(_ start: [UInt8]) -> (format: CipherFormat, isText: Bool)? {
    if let format = sniffBinary(start) { return (format, false) }
    let characters = start.filter { $0 > 0x20 }
    let decoded = try? Base64.decode(characters.prefix(characters.count / 4 * 4).prefix(32))
    guard let decoded, let format = sniffBinary(decoded) else { return nil }
    return (format, true)
  }

  /// How many bytes ``sniff(_:)`` wants to see.
  static let startByteCount = 512

  private static func sniffBinary(_ start: [UInt8]) -> CipherFormat? {
    if start.starts(with: Array("Salted__".utf8)) { return .openssl }
    if start.starts(with: Array("bplist".utf8)) { return .archive }
    // XML, perhaps after a byte order mark or in UTF-16.
    let ignored: [UInt8] = [0xef, 0xbb, 0xbf, 0xfe, 0xff, 0, 0x20, 0x0a, 0x0d, 0x09]
    let text = start.filter { !ignored.contains($0) }
    let beginnings = ["<?xml", "<!DOCTYPE", "<plist", "<!--"]
    return beginnings.contains { text.starts(with: Array($0.utf8)) } ? .archive : nil
  }
}

extension Option {
  static let cipherFormat = Option(
    "format", .choice(CipherFormat.allCases.map(\.rawValue)),
    help: "archive (default), openssl (as openssl enc), raw (key and IV instead of a password)")
  static let sniffedFormat = Option(
    "format", .choice(CipherFormat.allCases.map(\.rawValue)),
    help: "the format of a file that does not say it: openssl without salt, or raw")
  static let cipherIterations = Option(
    "iterations", .number,
    help: "rounds of the key derivation (default " + String(CryptoArchive.defaultIterations)
      + " for archives of version 3, 10000 for openssl)")
  static let opensslDigest = Option(
    "md", .choice(OpenSSL.Digest.allCases.map(\.rawValue)),
    help: "openssl: md5, sha1, sha256, sha512 (default sha256)")
  static let pbkdf2 = Option("pbkdf2", help: "openssl: derives the key with PBKDF2 (default)")
  static let noPBKDF2 = Option(
    "no-pbkdf2", help: "openssl: derives the key with one round, as openssl enc without -pbkdf2")
  static let noSalt = Option("nosalt", help: "openssl: without salt and header")
  static let opensslSalt = Option(
    "salt", .hex, help: "openssl: the salt, 8 bytes; the file has no header then")
  static let iv = Option("iv", .hex, help: "the IV, 16 bytes; openssl: instead of the derived one")
  static let noPad = Option("nopad", help: "openssl and raw: whole blocks without padding")
  static let base64 = Option("base64", short: "a", help: "the encrypted file is base64 text")
  static let rawKey = Option("key", .hex, help: "raw: the key, 16, 24 or 32 bytes as --cipher says")

  /// The options of `openssl` and `raw`.
  static let cipherOptions = [
    cipher, opensslDigest, pbkdf2, noPBKDF2, noSalt, opensslSalt, iv, noPad, base64, rawKey,
  ]
}

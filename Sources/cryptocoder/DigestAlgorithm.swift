// SPDX-License-Identifier: Zlib

import CryptoCoding
import Hashes

/// The hash functions by the names of the command line.
enum DigestAlgorithm: String, CaseIterable {
  case md5, sha1, sha224, sha256, sha384, sha512

  var function: any HashFunction.Type {
    switch self {
    case .md5: Insecure.MD5.self
    case .sha1: Insecure.SHA1.self
    case .sha224: SHA224.self
    case .sha256: SHA256.self
    case .sha384: SHA384.self
    case .sha512: SHA512.self
    }
  }

  static let names = allCases.map(\.rawValue)

  static let operand = Operand("ALGORITHM", choices: names, help: names.joined(separator: ", "))
}

/// What the commands do with a hash function that is known by name only.
extension HashFunction {
  static var digestByteCount: Int { Digest.byteCount }

  /// The digest of a whole file, read in pieces.
  static func digest(of path: FilePath, quiet: Bool) throws(SystemError) -> [UInt8] {
    var hash = Self()
    try Input.forEachPiece(of: path, quiet: quiet) { hash.update($0) }
    return hash.finalizeAndReset().bytes
  }

  /// The HMAC of a whole file, read in pieces.
  static func authenticationCode(
    of path: FilePath, key: [UInt8], quiet: Bool
  ) throws(SystemError) -> [UInt8] {
    var hmac = HMAC<Self>(key: key)
    try Input.forEachPiece(of: path, quiet: quiet) { hmac.update($0) }
    return hmac.finalize().bytes
  }

  static func pbkdf2(
    _ password: [UInt8], salt: [UInt8], iterations: Int, byteCount: Int
  ) throws(Failure) -> [UInt8] {
    do throws(KeyDerivationError) {
      return try PBKDF2<Self>.deriveKey(
        from: password, salt: salt, iterations: iterations, byteCount: byteCount)
    } catch {
      throw Failure(String(describing: error))
    }
  }

  static func hkdf(
    _ key: [UInt8], salt: [UInt8], info: [UInt8], byteCount: Int
  ) throws(Failure) -> [UInt8] {
    do throws(KeyDerivationError) {
      return try HKDF<Self>.deriveKey(
        inputKeyMaterial: key, salt: salt, info: info, outputByteCount: byteCount)
    } catch {
      throw Failure(String(describing: error))
    }
  }

  static func bytesToKey(
    _ password: [UInt8], salt: [UInt8], _ cipher: CipherName
  ) -> (key: [UInt8], iv: [UInt8]) {
    OpenSSL.bytesToKey(
      Self.self, password: password, salt: salt, keyByteCount: cipher.keyByteCount,
      ivByteCount: 16)
  }
}

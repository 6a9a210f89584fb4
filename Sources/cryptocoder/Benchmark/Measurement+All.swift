// SPDX-License-Identifier: Zlib

import AES
import CryptoCoding
import Hashes
import KeyedArchive

extension Measurement {
  static let all = ciphers + hashes + derivations + archives

  /// Much more than a cache line, much less than a cache.
  private static let message = [UInt8](repeating: 0x5a, count: 16384)
  private static let iv = AES.Block(repeating: 0)

  private static var ciphers: [Measurement] {
    [128, 192, 256].flatMap { bits in
      let key = [UInt8](repeating: 1, count: bits / 8)
      return [
        Measurement("AES-\(bits)-CBC encrypt", message.count, .bytes) {
          guard let cipher = try? AES(key: key) else { return }
          _ = AES.CBC.encrypt(message.span, using: cipher, iv: iv)
        },
        Measurement("AES-\(bits)-CBC decrypt", message.count, .bytes) {
          guard let cipher = try? AES(key: key) else { return }
          var blocks = message
          var span = blocks.mutableSpan
          _ = try? AES.CBC.decryptInPlace(&span, using: cipher, iv: iv)
        },
      ]
    }
  }

  private static var hashes: [Measurement] {
    [
      hash("MD5", Insecure.MD5.self), hash("SHA-1", Insecure.SHA1.self),
      hash("SHA-224", SHA224.self), hash("SHA-256", SHA256.self), hash("SHA-384", SHA384.self),
      hash("SHA-512", SHA512.self),
      Measurement("HMAC-SHA-256", message.count, .bytes) {
        var hmac = HMAC<SHA256>(key: [UInt8](repeating: 1, count: 32))
        hmac.update(message.span)
        _ = hmac.finalize()
      },
    ]
  }

  private static func hash<Hash: HashFunction>(_ name: String, _ type: Hash.Type) -> Measurement {
    Measurement(name, message.count, .bytes) {
      var hash = type.init()
      hash.update(message.span)
      _ = hash.finalizeAndReset()
    }
  }

  private static var derivations: [Measurement] {
    [
      derivation("PBKDF2-HMAC-SHA-1", Insecure.SHA1.self),
      derivation("PBKDF2-HMAC-SHA-256", SHA256.self),
      derivation("PBKDF2-HMAC-SHA-512", SHA512.self),
    ]
  }

  private static func derivation<Hash: HashFunction>(
    _ name: String, _ type: Hash.Type
  ) -> Measurement {
    let iterations = 1000
    return Measurement(name, iterations, .iterations) {
      // One block of output, so that the iterations are run once.
      _ = try? PBKDF2<Hash>.deriveKey(
        from: message[..<16], salt: message[..<16], iterations: iterations,
        byteCount: Hash.Digest.byteCount)
    }
  }

  /// Archives of version 3 with one iteration: the work on the data, without the key derivation.
  private static var archives: [Measurement] {
    let data = [UInt8](repeating: 0x5a, count: 1 << 18)
    let password: [UInt8] = [1]
    let sealed = seal(data, password) ?? []
    return [
      Measurement("seal an archive", data.count, .bytes) { _ = seal(data, password) },
      Measurement("open an archive", data.count, .bytes) {
        let archive = try? CryptoArchive(parsing: sealed.span)
        _ = try? archive?.unarchivedData(password: password.span)
      },
    ]
  }

  private static func seal(_ data: [UInt8], _ password: [UInt8]) -> [UInt8]? {
    let inner = try? KeyedArchiver.archivedData(withRootObject: ArchivedData(data))
    guard let inner else { return nil }
    return try? CryptoArchive(
      archivedData: inner.span, rootClassName: "NSData", password: password.span, iterations: 1
    ).archivedData()
  }
}

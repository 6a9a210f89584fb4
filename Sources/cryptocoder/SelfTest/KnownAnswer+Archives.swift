// SPDX-License-Identifier: Zlib

import CryptoCoding
import KeyedArchive

extension KnownAnswer {
  /// Computed from the published algorithm with Python's hashlib and OpenSSL; then a round trip.
  static let archives =
    sealedBytes(
      version: 1, "2a8e8d98879648c881cc35ea4c44610f48a5af61de4e7e0fc81c4997bdf0e8a8")
    + sealedBytes(
      version: 2, "03edcc98fbb7820a55790c173a66fda27f7d552a2489086af5d472d2b28be033")
    + [roundTrip(version: 1), roundTrip(version: 2)]

  private static func sealedBytes(version: Double, _ ciphertext: String) -> [KnownAnswer] {
    let plaintext = Hex.encode("hello, CryptoCoding".utf8)
    let iv = (0..<16).map { UInt8($0) }
    let salt = bytes("0102030405060708")
    let name = "bytes of version " + String(Int(version))
    let source = "hashlib and OpenSSL"
    return [
      KnownAnswer("encryption to " + name, source: source, ciphertext) {
        (try? bytes(plaintext).aesEncrypted(
          password: "password", iv: iv, salt: salt, version: version))
          .map { Hex.encode($0.bytes) }
      },
      KnownAnswer("decryption of " + name, source: source, plaintext) {
        (try? bytes(ciphertext).aesDecrypted(
          password: "password", iv: iv, salt: salt, version: version)).map { Hex.encode($0) }
      },
    ]
  }

  private static func roundTrip(version: Double) -> KnownAnswer {
    KnownAnswer(
      "archive of version " + String(Int(version)) + " and back", source: "itself", "686578"
    ) {
      guard
        let archive = try? CryptoArchive(
          root: ArchivedData(Array("hex".utf8)), password: "password", version: version),
        let file = try? archive.archivedData(),
        let graph = try? CryptoArchive(parsing: file.span).unarchivedGraph(
          password: "password".utf8.span),
        let root = graph.rootValue, case .data(let bytes, _) = graph.value(of: root)
      else { return nil }
      return Hex.encode(bytes)
    }
  }
}

// SPDX-License-Identifier: Zlib

import AES
import KeyedArchive
import Support
import Testing

extension ArchiveFixture {
  /// The archive inside an encrypted one, decrypted with the key that the manifest gives; of one
  /// that is not encrypted the archive itself.
  func innerBytes() throws -> [UInt8] {
    guard isEncrypted else { return bytes }
    let outer = try KeyedUnarchiver.unarchiveRoot(OuterArchive.self, from: bytes)
    let cipher = try AES::AES(key: try #require(key))
    return try AES::AES.CBC.decrypt(
      outer.cypher.bytes.span, using: cipher, iv: AES::AES.block(try #require(iv)))
  }

  /// The objects of the archive inside.
  func innerGraph() throws -> ObjectGraph { try ObjectGraph(parsing: innerBytes()) }

  /// A fixture that the test cannot do without.
  static func required(_ name: String) throws -> ArchiveFixture {
    try #require(ArchiveFixture.named(name), "no fixture \(name)")
  }
}

/// The outer object of an encrypted archive, as far as these tests need it.
struct OuterArchive: ArchiveCodable {
  static var archiveClassName: String { "CryptoArchive" }
  var iv: ArchivedData
  var salt: ArchivedData
  var cypher: ArchivedData
  var className: String?
  var version: Float

  init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    iv = try decoder.decode(ArchivedData.self, forKey: "iv")
    salt = try decoder.decode(ArchivedData.self, forKey: "salt")
    cypher = try decoder.decode(ArchivedData.self, forKey: "cypher")
    className = try decoder.decodeIfPresent(String.self, forKey: "className")
    version = try decoder.decode(Float.self, forKey: "version")
  }
  func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    try encoder.encode(iv, forKey: "iv")
    try encoder.encode(salt, forKey: "salt")
    try encoder.encode(cypher, forKey: "cypher")
    try encoder.encode(className, forKey: "className")
    try encoder.encodeObject(version, forKey: "version")
  }
}

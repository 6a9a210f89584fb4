// SPDX-License-Identifier: Zlib

import Foundation

/// One archive of `Tests/Vectors/Data/archives`, with what its manifest says about it.
///
/// A value that the manifest does not give is nil.
public struct ArchiveFixture: Sendable {
  /// The file name, such as `gnustep_todo_default_v2.archive`.
  public let file: String
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The program that wrote it.
  public let writer: String
  /// Whether it holds a `CryptoArchive`.
  public let isEncrypted: Bool
  /// The password in UTF-8.
  public let password: [UInt8]?
  /// The number under the key `version`.
  public let version: Double?
  /// How that number is coded: `real32` or `real64`.
  public let versionEncoding: String?
  /// The text under the key `className`; nil also where the archive holds none.
  public let className: String?
  /// The initialisation vector, 16 bytes.
  public let iv: [UInt8]?
  /// The salt.
  public let salt: [UInt8]?
  /// The key derived from password and salt, 16 bytes.
  public let key: [UInt8]?
  /// The number of bytes under the key `cypher`.
  public let cypherByteCount: Int?
  /// SHA-256 of the decrypted inner archive, in lower-case hexadecimal.
  public let innerSHA256: String?
  /// The name of the root's value; archives with the same name hold equal roots.
  public let rootName: String?
  /// Whether the manifest says what the root is.
  public let hasRoot: Bool
  /// What a reader shall answer, for archives that it shall refuse.
  public let expect: String?
  /// What the original library did.
  public let originalBehaviour: String?
  /// Anything else worth knowing.
  public let note: String?
}

extension ArchiveFixture: CustomStringConvertible {
  /// The file name.
  public var description: String { file }
}

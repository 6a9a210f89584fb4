// SPDX-License-Identifier: Zlib

/// What is measured. The raw value is the name in the table, in `bars.txt` and between processes.
enum Work: String, CaseIterable, Codable, Sendable {
  case aes128CBCEncrypt = "aes-128-cbc-encrypt"
  case aes128CBCDecrypt = "aes-128-cbc-decrypt"
  case aes256CBCEncrypt = "aes-256-cbc-encrypt"
  case aes256CBCDecrypt = "aes-256-cbc-decrypt"
  /// Key schedule, padding and all: one short message under a key of its own.
  case aes128CBCNewKey = "aes-128-cbc-new-key"
  case md5 = "md5"
  case sha1 = "sha1"
  case sha256 = "sha256"
  case sha512 = "sha512"
  case hmacSHA1 = "hmac-sha1"
  case hmacSHA256 = "hmac-sha256"
  case pbkdf2SHA1 = "pbkdf2-sha1"
  case pbkdf2SHA256 = "pbkdf2-sha256"
  case archiveSeal = "archive-seal"
  case archiveOpen = "archive-open"
}

extension Work {
  var isPBKDF2: Bool { self == .pbkdf2SHA1 || self == .pbkdf2SHA256 }

  var isArchive: Bool { self == .archiveSeal || self == .archiveOpen }

  /// Whether two right implementations produce the same bytes; a sealed archive has a random IV.
  var isDeterministic: Bool { self != .archiveSeal }

  /// What one second's worth is counted in.
  var unit: Unit { isPBKDF2 ? .iterations : .bytes }
}

/// The unit of a column of speeds.
enum Unit: String, Codable, Sendable {
  /// 10^6 bytes a second.
  case bytes = "MB/s"
  /// 10^3 iterations a second.
  case iterations = "k it/s"

  var divisor: Double { self == .bytes ? 1e6 : 1e3 }
}

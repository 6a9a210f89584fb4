// SPDX-License-Identifier: Zlib

import KeyedArchive
import PropertyList

/// What an archive says about itself without a password.
///
/// Read from the outer object field by field, so that also an archive that cannot be opened (of an
/// unknown version, without ciphertext) can be looked at.
struct EnvelopeSummary {
  enum KeyDerivation: String {
    case md5
    case pbkdf2HMACSHA1 = "pbkdf2-hmac-sha1"
  }

  let isEncrypted: Bool
  /// Nil where the version is not known to this tool.
  let keyDerivation: KeyDerivation?
  let version: Double?
  let salt: [UInt8]?
  let iv: [UInt8]?
  let ciphertextByteCount: Int?
  let className: String?
  let warnings: [String]

  /// The iterations of versions 1 and 2.
  var iterations: Int? { keyDerivation == nil ? nil : 1024 }

  /// No version that this tool knows is.
  var isAuthenticated: Bool { false }

  init(_ file: ArchiveFile) {
    let graph = file.graph
    isEncrypted = file.isEncrypted
    guard isEncrypted, let root = graph.root, let fields = graph.fields(of: root) else {
      keyDerivation = nil
      version = nil
      salt = nil
      iv = nil
      ciphertextByteCount = nil
      className = file.rootClassName
      warnings = ["not encrypted: anybody can read and change it"]
      return
    }
    func data(_ name: String) -> [UInt8]? {
      guard let field = fields[name], case .data(let bytes, _) = graph.value(of: field) else {
        return nil
      }
      return bytes
    }
    salt = data("salt")
    iv = data("iv")
    ciphertextByteCount = data("cypher")?.count
    className = Self.text(fields["className"], in: graph)
    version = Self.number(fields["version"], in: graph)
    keyDerivation = Self.keyDerivation(version ?? 0)
    var warnings: [String] = []
    switch keyDerivation {
    case nil:
      warnings.append("this version of the format is not known")
    case .md5:
      warnings.append("the key is derived with 1024 rounds of MD5: passwords are tried fast")
    case .pbkdf2HMACSHA1:
      warnings.append("the key is derived with 1024 iterations only: passwords are tried fast")
    }
    warnings.append("not authenticated: changes to the file go unnoticed")
    if ciphertextByteCount == nil { warnings.append("there is no ciphertext") }
    if iv?.count != 16 { warnings.append("the initialisation vector does not have 16 bytes") }
    if salt == nil { warnings.append("there is no salt") }
    self.warnings = warnings
  }

  /// `Documentation/Format.md`: 0 means 2.0, below 2 the key is made with MD5.
  private static func keyDerivation(_ version: Double) -> KeyDerivation? {
    guard version >= 0, version < 3 else { return nil }
    return version == 0 || version >= 2 ? .pbkdf2HMACSHA1 : .md5
  }

  private static func text(_ field: PropertyList?, in graph: ObjectGraph) -> String? {
    guard let field, case .string(let text, _) = graph.value(of: field) else { return nil }
    return text
  }

  private static func number(_ field: PropertyList?, in graph: ObjectGraph) -> Double? {
    switch field.map({ graph.value(of: $0) }) {
    case .float(let number)?: Double(number)
    case .double(let number)?: number
    case .integer(let number)?: Double(number)
    case .unsignedInteger(let number)?: Double(number)
    default: nil
    }
  }
}

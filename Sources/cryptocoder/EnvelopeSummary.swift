// SPDX-License-Identifier: Zlib

import CryptoCoding
import KeyedArchive
import PropertyList

/// What an archive says about itself without a password.
///
/// Read from the outer object field by field, so that also an archive that cannot be opened (of an
/// unknown version, without ciphertext) can be looked at.
struct EnvelopeSummary {
  /// `archive`, `keyed-archive` or `openssl`.
  var format = "keyed-archive"
  var isEncrypted = false
  /// Whether changes of the file are noticed.
  var isAuthenticated = false
  var version: Double?
  /// How the key is made; nil where the version is not known to this tool.
  var keyDerivation: String?
  var iterations: Int?
  var salt: [UInt8]?
  var iv: [UInt8]?
  var ciphertextByteCount: Int?
  var className: String?
  var warnings: [String] = []

  /// Fewer iterations of PBKDF2 than this earn a warning.
  private static let fewIterations = 100_000

  init(_ file: ArchiveFile) {
    guard file.isEncrypted, let root = file.graph.root,
      let fields = file.graph.fields(of: root)
    else {
      className = file.rootClassName
      warnings = ["not encrypted: anybody can read and change it"]
      return
    }
    isEncrypted = true
    format = "archive"
    let values = Fields(graph: file.graph, fields: fields)
    version = values.number("version")
    salt = values.data("salt")
    iv = values.data("iv")
    ciphertextByteCount = values.data("cypher").map { data in
      file.large.map { data == $0.standIn ? $0.byteCount : data.count } ?? data.count
    }
    className = values.text("className")
    readKeyDerivation(values)
    do throws(ArchiveError) {
      isAuthenticated = try CryptoArchive(parsing: file.bytes.span).isAuthenticated
    } catch {
      warnings.append("cannot be opened: " + error.description)
    }
    if !isAuthenticated { warnings.append("not authenticated: changes to the file go unnoticed") }
  }

  /// A file of `openssl enc`, which has a salt and says nothing else.
  init(openssl header: OpenSSL.Header, byteCount: Int) {
    format = "openssl"
    isEncrypted = true
    salt = header.salt
    ciphertextByteCount = byteCount - OpenSSL.Header.byteCount
    warnings = [
      "cipher and key derivation are not in the file",
      "not authenticated: changes to the file go unnoticed",
    ]
  }

  /// `Documentation/Format.md`: version 0 means 2.0, below 2 the key is made with MD5.
  private mutating func readKeyDerivation(_ values: Fields) {
    switch version ?? 0 {
    case 3:
      keyDerivation = values.text("kdf")
      iterations = values.number("iterations").flatMap { Int(exactly: $0) }
    case 0, 2..<3:
      keyDerivation = "pbkdf2-hmac-sha1"
      iterations = 1024
    case 0..<2:
      keyDerivation = "md5"
      iterations = 1024
      warnings.append("the key is derived with 1024 rounds of MD5: passwords are tried fast")
      return
    default:
      return
    }
    if let iterations, iterations < Self.fewIterations {
      warnings.append(
        "the key is derived with " + String(iterations)
          + " iterations only: passwords are tried fast")
    }
  }
}

/// The fields of the outer object, as far as they have the type that is asked for.
private struct Fields {
  let graph: ObjectGraph
  let fields: PropertyList.Dictionary

  func data(_ name: String) -> [UInt8]? {
    guard case .data(let bytes, _)? = value(name) else { return nil }
    return bytes
  }

  func text(_ name: String) -> String? {
    guard case .string(let text, _)? = value(name) else { return nil }
    return text
  }

  func number(_ name: String) -> Double? {
    switch value(name) {
    case .float(let number)?: Double(number)
    case .double(let number)?: number
    case .integer(let number)?: Double(number)
    case .unsignedInteger(let number)?: Double(number)
    default: nil
    }
  }

  private func value(_ name: String) -> ArchiveValue? {
    fields[name].map { graph.value(of: $0) }
  }
}

// SPDX-License-Identifier: Zlib

import CryptoCoding

/// The outer object of a version 3 archive, field by field, to be changed at will.
struct AuthenticatedOuter {
  var fields: PropertyList.Dictionary = [:]

  init(_ archive: CryptoArchive) {
    fields["iv"] = .data(archive.iv)
    fields["salt"] = .data(archive.salt)
    fields["cypher"] = .data(archive.cypher)
    fields["className"] = archive.rootClassName.map { .string($0) } ?? .uid(0)
    fields["version"] = .float(3)
    fields["iterations"] = .integer(Int64(archive.iterations))
    fields["kdf"] = .string("pbkdf2-hmac-sha256")
    fields["mac"] = .data(archive.mac ?? [])
  }

  var iterations: PropertyList? {
    get { fields["iterations"] }
    set { fields["iterations"] = newValue }
  }

  var className: PropertyList? {
    get { fields["className"] }
    set { fields["className"] = newValue }
  }

  /// Changes one bit of a data field.
  mutating func flip(_ key: String) {
    guard case .data(var bytes)? = fields[key] else { preconditionFailure(key) }
    bytes[bytes.count / 2] ^= 0x10
    fields[key] = .data(bytes)
  }

  func bytes() throws -> [UInt8] {
    var graph = ObjectGraph()
    let root = graph.append(fields, className: "CryptoArchive", superclassNames: ["NSObject"])
    graph.setTop("root", to: root)
    return try graph.binaryEncoded()
  }

  /// The text of the `TextBox` inside, under the password "p".
  func open() throws -> String {
    try CryptoArchive(parsing: bytes()).unarchiveRoot(TextBox.self, password: "p").value
  }
}

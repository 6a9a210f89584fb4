// SPDX-License-Identifier: Zlib

/// An object graph under a password.
///
/// The value holds the ciphertext and what is needed to decrypt it, except for the password. It is
/// what an encrypted file contains as its root object, and it can sit inside other object graphs.
///
/// ```swift
/// let archive = try CryptoArchive(root: list, password: "correct horse battery staple")
/// let file = try archive.archivedData()
/// let again = try CryptoArchive(parsing: file).unarchiveRoot(TodoList.self, password: password)
/// ```
///
/// Version 3, the default, is authenticated: a change of any byte that matters is noticed before
/// anything is decrypted. Versions 1 and 2 are those of the original library and are not: who can
/// change the file can change what it decrypts to. Choose them only for readers that know no other.
public struct CryptoArchive: Equatable, Sendable {
  /// The initialisation vector, 16 bytes; drawn anew for every archive.
  public let iv: [UInt8]
  /// The salt of the key derivation: 16 bytes in version 3; in versions 1 and 2, 8 bytes in
  /// archives that are written and any byte count in those that are read.
  public let salt: [UInt8]
  /// The ciphertext (the original's spelling): the root's keyed archive, padded and encrypted.
  public let cypher: [UInt8]
  /// The class name of the root, as its type has it; nil where the root is nil.
  ///
  /// Not encrypted, and only a hint for finding the password.
  public let rootClassName: String?
  /// The format version: 3, or from above 0 to below 3; below 2, the key is derived with MD5.
  public var version: Double { checkedVersion.number }
  /// How often the key derivation iterates: 1024 in versions 1 and 2.
  public var iterations: UInt32 { authentication?.iterations ?? UInt32(KeyDerivation.iterations) }
  /// The message authentication code, 32 bytes; nil in versions 1 and 2.
  public var mac: [UInt8]? { authentication?.mac }
  /// Whether changes of the archive are noticed: version 3.
  public var isAuthenticated: Bool { authentication != nil }

  let checkedVersion: ArchiveVersion
  let authentication: Authentication?

  init(
    iv: [UInt8], salt: [UInt8], cypher: [UInt8], rootClassName: String?, version: ArchiveVersion,
    authentication: Authentication?
  ) {
    self.iv = iv
    self.salt = salt
    self.cypher = cypher
    self.rootClassName = rootClassName
    checkedVersion = version
    self.authentication = authentication
  }
}

extension CryptoArchive: CustomStringConvertible {
  /// `<CryptoArchive: TodoList version=2>`; no secret is in it.
  public var description: String {
    let whole = Int(version)
    let number = Double(whole) == version ? String(whole) : version.description
    return "<CryptoArchive: " + (rootClassName ?? "nil") + " version=" + number + ">"
  }
}

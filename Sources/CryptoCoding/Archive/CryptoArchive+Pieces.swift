// SPDX-License-Identifier: Zlib

package import KeyedArchive

// Archives whose ciphertext is not in memory: everything but the ciphertext is in the value.
extension CryptoArchive {
  /// An archive with a new IV and salt, a MAC of zeros if its version has one, and any `cypher`.
  ///
  /// - Throws: ``ArchiveError/unsupportedVersion(_:)``; ``ArchiveError/invalidArgument(_:)`` for
  ///   iterations out of range or beside a version below 3.
  package init(
    unsealed cypher: [UInt8], rootClassName: String?, version: Double, iterations: Int?,
    using generator: inout some RandomNumberGenerator
  ) throws(ArchiveError) {
    // As a reader of the file will see it: the version is stored as a 32-bit real, and the key must
    // be chosen by what is stored.
    let version = try ArchiveVersion(Double(Float(version)))
    let iv = randomBytes(PasswordCipher.ivByteCount, using: &generator)
    var saltByteCount = PasswordCipher.saltByteCount
    var authentication: Authentication?
    if version.isAuthenticated {
      guard let iterations = UInt32(exactly: iterations ?? Self.defaultIterations), iterations > 0
      else { throw .invalidArgument("iterations must be 1 to 4294967295") }
      saltByteCount = AuthenticatedHeader.saltByteCount
      authentication = Authentication(
        iterations: iterations,
        mac: [UInt8](repeating: 0, count: AuthenticatedHeader.macByteCount))
    } else if iterations != nil {
      throw .invalidArgument("iterations are for version 3 only")
    }
    self.init(
      iv: iv, salt: randomBytes(saltByteCount, using: &generator), cypher: cypher,
      rootClassName: rootClassName, version: version, authentication: authentication)
  }

  /// The same archive with another MAC; itself if its version has none.
  package func replacing(mac: [UInt8]) -> CryptoArchive {
    guard let authentication else { return self }
    return CryptoArchive(
      iv: iv, salt: salt, cypher: cypher, rootClassName: rootClassName, version: checkedVersion,
      authentication: Authentication(iterations: authentication.iterations, mac: mac))
  }
}

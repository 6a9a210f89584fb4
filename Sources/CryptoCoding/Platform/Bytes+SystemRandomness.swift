// SPDX-License-Identifier: Zlib

// Where the platform has a source of randomness, nobody should have to name one. On bare metal
// there is none, and the caller passes a generator.
#if !hasFeature(Embedded)
  public import KeyedArchive

  extension Span where Element == UInt8 {
    /// Encrypts the bytes with a password, with IV and salt from the system's generator where they
    /// are nil; see ``aesEncrypted(password:iv:salt:version:using:)``.
    public func aesEncrypted(
      password: String, iv: [UInt8]? = nil, salt: [UInt8]? = nil,
      version: Double = 2
    ) throws(ArchiveError) -> EncryptedBytes {
      var generator = SystemRandomNumberGenerator()
      return try aesEncrypted(
        password: password, iv: iv, salt: salt, version: version, using: &generator)
    }
  }

  extension Sequence<UInt8> {
    /// Encrypts the bytes with a password, with IV and salt from the system's generator where they
    /// are nil; see ``aesEncrypted(password:iv:salt:version:using:)``.
    public func aesEncrypted(
      password: String, iv: [UInt8]? = nil, salt: [UInt8]? = nil,
      version: Double = 2
    ) throws(ArchiveError) -> EncryptedBytes {
      try Array(self).span.aesEncrypted(password: password, iv: iv, salt: salt, version: version)
    }
  }
#endif

// SPDX-License-Identifier: Zlib

// The calls of `OpenSSL` that draw a salt, with the system's generator.
#if !hasFeature(Embedded)
  public import KeyedArchive

  extension OpenSSL {
    /// Seals a message with a password, with a salt from the system's generator; see
    /// ``seal(_:password:options:using:)-(Span<UInt8>,_,_,_)``.
    public static func seal(
      _ message: Span<UInt8>, password: Span<UInt8>, options: Options
    ) throws(ArchiveError) -> [UInt8] {
      var generator = SystemRandomNumberGenerator()
      return try seal(message, password: password, options: options, using: &generator)
    }

    /// Seals a message with a password, with a salt from the system's generator; the same for any
    /// sequence of bytes and a `String`'s UTF-8.
    public static func seal(
      _ message: some Sequence<UInt8>, password: String, options: Options
    ) throws(ArchiveError) -> [UInt8] {
      var generator = SystemRandomNumberGenerator()
      return try seal(message, password: password, options: options, using: &generator)
    }
  }

  extension OpenSSL.Sealer {
    /// Starts a file under a password, with a salt from the system's generator; see
    /// ``init(password:options:using:)``.
    public init(password: Span<UInt8>, options: OpenSSL.Options) throws(ArchiveError) {
      var generator = SystemRandomNumberGenerator()
      try self.init(password: password, options: options, using: &generator)
    }
  }
#endif

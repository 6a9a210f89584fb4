// SPDX-License-Identifier: Zlib

extension OpenSSL {
  /// The size of a salt: 8.
  public static var saltByteCount: Int { 8 }

  /// The first 16 bytes of a file with a salt: `Salted__` and the salt.
  public struct Header: Equatable, Sendable {
    /// The salt, 8 bytes.
    public let salt: [UInt8]

    /// The size of a header: 16.
    public static var byteCount: Int { 16 }

    /// Reads the header that a file begins with.
    ///
    /// - Parameter file: the file or its beginning, not in base64.
    /// - Returns: nil if there are fewer than 16 bytes, or if they are something else.
    public init?(startOf file: Span<UInt8>) {
      guard file.count >= Self.byteCount else { return nil }
      for index in Self.magic.indices where file[index] != Self.magic[index] { return nil }
      var salt: [UInt8] = []
      for index in Self.magic.count..<Self.byteCount { salt.append(file[index]) }
      self.salt = salt
    }

    /// `Salted__`.
    static let magic: InlineArray<8, UInt8> = [0x53, 0x61, 0x6c, 0x74, 0x65, 0x64, 0x5f, 0x5f]

    /// A header and its bytes for a salt whose size has been checked.
    static func bytes(salt: [UInt8]) -> [UInt8] {
      var bytes: [UInt8] = []
      for index in magic.indices { bytes.append(magic[index]) }
      return bytes + salt
    }
  }
}

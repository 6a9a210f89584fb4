// SPDX-License-Identifier: Zlib

extension OpenSSL {
  /// How a file with a password is made, and so what is needed to open it.
  ///
  /// Cipher and key derivation have no default, because no file says which it was. All other
  /// defaults are those of `openssl enc` in version 3.0:
  ///
  /// | options of the command | here |
  /// |---|---|
  /// | `-aes-256-cbc` | `Options(.aes256CBC, .bytesToKey())` |
  /// | `-aes-256-cbc -md md5` | `Options(.aes256CBC, .bytesToKey(.md5))` |
  /// | `-aes-256-cbc -pbkdf2` | `Options(.aes256CBC, .pbkdf2())` |
  /// | `-aes-256-cbc -iter 600000` | `Options(.aes256CBC, .pbkdf2(iterations: 600_000))` |
  /// | `-S 0102030405060708` | `salt: .separate([1, 2, 3, 4, 5, 6, 7, 8])` |
  /// | the same before 3.0 | `salt: .headerHolding([1, 2, 3, 4, 5, 6, 7, 8])` |
  /// | `-nosalt` | `salt: .omitted` |
  /// | `-iv …` | `iv: […]` |
  /// | `-nopad` | `isPadded: false` |
  /// | `-a` | `encoding: .base64` |
  ///
  /// The sizes are checked where the options are used.
  public struct Options: Equatable, Sendable {
    /// The cipher.
    public var cipher: Cipher
    /// How key and IV come from the password.
    public var keyDerivation: KeyDerivation
    /// Where the salt is.
    public var salt: Salt
    /// 16 bytes to take in place of the derived IV, or nil.
    public var iv: [UInt8]?
    /// Whether the message is padded to whole blocks (PKCS #7). Without, its byte count has to be a
    /// multiple of 16.
    public var isPadded: Bool
    /// Whether the file is text.
    public var encoding: Encoding

    /// Options, as above.
    public init(
      _ cipher: Cipher, _ keyDerivation: KeyDerivation, salt: Salt = .header, iv: [UInt8]? = nil,
      isPadded: Bool = true, encoding: Encoding = .binary
    ) {
      self.cipher = cipher
      self.keyDerivation = keyDerivation
      self.salt = salt
      self.iv = iv
      self.isPadded = isPadded
      self.encoding = encoding
    }
  }

  /// Where the salt of the key derivation is.
  public enum Salt: Equatable, Sendable {
    /// In the header of the file: drawn when sealing, read when opening.
    case header
    /// In the header of the file, and these 8 bytes. Opening refuses a file with others. Never seal
    /// twice with the same salt and password: equal beginnings would show.
    case headerHolding([UInt8])
    /// These 8 bytes, and the file has no header. Never seal twice with the same salt and password.
    case separate([UInt8])
    /// No salt and no header. Every message under one password has the same key and IV: equal
    /// beginnings show, and one table of passwords serves against all files.
    case omitted
  }

  /// What the bytes of a file are.
  public enum Encoding: Equatable, Sendable {
    /// The bytes themselves.
    case binary
    /// Text as of ``Base64``.
    case base64
  }
}

extension OpenSSL.Salt {
  /// Whether the file begins with a header.
  var isInHeader: Bool {
    switch self {
    case .header, .headerHolding: true
    case .separate, .omitted: false
    }
  }
}

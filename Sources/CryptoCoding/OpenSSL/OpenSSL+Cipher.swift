// SPDX-License-Identifier: Zlib

internal import AES

extension OpenSSL {
  /// A cipher of `openssl enc`, by the name it has there.
  public enum Cipher: String, CaseIterable, Sendable {
    /// AES with a 16-byte key.
    case aes128CBC = "aes-128-cbc"
    /// AES with a 24-byte key.
    case aes192CBC = "aes-192-cbc"
    /// AES with a 32-byte key.
    case aes256CBC = "aes-256-cbc"

    /// The size of the key: 16, 24 or 32.
    public var keyByteCount: Int {
      switch self {
      case .aes128CBC: 16
      case .aes192CBC: 24
      case .aes256CBC: 32
      }
    }

    /// The size of the IV: 16.
    public var ivByteCount: Int { AES.blockByteCount }
  }
}

// SPDX-License-Identifier: Zlib

internal import Hashes

/// The fields of a version 3 archive besides ciphertext and MAC.
struct AuthenticatedHeader: Equatable, Sendable {
  static let saltByteCount = 16
  static let macByteCount = 32
  static let kdf = "pbkdf2-hmac-sha256"

  let iterations: UInt32
  let salt: [UInt8]
  let iv: [UInt8]
  let rootClassName: String?

  /// Begins the MAC: everything but the ciphertext's bytes, which follow.
  ///
  /// Each field is its byte count as a 64-bit big-endian number, then its bytes, so that no two
  /// headers give the same input. The order is that of `Documentation/Format.md`.
  func begin(_ mac: inout HMAC<SHA256>, ciphertextByteCount: Int) {
    field(Self.label.utf8.span, &mac)
    field(bigEndian(Float(ArchiveVersion.authenticated).bitPattern).span, &mac)
    field(Self.kdf.utf8.span, &mac)
    field(bigEndian(iterations).span, &mac)
    field(salt.span, &mac)
    field(iv.span, &mac)
    let present: InlineArray<1, UInt8> = [rootClassName == nil ? 0 : 1]
    let name = rootClassName ?? ""
    count(1 + name.utf8.count, &mac)
    mac.update(present.span)
    mac.update(name.utf8.span)
    count(ciphertextByteCount, &mac)
  }

  private static let label = "CryptoCoding archive 3.0"

  private func field(_ bytes: Span<UInt8>, _ mac: inout HMAC<SHA256>) {
    count(bytes.count, &mac)
    mac.update(bytes)
  }

  private func count(_ count: Int, _ mac: inout HMAC<SHA256>) {
    let value = UInt64(count)
    mac.update(bigEndian(UInt32(truncatingIfNeeded: value >> 32)).span)
    mac.update(bigEndian(UInt32(truncatingIfNeeded: value)).span)
  }

  private func bigEndian(_ value: UInt32) -> InlineArray<4, UInt8> {
    [
      UInt8(truncatingIfNeeded: value &>> 24), UInt8(truncatingIfNeeded: value &>> 16),
      UInt8(truncatingIfNeeded: value &>> 8), UInt8(truncatingIfNeeded: value),
    ]
  }
}

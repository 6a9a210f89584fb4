// SPDX-License-Identifier: Zlib

/// A password as it was typed: bytes, not normalised, wiped when the last owner lets go.
final class Password {
  private(set) var bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  deinit {
    Self.wipe(&bytes)
  }

  /// Not inlined and not optimised, because the bytes die here and a plain loop would be removed.
  @inline(never) @_optimize(none)
  static func wipe(_ bytes: inout [UInt8]) {
    for index in bytes.indices { bytes[index] = 0 }
  }
}

// SPDX-License-Identifier: Zlib

/// The two states of HMAC (RFC 2104 section 2): `inner` has absorbed the key with ipad, `outer` the
/// key with opad.
///
/// A secret. Its owner makes it where it stays, and wipes it there.
struct KeyedHash<Hash: HashFunction>: BitwiseCopyable, Sendable {
  var inner = Hash()
  var outer = Hash()

  /// Absorbs the key. Call it once, on a value that has absorbed nothing.
  mutating func absorb(key: Span<UInt8>) {
    if key.count > Hash.blockByteCount {
      var digest = Hash.hash(key)
      digest.withSpan { absorb(blockOf: $0) }
      wipe(&digest)
    } else {
      absorb(blockOf: key)
    }
  }

  /// Absorbs a key that is no longer than a block, followed by zeros to a whole block.
  private mutating func absorb(blockOf key: Span<UInt8>) {
    // In pieces, because the block's size is not known to the compiler here.
    var piece = InlineArray<16, UInt8>(repeating: 0)
    var offset = 0
    while offset < Hash.blockByteCount {
      let count = min(piece.count, Hash.blockByteCount - offset)
      for index in 0..<count {
        piece[index] = (offset + index < key.count ? key[offset + index] : 0) ^ ipad
      }
      inner.update(piece.span.extracting(first: count))
      for index in 0..<count {
        piece[index] ^= ipad ^ opad
      }
      outer.update(piece.span.extracting(first: count))
      offset += count
    }
    wipe(&piece)
  }

  /// The HMAC of what `inner` has absorbed since the key. Afterwards neither state holds the key.
  mutating func finalize() -> Hash.Digest {
    var digest = inner.finalizeAndReset()
    digest.withSpan { outer.update($0) }
    wipe(&digest)
    return outer.finalizeAndReset()
  }

  // RFC 2104 section 2.
  private var ipad: UInt8 { 0x36 }
  private var opad: UInt8 { 0x5c }
}

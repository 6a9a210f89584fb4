// SPDX-License-Identifier: Zlib

internal import AES
internal import CryptoCoding
internal import Hashes

/// What a ciphertext decrypts to, at any place: in CBC mode a block needs only the ciphertext block
/// before it (SP 800-38A section 6.2).
final class DecryptedSource: ByteSource {
  private let ciphertext: any ByteSource
  private let keys: ArchiveCipher
  let byteCount: Int

  /// Decrypted bytes on their way.
  private let blocks = PieceBuffer(byteCount: 1 << 16)

  /// - Parameters:
  ///   - ciphertext: whole blocks.
  ///   - byteCount: how many bytes of plaintext are before the padding.
  init(_ ciphertext: any ByteSource, keys: ArchiveCipher, byteCount: Int) {
    precondition(byteCount >= 0 && byteCount <= ciphertext.byteCount)
    self.ciphertext = ciphertext
    self.keys = keys
    self.byteCount = byteCount
  }

  /// The plaintext of a padded message.
  ///
  /// - Throws: `ArchiveError.wrongPasswordOrDamaged` where the ciphertext is empty or not whole
  ///   blocks, or the padding in its last block is wrong.
  static func padded(
    _ ciphertext: any ByteSource, keys: ArchiveCipher
  ) throws(FileError) -> DecryptedSource {
    let end = ciphertext.byteCount
    guard end >= 16, end % 16 == 0 else { throw .archive(.wrongPasswordOrDamaged) }
    let last = try ciphertext.bytes(in: end - 16..<end)
    let iv = try chain(before: end - 16, of: ciphertext, keys: keys)
    var kept: [UInt8]
    do {
      kept = try AES.CBC.decrypt(last.span, using: keys.cipher, iv: iv)
    } catch {
      throw .archive(.wrongPasswordOrDamaged)
    }
    defer { wipe(&kept) }
    return DecryptedSource(ciphertext, keys: keys, byteCount: end - 16 + kept.count)
  }

  var name: String { ciphertext.name }

  func read(at offset: Int, into buffer: inout MutableSpan<UInt8>) throws(FileError) {
    var filled = 0
    while filled < buffer.count {
      let place = offset + filled
      let start = place / 16 * 16
      let skipped = place - start
      let wanted = (skipped + buffer.count - filled + 15) / 16 * 16
      let count = min(wanted, blocks.count)
      try decrypt(start..<start + count)
      let used = min(count - skipped, buffer.count - filled)
      try blocks.withSpan(skipped..<skipped + used) { span throws(FileError) in
        buffer.copy(span, to: filled)
      }
      filled += used
    }
  }

  func checkByteCount() throws(FileError) { try ciphertext.checkByteCount() }

  private func decrypt(_ range: Range<Int>) throws(FileError) {
    let iv = try Self.chain(before: range.lowerBound, of: ciphertext, keys: keys)
    try blocks.withMutableSpan(0..<range.count) { piece throws(FileError) in
      try ciphertext.read(at: range.lowerBound, into: &piece)
      _ = try piece.decryptInPlace(keys, iv: iv)
    }
  }

  private static func chain(
    before offset: Int, of ciphertext: any ByteSource, keys: ArchiveCipher
  ) throws(FileError) -> AES.Block {
    if offset == 0 { return keys.iv }
    var block = AES.Block(repeating: 0)
    var bytes = block.mutableSpan
    try ciphertext.read(at: offset - 16, into: &bytes)
    return block
  }
}

extension MutableSpan<UInt8> {
  /// Encrypts whole blocks and returns what the next ones need as IV.
  mutating func encryptInPlace(
    _ keys: ArchiveCipher, iv: AES.Block
  ) throws(FileError) -> AES.Block {
    do {
      return try AES.CBC.encryptInPlace(&self, using: keys.cipher, iv: iv)
    } catch {
      // Callers have whole blocks.
      throw .archive(.invalidArgument("block length"))
    }
  }

  /// Decrypts whole blocks and returns what the next ones need as IV.
  mutating func decryptInPlace(
    _ keys: ArchiveCipher, iv: AES.Block
  ) throws(FileError) -> AES.Block {
    do {
      return try AES.CBC.decryptInPlace(&self, using: keys.cipher, iv: iv)
    } catch {
      // Callers have whole blocks.
      throw .archive(.invalidArgument("block length"))
    }
  }
}

// SPDX-License-Identifier: Zlib

public import CryptoCoding
public import KeyedArchive

/// Files of any size, in constant memory.
extension CryptoArchive {
  /// Seals a file: writes an archive whose root is the file's bytes as an `NSData`, without holding
  /// them in memory.
  ///
  /// ```swift
  /// try CryptoArchive.sealFile(at: "film.mov", to: "film.cryptoarchive", password: password)
  /// ```
  ///
  /// The result is what `CryptoArchive(root: ArchivedData(bytes), …).archivedData()` gives, and
  /// what the original library opens if `version` is 2 or 1. For objects, and for files that fit in
  /// memory anyway, use that.
  ///
  /// - Parameters:
  ///   - input: a file, device or FIFO. What comes through a FIFO and is more than 4 MiB waits in a
  ///     file without a name in `TMPDIR` (`/var/tmp` where that is not set), encrypted under a key
  ///     that only this call has.
  ///   - output: the archive: complete, mode 0600, or the old file stays. A device or FIFO is
  ///     written through.
  ///   - password: used as its UTF-8 bytes.
  ///   - version: 3.0, or for readers of the original library 2.0 or 1.0.
  ///   - iterations: of the key derivation of version 3; nil for ``defaultIterations``.
  ///   - overwriting: false to fail where `output` is a file already.
  ///   - progress: see ``FileProgress``.
  /// - Throws: ``FileError``; ``FileError/changed(path:)`` where the input grew or shrank
  ///   meanwhile; `ArchiveError.unsupportedVersion` and `.invalidArgument` as
  ///   ``FileError/archive(_:)``.
  /// - Complexity: O(n) time, some MiB of memory.
  public static func sealFile(
    at input: String, to output: String, password: String,
    version: Double = CryptoCodingVersion, iterations: Int? = nil, overwriting: Bool = true,
    progress: FileProgress? = nil
  ) throws(FileError) {
    let sink = try PathSink(output, overwriting: overwriting)
    let source = try StreamInput.plaintext(try .reading(input), progress: progress)
    var generator = SystemRandomNumberGenerator()
    try ArchiveSealer.seal(
      source, to: sink, password: password.utf8.span, version: version, iterations: iterations,
      using: &generator, progress: progress)
    try sink.commit()
  }

  /// Opens an archive whose root is data, and writes those to a file, without holding them in
  /// memory.
  ///
  /// A version 3 archive is read twice: once to check the MAC, and once to decrypt, where every
  /// piece is checked again before it is written. Of versions 1 and 2 the padding and the archive
  /// inside are checked before anything is written; like all checks of these versions that does not
  /// notice every change.
  ///
  /// - Parameters:
  ///   - input: a file or FIFO. What comes through a FIFO waits in a file without a name in
  ///     `TMPDIR`, as it is, which is encrypted.
  ///   - output: the data: complete, mode 0600, or the old file stays. A device or FIFO is written
  ///     through, and has the beginning of the data if something fails later.
  ///   - password: used as its UTF-8 bytes.
  ///   - policy: with `ArchivePolicy.authenticatedOnly`, versions below 3 are refused.
  ///   - limits: what to accept; 10,000,000 iterations where nothing is said.
  ///   - overwriting: false to fail where `output` is a file already.
  ///   - progress: see ``FileProgress``.
  /// - Throws: ``FileError``; as ``FileError/archive(_:)`` what `CryptoArchive.init(parsing:…)`
  ///   throws, `ArchiveError.wrongPasswordOrDamaged`, and `.typeMismatch` for the key `root` where
  ///   the root is not data: open such archives with
  ///   ``init(contentsOfFile:policy:classes:byteLimit:)``.
  /// - Complexity: O(n) time; 32 bytes of memory for each MiB of a version 3 archive, and some MiB.
  ///   The second reading of version 3 uses a second thread.
  public static func openFile(
    at input: String, to output: String, password: String,
    policy: ArchivePolicy = .encryptedOnly, limits: ArchiveLimits = .default,
    overwriting: Bool = true, progress: FileProgress? = nil
  ) throws(FileError) {
    let sink = try PathSink(output, overwriting: overwriting)
    let source = try StreamInput.ciphertext(try .reading(input), progress: progress)
    let file = try SealedFile(source, policy: policy, limits: limits)
    try file.decrypt(to: sink, password: password.utf8.span, progress: progress)
    try sink.commit()
  }
}

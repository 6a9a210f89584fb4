// SPDX-License-Identifier: Zlib

internal import CryptoCoding
internal import KeyedArchive
internal import PropertyList

/// Writes an encrypted archive of bytes of any number, in constant memory.
package enum ArchiveSealer {
  /// Seals data as `CryptoArchive(root: ArchivedData(bytes))` does, to the same bytes.
  ///
  /// The archive has the data in the middle of a keyed archive, whose ciphertext is in the middle
  /// of another one: what comes before and after both is made first, because all sizes are known.
  ///
  /// - Parameters:
  ///   - source: the data; checked afterwards for having neither grown nor shrunk.
  ///   - generator: the source of IV and salt.
  /// - Throws: ``FileError/changed(path:)``; what `CryptoArchive.init(root:password:…)` throws as
  ///   ``FileError/archive(_:)``; what `sink` and `progress` throw.
  package static func seal(
    _ source: any ByteSource, to sink: any ByteSink, password: Span<UInt8>,
    version: Double = CryptoCodingVersion, iterations: Int? = nil,
    using generator: inout some RandomNumberGenerator, progress: FileProgress? = nil
  ) throws(FileError) {
    let archive: CryptoArchive
    do {
      archive = try CryptoArchive(
        unsealed: standIn, rootClassName: "NSData", version: version, iterations: iterations,
        using: &generator)
    } catch {
      throw .archive(error)
    }
    guard source.byteCount <= Int.max / 4 else {
      throw .tooLarge(path: source.name, limit: Int.max / 4)
    }
    let inner = try outline(ArchivedData(standIn), byteCount: source.byteCount)
    let plaintextByteCount = inner.head.count + source.byteCount + inner.tail.count
    let ciphertextByteCount = (plaintextByteCount / 16 + 1) * 16
    let keys: ArchiveCipher
    do {
      // The caller's own iterations are nobody's attack.
      keys = try ArchiveCipher(
        of: archive, ciphertextByteCount: ciphertextByteCount, password: password,
        limits: ArchiveLimits(iterations: .max))
    } catch {
      throw .archive(error)
    }
    let outer = try outline(archive, byteCount: ciphertextByteCount)
    try sink.write(outer.head.span)
    let writer = CipherWriter(keys, to: sink)
    try writer.write(inner.head.span)
    var meter = ProgressMeter(total: source.byteCount, progress)
    try writer.write(contentsOf: source, &meter)
    try source.checkByteCount()
    try writer.write(inner.tail.span)
    guard let mac = try writer.finish() else { return try sink.write(outer.tail.span) }
    // Only now the MAC is known; it lies behind the ciphertext and has always the same size.
    let sealed = try outline(archive.replacing(mac: mac), byteCount: ciphertextByteCount)
    precondition(sealed.head == outer.head, "a MAC before the ciphertext")
    try sink.write(sealed.tail.span)
  }

  /// Stands for the data in the inner and for the ciphertext in the outer archive. No salt, IV or
  /// MAC has this size.
  private static let standIn = [UInt8](repeating: 0, count: 33)

  private static func outline<Root: ArchiveCodable>(
    _ root: Root, byteCount: Int
  ) throws(FileError) -> PropertyList.Outline {
    try FileError.wrapping { () throws(ArchiveError) in
      let graph = try KeyedArchiver.graph(withRootObject: root, classTable: ClassTable())
      let outline: PropertyList.Outline?
      do throws(PropertyListError) {
        outline = try graph.propertyList().binaryOutline(replacing: standIn, byteCount: byteCount)
      } catch {
        throw .propertyList(error)
      }
      guard let outline else { throw .invalidArgument("no place for the data") }
      return outline
    }
  }
}

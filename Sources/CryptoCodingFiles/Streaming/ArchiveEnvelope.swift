// SPDX-License-Identifier: Zlib

package import KeyedArchive

/// An archive without its one large data object, to be looked at and not opened.
package struct ArchiveEnvelope {
  /// A property list in which a few bytes stand in for the data.
  package let image: [UInt8]
  /// The bytes that stand in for the data; empty where `image` is the whole archive.
  package let standIn: [UInt8]
  /// The size of the data.
  package let dataByteCount: Int

  /// - Parameter source: the whole file; see ``StreamInput/ciphertext(_:memory:progress:)``.
  /// - Throws: ``FileError/archive(_:)``, also for a large file without a large data object.
  package init(
    _ source: any ByteSource, limits: ArchiveLimits = .default,
    memory: StreamMemory = StreamMemory()
  ) throws(FileError) {
    let outline = try DataOutline.read(
      source, limits: limits.propertyList, memory: memory, textByteCount: memory.textByteCount,
      otherwise: .limitExceeded("bytes beside the data"))
    image = outline.image
    standIn = outline.standIn
    dataByteCount = outline.data?.count ?? 0
  }
}

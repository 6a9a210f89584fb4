// SPDX-License-Identifier: Zlib

package import CryptoCoding
package import KeyedArchive

/// An encrypted archive whose ciphertext stays in its file.
package final class SealedFile {
  /// Everything the archive says about itself. Its `cypher` may be a stand-in: use ``ciphertext``.
  package let archive: CryptoArchive
  package let ciphertext: any ByteSource

  let limits: ArchiveLimits
  let memory: StreamMemory

  /// Reads all but the ciphertext, and checks it as `CryptoArchive.init(parsing:…)` does.
  ///
  /// - Parameter source: the whole file; see ``StreamInput/ciphertext(_:memory:progress:)``.
  /// - Throws: ``FileError/archive(_:)`` as that call.
  package init(
    _ source: any ByteSource, policy: ArchivePolicy = .encryptedOnly,
    classes: ClassTable = .default, limits: ArchiveLimits = .default,
    memory: StreamMemory = StreamMemory()
  ) throws(FileError) {
    self.limits = limits
    self.memory = memory
    let outline = try DataOutline.read(
      source, limits: limits.propertyList, memory: memory, textByteCount: memory.textByteCount,
      otherwise: .limitExceeded("bytes beside the data"))
    let image = outline.image
    let archive = try FileError.wrapping { () throws(ArchiveError) in
      try CryptoArchive(
        parsing: image.span, policy: policy, classes: classes, limits: limits)
    }
    self.archive = archive
    guard let data = outline.data, archive.cypher == outline.standIn else {
      ciphertext = MemorySource(archive.cypher.span, name: source.name)
      // In versions 1 and 2 a salt may have any size; not one that is left in the file.
      if outline.data != nil, archive.salt == outline.standIn {
        throw .archive(.limitExceeded("size of the salt"))
      }
      return
    }
    guard archive.salt != outline.standIn else {
      throw .archive(.limitExceeded("size of the salt"))
    }
    ciphertext = PartSource(source, range: data)
  }
}

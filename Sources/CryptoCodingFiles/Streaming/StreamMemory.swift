// SPDX-License-Identifier: Zlib

/// How much of a file is held in memory.
package struct StreamMemory: Equatable, Sendable {
  /// Files up to this size are read as a whole, and so are data objects up to this size in others.
  package var smallByteCount: Int
  /// What a binary file may have beside its one large data object.
  package var outlineByteCount: Int
  /// XML has no outline: how large it may be.
  package var textByteCount: Int
  /// How much of a pipe stays in memory; more is spooled to an encrypted file.
  package var pipeByteCount: Int
  /// Where pipes are spooled.
  package var spoolFolder: String

  package init(
    smallByteCount: Int = 1 << 20, outlineByteCount: Int = 16 << 20,
    textByteCount: Int = FileError.defaultByteLimit, pipeByteCount: Int = 4 << 20,
    spoolFolder: String? = nil
  ) {
    self.smallByteCount = smallByteCount
    self.outlineByteCount = outlineByteCount
    self.textByteCount = textByteCount
    self.pipeByteCount = pipeByteCount
    self.spoolFolder = spoolFolder ?? System.temporaryFolder
  }
}

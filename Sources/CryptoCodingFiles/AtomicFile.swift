// SPDX-License-Identifier: Zlib

/// A file that appears complete or not at all.
///
/// Bytes go into a temporary file in the same folder. ``commit()`` flushes them to the disk,
/// renames the file over the old one and flushes the folder; until then, and if anything fails, the
/// old file is what it was. A value that ends without ``commit()`` removes its temporary file.
///
/// A symbolic link is followed: the file it leads to is replaced and the link stays. A device or a
/// FIFO cannot be renamed over; use ``FileDescriptor/writing(_:)`` for those.
package struct AtomicFile: ~Copyable {
  private let target: String
  private let folder: String
  private var temporary: TemporaryFile

  /// Prepares the replacement of `path`, which need not exist yet. Its folder must.
  package init(replacing path: String) throws(FileError) {
    let target = try FilePath.resolvingLinks(path)
    let (folder, name) = FilePath.split(target)
    if name.isEmpty { throw .isDirectory(path: path) }
    if System.status(ofFile: target)?.kind == .directory {
      throw .isDirectory(path: path)
    }
    TemporaryFile.removeAbandoned(in: folder, for: name)
    temporary = try Self.naming(target) { () throws(FileError) in
      try TemporaryFile(in: folder, for: name)
    }
    self.target = target
    self.folder = folder
  }

  /// Appends bytes to the new contents.
  package func write(_ bytes: Span<UInt8>) throws(FileError) {
    try Self.naming(target) { () throws(FileError) in try temporary.file.write(bytes) }
  }

  /// Puts the new contents in place of the old.
  ///
  /// - Parameter overwriting: false to fail where a file has the name by now, which the system
  ///   checks in the same step, so that nobody's file is lost to a race.
  package consuming func commit(overwriting: Bool = true) throws(FileError) {
    try Self.naming(target) { () throws(FileError) in try temporary.file.synchronize() }
    if overwriting {
      try temporary.rename(to: target)
    } else {
      try temporary.link(to: target)
    }
    // The rename itself is durable only when the folder is. Some file systems cannot flush a
    // folder and say so with an error; the contents are complete and in place either way.
    if let folder = try? FileDescriptor.opened(folder, System.folder, operation: "open") {
      _ = System.synchronize(folder.raw)
    }
  }

  /// Replaces a file by `bytes` in one step.
  package static func replace(_ path: String, with bytes: Span<UInt8>) throws(FileError) {
    let file = try AtomicFile(replacing: path)
    try file.write(bytes)
    try file.commit()
  }

  /// Runs `body`; an error names the file that the person knows and not the temporary one.
  private static func naming<Result: ~Copyable>(
    _ path: String, _ body: () throws(FileError) -> Result
  ) throws(FileError) -> Result {
    do {
      return try body()
    } catch .system(_, _, let code) {
      throw .system(operation: "write", path: path, code: code)
    }
  }
}

// SPDX-License-Identifier: Zlib

import CryptoCodingFiles
import KeyedArchive

/// A file that was read and found to be a keyed archive, encrypted or not.
struct ArchiveFile {
  /// The name for messages.
  let name: String
  let bytes: [UInt8]
  /// The outer archive.
  let graph: ObjectGraph
  /// Data that is not in `bytes`, and what stands there instead; nil where all of it is.
  let large: (standIn: [UInt8], byteCount: Int)?

  init(_ path: FilePath) throws(Failure) {
    let name = path.isStandardStream ? "standard input" : path.display
    try self.init(
      name: name, bytes: Input.readAll(path, limit: FileError.defaultByteLimit))
  }

  init(
    name: String, bytes: [UInt8], large: (standIn: [UInt8], byteCount: Int)? = nil
  ) throws(Failure) {
    self.large = large
    self.name = name
    self.bytes = bytes
    if bytes.isEmpty { throw Failure(name + " is empty") }
    do throws(ArchiveError) {
      graph = try ObjectGraph(parsing: bytes.span)
    } catch {
      throw Failure(error, in: name)
    }
  }

  /// The class of the root, if it has one.
  var rootClassName: String? { graph.root.flatMap { graph.className(of: $0) } }

  var isEncrypted: Bool { rootClassName == "CryptoArchive" }
}

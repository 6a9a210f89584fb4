// SPDX-License-Identifier: Zlib

/// A path taken apart as far as atomic replacement needs it.
enum FilePath {
  /// The folder part (`.` where there is none) and the last component.
  static func split(_ path: String) -> (folder: String, name: String) {
    let bytes = Array(path.utf8)
    let slash = UInt8(ascii: "/")
    guard let last = bytes.lastIndex(of: slash) else { return (".", path) }
    let name = String(decoding: bytes[(last + 1)...], as: UTF8.self)
    return (last == 0 ? "/" : String(decoding: bytes[..<last], as: UTF8.self), name)
  }

  static func join(_ folder: String, _ name: String) -> String {
    folder == "/" ? "/" + name : folder + "/" + name
  }

  /// Follows symbolic links, so that the file behind a link is replaced and the link stays.
  ///
  /// The last target need not exist. Complexity: at most 40 links, as the kernel itself follows.
  static func resolvingLinks(_ path: String) throws(FileError) -> String {
    var path = path
    for _ in 0..<40 {
      guard let target = System.linkTarget(of: path) else { return path }
      path = target.utf8.first == UInt8(ascii: "/") ? target : join(split(path).folder, target)
    }
    throw .system(operation: "write", path: path, code: System.tooManyLinks)
  }
}

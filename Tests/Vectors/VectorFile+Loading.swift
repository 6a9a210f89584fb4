// SPDX-License-Identifier: Zlib

import Foundation
import Support

extension VectorFile {
  /// Reads one file of `Tests/Vectors/Data`.
  ///
  /// - Parameter name: the path without extension, such as `aes/cbc-kat`.
  /// - Throws: ``VectorFileError``.
  public static func load(_ name: String) throws(VectorFileError) -> VectorFile {
    let url = Checkout.vectorData.appending(path: name + ".txt")
    let bytes: [UInt8]
    do {
      bytes = try [UInt8](Data(contentsOf: url))
    } catch {
      throw VectorFileError(.unreadable("\(error)"), file: name, line: 0)
    }
    return try VectorFile(parsing: bytes, name: name)
  }

  /// The names of all files, sorted.
  public static func names() -> [String] {
    let paths = FileManager.default.enumerator(atPath: Checkout.vectorData.path)
    var names: [String] = []
    while let path = paths?.nextObject() as? String {
      if path.hasSuffix(".txt") { names.append(String(path.dropLast(4))) }
    }
    return names.sorted()
  }
}

// SPDX-License-Identifier: Zlib

/// A file's name as the system knows it: bytes, which need not be UTF-8.
struct FilePath: Equatable {
  let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  init(_ text: String) {
    self.bytes = Array(text.utf8)
  }

  /// `-` stands for standard input or standard output.
  var isStandardStream: Bool { bytes == [UInt8(ascii: "-")] }

  /// The name for a message: control characters escaped, invalid UTF-8 replaced.
  var display: String { Escaping.line(String(decoding: bytes, as: UTF8.self)) }

  /// This name with `suffix` at its end.
  func appending(_ suffix: String) -> FilePath {
    FilePath(bytes + Array(suffix.utf8))
  }

  /// This name without `suffix`, if it ends so and something is left of the last component.
  func removing(suffix: String) -> FilePath? {
    let suffix = Array(suffix.utf8)
    guard bytes.count > suffix.count, bytes.suffix(suffix.count).elementsEqual(suffix) else {
      return nil
    }
    let rest = Array(bytes.dropLast(suffix.count))
    return rest.last == UInt8(ascii: "/") ? nil : FilePath(rest)
  }
}

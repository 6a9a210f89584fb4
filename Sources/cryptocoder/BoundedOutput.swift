// SPDX-License-Identifier: Zlib

/// Standard output with an end.
///
/// A file may refer to one long text a million times; what is printed of it must still stop.
struct BoundedOutput: ~Copyable {
  private var output = StandardOutput()
  private var remaining: Int
  private let limit: Int

  /// - Parameter limit: the number of bytes after which writing fails.
  init(limit: Int) {
    self.limit = limit
    remaining = limit
  }

  mutating func write(_ text: String) throws(Failure) {
    remaining -= text.utf8.count
    if remaining < 0 {
      try output.flush()
      throw Failure("the output would be larger than " + String(limit) + " bytes")
    }
    try output.write(text)
  }

  mutating func flush() throws(Failure) {
    try output.flush()
  }
}

// SPDX-License-Identifier: Zlib

/// Text on standard output, collected into large writes; every failed write is an error.
struct StandardOutput: ~Copyable {
  private var buffer: [UInt8] = []

  init() {}

  static var isTerminal: Bool { System.isTerminal(1) }

  mutating func write(_ text: String) throws(Failure) {
    try write(bytes: text.utf8)
  }

  mutating func write(bytes: some Sequence<UInt8>) throws(Failure) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= 65536 { try flush() }
  }

  /// Writes what was collected; call it at the end of every command that wrote.
  mutating func flush() throws(Failure) {
    defer { buffer.removeAll(keepingCapacity: true) }
    do throws(SystemError) {
      try System.writeBytes(buffer, to: 1)
    } catch {
      throw Failure("cannot write standard output: " + error.reason)
    }
  }

  /// Writes one text and flushes.
  static func print(_ text: String) throws(Failure) {
    var output = StandardOutput()
    try output.write(text)
    try output.flush()
  }
}

// SPDX-License-Identifier: Zlib

/// One computation whose result is known, with the document that gives it.
struct KnownAnswer: Sendable {
  let name: String
  let source: String
  /// Hexadecimal.
  let expected: String
  /// Hexadecimal; nil if the computation failed.
  let compute: @Sendable () -> String?

  init(
    _ name: String, source: String, _ expected: String, _ compute: @escaping @Sendable () -> String?
  ) {
    self.name = name
    self.source = source
    self.expected = expected
    self.compute = compute
  }

  var isRight: Bool { compute() == expected }

  static let all = ciphers + hashes + derivations + archives

  /// The bytes that hexadecimal text in this folder stands for.
  static func bytes(_ hex: String) -> [UInt8] {
    (try? Hex.decode(Array(hex.utf8))) ?? []
  }
}

// SPDX-License-Identifier: Zlib

/// One file of test vectors.
///
/// The text form: UTF-8; first lines `# key: value`, among them `source`, `count` and `columns`;
/// then one vector per line, its fields separated by tabs, in the order of the columns. A column
/// whose name ends in `_text` holds text; any other holds bytes in lower-case hexadecimal (empty
/// means no bytes) or a decimal number.
public struct VectorFile: Sendable {
  /// The name without extension, such as `aes/cbc-kat`.
  public let name: String
  /// The metadata lines, by key.
  public let metadata: [String: String]
  /// The publication or project that the values come from.
  public let source: String
  /// How many vectors the file says it holds; the parser has counted them.
  public let declaredCount: Int
  /// The names of the columns, in order.
  public let columns: [String]
  /// The vectors, in order.
  public let rows: [Vector]
}

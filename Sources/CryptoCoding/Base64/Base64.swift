// SPDX-License-Identifier: Zlib

/// Base64 text in lines of 64 characters, as `openssl enc -a` and PEM write it.
///
/// Writing gives lines of 64 characters and a line feed after each, the last one included. Reading
/// takes lines of any length, `CR LF`, blanks anywhere and a missing last line feed, and is strict
/// with everything else: no foreign characters, no missing padding, no bits that say nothing.
///
/// ```swift
/// let text = Base64.encode([1, 2, 3])          // "AQID\n" in ASCII
/// let bytes = try Base64.decode("AQID".utf8)   // [1, 2, 3]
/// ```
///
/// Source: RFC 4648 section 4; the lines RFC 7468 section 2.
public enum Base64 {
  /// The number of characters in a line, without its line feed: 64.
  public static var columnCount: Int { 64 }

  /// Encodes bytes that are in memory as a whole.
  ///
  /// - Parameter bytes: any number of bytes.
  /// - Returns: c = 4 · ⌈n / 3⌉ characters of ASCII and ⌈c / 64⌉ line feeds; nothing for
  ///   no bytes.
  /// - Complexity: linear; constant time in the content; allocates the result.
  public static func encode(_ bytes: Span<UInt8>) -> [UInt8] {
    var encoder = Encoder()
    let capacity = encoder.outputByteCount(forInput: bytes.count) + Encoder.finalByteCountLimit
    return [UInt8](capacity: capacity) { output in
      encoder.update(bytes, into: &output)
      encoder.finish(into: &output)
    }
  }

  /// Encodes any sequence of bytes; see ``encode(_:)-(Span<UInt8>)``.
  public static func encode(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    encode(Array(bytes).span)
  }

  /// Decodes text that is in memory as a whole.
  ///
  /// - Parameter text: ASCII, any number of bytes.
  /// - Returns: three bytes for four characters that are not blank; one or two for the last four if
  ///   they end in padding.
  /// - Throws: ``Base64Error`` with the kind and the place of the first thing that is wrong.
  /// - Complexity: linear; the time depends on where the blanks are and not on the other
  ///   characters; allocates the result.
  public static func decode(_ text: Span<UInt8>) throws(Base64Error) -> [UInt8] {
    var decoder = Decoder()
    let capacity = decoder.outputByteCount(forInput: text.count)
    let bytes = try [UInt8](capacity: capacity) { (output) throws(Base64Error) in
      try decoder.update(text, into: &output)
    }
    try decoder.finalize()
    return bytes
  }

  /// Decodes any sequence of bytes, such as `String.utf8`; see ``decode(_:)-(Span<UInt8>)``.
  public static func decode(_ text: some Sequence<UInt8>) throws(Base64Error) -> [UInt8] {
    try decode(Array(text).span)
  }
}

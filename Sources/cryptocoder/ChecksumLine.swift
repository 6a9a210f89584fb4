// SPDX-License-Identifier: Zlib

/// One line of a list of digests, as `md5sum` and `sha256sum` write and read it.
///
/// Source: GNU coreutils 9, "cksum general options": `HEX  NAME`; a backslash in front says that
/// backslash, line feed and carriage return of the name are escaped.
struct ChecksumLine {
  let digest: [UInt8]
  let path: FilePath

  /// Writes a line, with its line feed.
  static func format(digest: [UInt8], path: FilePath) -> [UInt8] {
    let name = escape(path)
    return (name.isEscaped ? [backslash] : []) + Array(Hex.encode(digest).utf8) + [space, space]
      + name.bytes + [lineFeed]
  }

  /// The name for `NAME: OK`; escaped, with a backslash in front, only if it would take more than
  /// one line.
  static func label(_ path: FilePath) -> [UInt8] {
    path.bytes.contains(lineFeed) ? [backslash] + escape(path).bytes : path.bytes
  }

  /// Reads a line without its line feed: `HEX  NAME`, `HEX *NAME`, or `SHA256 (NAME) = HEX`.
  init?(_ line: some Collection<UInt8>, algorithm: DigestAlgorithm) {
    var text = Array(line)[...]
    text = text.drop { $0 == Self.space || $0 == UInt8(ascii: "\t") }
    let isEscaped = text.first == Self.backslash
    if isEscaped { text = text.dropFirst() }
    guard
      let (hex, name) =
        Self.splitTagged(text, tag: algorithm.rawValue.uppercased()) ?? Self.splitPlain(text),
      let digest = try? Hex.decode(Array(hex)), digest.count == algorithm.function.digestByteCount,
      let path = isEscaped ? Self.unescape(name) : Array(name)
    else { return nil }
    self.digest = digest
    self.path = FilePath(path)
  }

  private static func splitPlain(
    _ text: ArraySlice<UInt8>
  ) -> (hex: ArraySlice<UInt8>, name: ArraySlice<UInt8>)? {
    guard let end = text.firstIndex(where: { $0 == space || $0 == UInt8(ascii: "\t") }) else {
      return nil
    }
    var name = text[(end + 1)...]
    // One blank only is the older BSD form; a second one, or an asterisk, is the mode.
    if name.count > 1, name.first == space || name.first == UInt8(ascii: "*") {
      name = name.dropFirst()
    }
    return name.isEmpty ? nil : (text[..<end], name)
  }

  private static func splitTagged(
    _ text: ArraySlice<UInt8>, tag: String
  ) -> (hex: ArraySlice<UInt8>, name: ArraySlice<UInt8>)? {
    let start = Array((tag + " (").utf8)
    guard text.starts(with: start) else { return nil }
    let rest = text.dropFirst(start.count)
    guard let close = rest.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let hex = rest[(close + 1)...]
    guard hex.starts(with: Array(" = ".utf8)) else { return nil }
    return (hex.dropFirst(3), rest[..<close])
  }

  private static func escape(_ path: FilePath) -> (bytes: [UInt8], isEscaped: Bool) {
    var bytes: [UInt8] = []
    for byte in path.bytes {
      switch byte {
      case backslash: bytes += [backslash, backslash]
      case lineFeed: bytes += [backslash, UInt8(ascii: "n")]
      case carriageReturn: bytes += [backslash, UInt8(ascii: "r")]
      default: bytes.append(byte)
      }
    }
    return (bytes, bytes.count != path.bytes.count)
  }

  private static func unescape(_ name: ArraySlice<UInt8>) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = name
    while let byte = rest.popFirst() {
      guard byte == backslash else {
        bytes.append(byte)
        continue
      }
      switch rest.popFirst() {
      case backslash: bytes.append(backslash)
      case UInt8(ascii: "n"): bytes.append(lineFeed)
      case UInt8(ascii: "r"): bytes.append(carriageReturn)
      default: return nil
      }
    }
    return bytes
  }

  private static let backslash = UInt8(ascii: "\\")
  private static let space = UInt8(ascii: " ")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
}

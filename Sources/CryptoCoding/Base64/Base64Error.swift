// SPDX-License-Identifier: Zlib

/// What is wrong with a base64 text, and where.
public struct Base64Error: Error, Equatable, Sendable {
  /// What is wrong.
  @nonexhaustive
  public enum Kind: Equatable, Sendable {
    /// Neither a character of the alphabet, nor padding, nor a blank.
    case character(UInt8)
    /// `=` where no group of four characters can end.
    case padding
    /// Something else than a blank after the padding.
    case afterPadding
    /// The text ends inside a group of four characters.
    case incomplete
    /// The last character before the padding has bits that belong to no byte and are not zero.
    case trailingBits
  }

  /// What is wrong.
  public let kind: Kind
  /// The number of bytes of text before the place; the byte count of the text if it is incomplete.
  public let byteOffset: Int

  /// An error of one kind at one place.
  public init(kind: Kind, byteOffset: Int) {
    self.kind = kind
    self.byteOffset = byteOffset
  }
}

extension Base64Error: CustomStringConvertible {
  /// What is wrong and where, in one line without a full stop.
  public var description: String {
    let place = "base64: byte " + String(byteOffset) + ": "
    return switch kind {
    case .character(let byte):
      place + "expected a base64 character, found 0x" + String(byte, radix: 16)
    case .padding: place + "padding in a wrong place"
    case .afterPadding: place + "more text after the padding"
    case .incomplete: place + "expected a multiple of four characters, found the end"
    case .trailingBits: place + "bits before the padding are not zero"
    }
  }
}

// SPDX-License-Identifier: Zlib

extension Base64 {
  /// Encodes bytes that come in pieces, in constant memory.
  ///
  /// However the bytes are cut, the text put together is that of
  /// ``Base64/encode(_:)-(Span<UInt8>)``. Up to two bytes wait inside for the rest of their group
  /// of three.
  ///
  /// Source: RFC 4648 section 4.
  public struct Encoder: ~Copyable, Sendable {
    /// The waiting bytes, the last one lowest.
    private var bits: UInt32 = 0
    private var waitingCount = 0
    private var column = 0

    /// Starts a text.
    public init() {}

    /// The room that ``finalize(into:)`` needs at most: four characters and a line feed.
    public static var finalByteCountLimit: Int { 5 }

    /// The number of bytes that ``update(_:into:)`` would append.
    ///
    /// - Parameter inputByteCount: the number of bytes to be passed to it.
    /// - Returns: c = 4 · ((w + `inputByteCount`) / 3) with w waiting bytes, and the line feeds of
    ///   c characters.
    public func outputByteCount(forInput inputByteCount: Int) -> Int {
      let characterCount = (waitingCount + inputByteCount) / 3 * 4
      return characterCount + (column + characterCount) / Base64.columnCount
    }

    /// Encodes the next bytes.
    ///
    /// - Parameters:
    ///   - input: any number of bytes.
    ///   - output: where `outputByteCount(forInput: input.count)` bytes of ASCII are appended.
    /// - Precondition: `output.freeCapacity` is at least that.
    /// - Complexity: linear; constant time in the content; no allocation.
    public mutating func update(_ input: Span<UInt8>, into output: inout OutputSpan<UInt8>) {
      precondition(
        output.freeCapacity >= outputByteCount(forInput: input.count),
        "Base64.Encoder.update: too little room for the output")
      for index in input.indices {
        bits = bits &<< 8 | UInt32(input[index])
        waitingCount &+= 1
        if waitingCount == 3 { emit(4, into: &output) }
      }
    }

    /// Encodes what is left, with its padding, and ends the last line.
    ///
    /// - Parameter output: where 0 to 5 bytes are appended.
    /// - Precondition: `output.freeCapacity` is at least ``finalByteCountLimit``.
    public consuming func finalize(into output: inout OutputSpan<UInt8>) {
      finish(into: &output)
    }

    mutating func finish(into output: inout OutputSpan<UInt8>) {
      precondition(
        output.freeCapacity >= Self.finalByteCountLimit,
        "Base64.Encoder.finalize: too little room for the output")
      if waitingCount > 0 {
        let characterCount = waitingCount &+ 1
        bits = bits &<< UInt32(8 &* (3 &- waitingCount))
        emit(characterCount, into: &output)
      }
      if column > 0 { output.append(0x0a) }
    }

    /// Writes one group of three bytes: so many characters, and padding up to four.
    private mutating func emit(_ characterCount: Int, into output: inout OutputSpan<UInt8>) {
      output.append(Base64Alphabet.character(bits &>> 18))
      output.append(Base64Alphabet.character(bits &>> 12))
      output.append(
        characterCount > 2 ? Base64Alphabet.character(bits &>> 6) : Base64Alphabet.padding)
      output.append(characterCount > 3 ? Base64Alphabet.character(bits) : Base64Alphabet.padding)
      bits = 0
      waitingCount = 0
      column &+= 4
      if column == Base64.columnCount {
        output.append(0x0a)
        column = 0
      }
    }
  }
}

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
    private var bits: UInt64 = 0
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
      var index = 0
      while index < input.count {
        if waitingCount == 0, input.count &- index >= 6 {
          takeSix(input, from: index, into: &output)
          index &+= 6
        } else {
          bits = bits &<< 8 | UInt64(input[index])
          waitingCount &+= 1
          if waitingCount == 3 { emit(4, into: &output) }
          index &+= 1
        }
      }
    }

    /// Encodes what is left, with its padding, and ends the last line.
    ///
    /// - Parameter output: where 0 to 5 bytes are appended.
    /// - Precondition: `output.freeCapacity` is at least ``finalByteCountLimit``.
    public consuming func finalize(into output: inout OutputSpan<UInt8>) {
      finish(into: &output)
    }

    package mutating func finish(into output: inout OutputSpan<UInt8>) {
      precondition(
        output.freeCapacity >= Self.finalByteCountLimit,
        "Base64.Encoder.finalize: too little room for the output")
      if waitingCount > 0 {
        let characterCount = waitingCount &+ 1
        bits = bits &<< UInt64(8 &* (3 &- waitingCount))
        emit(characterCount, into: &output)
      }
      if column > 0 { output.append(0x0a) }
    }

    /// Writes two groups of three bytes.
    private mutating func takeSix(
      _ input: Span<UInt8>, from start: Int, into output: inout OutputSpan<UInt8>
    ) {
      var bytes: UInt64 = 0
      for index in start..<(start &+ 6) { bytes = bytes &<< 8 | UInt64(input[index]) }
      let characters = Base64Alphabet.characters(bytes)
      write(characters &>> 32, into: &output)
      write(characters, into: &output)
    }

    /// Writes the waiting bytes: so many characters, and padding up to four.
    private mutating func emit(_ characterCount: Int, into output: inout OutputSpan<UInt8>) {
      var characters = Base64Alphabet.characters(bits)
      for place in 0..<UInt64(4 &- characterCount) {
        characters &= ~(0xff &<< (8 &* place))
        characters |= UInt64(Base64Alphabet.padding) &<< (8 &* place)
      }
      write(characters, into: &output)
      bits = 0
      waitingCount = 0
    }

    /// Writes the low four characters, and ends the line if it is full.
    private mutating func write(_ characters: UInt64, into output: inout OutputSpan<UInt8>) {
      output.append(UInt8(truncatingIfNeeded: characters &>> 24))
      output.append(UInt8(truncatingIfNeeded: characters &>> 16))
      output.append(UInt8(truncatingIfNeeded: characters &>> 8))
      output.append(UInt8(truncatingIfNeeded: characters))
      column &+= 4
      if column == Base64.columnCount {
        output.append(0x0a)
        column = 0
      }
    }
  }
}

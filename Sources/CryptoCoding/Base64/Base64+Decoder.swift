// SPDX-License-Identifier: Zlib

extension Base64 {
  /// Decodes text that comes in pieces, in constant memory.
  ///
  /// However the text is cut, the bytes put together, and the error if there is one, are those of
  /// ``Base64/decode(_:)-(Span<UInt8>)``. Up to three characters wait inside for the rest of their
  /// group of four. That the text is complete is known only when ``finalize()`` has returned.
  ///
  /// Source: RFC 4648 section 4; what is refused, sections 3.2, 3.3 and 3.5.
  public struct Decoder: ~Copyable, Sendable {
    /// The waiting characters' six bits each, the last one lowest.
    private var bits: UInt32 = 0
    private var waitingCount = 0
    private var paddingCount = 0
    private var hasEnded = false
    private var byteOffset = 0
    private var lastCharacterOffset = 0
    private var failure: Base64Error?

    /// Starts a text.
    public init() {}

    /// The number of bytes that ``update(_:into:)`` appends at most.
    ///
    /// - Parameter inputByteCount: the number of bytes to be passed to it.
    /// - Returns: 3 · ((w + `inputByteCount`) / 4) with w waiting characters, padding included.
    public func outputByteCount(forInput inputByteCount: Int) -> Int {
      (waitingCount + paddingCount + inputByteCount) / 4 * 3
    }

    /// Decodes the next piece of the text.
    ///
    /// - Parameters:
    ///   - input: any number of bytes.
    ///   - output: where the decoded bytes are appended, at most
    ///     `outputByteCount(forInput: input.count)`.
    /// - Throws: ``Base64Error``; what came before it has been appended. Every later call throws
    ///   the same.
    /// - Precondition: `output.freeCapacity` is at least that.
    /// - Complexity: linear; the time depends on where the blanks are and not on the other
    ///   characters; no allocation.
    public mutating func update(
      _ input: Span<UInt8>, into output: inout OutputSpan<UInt8>
    ) throws(Base64Error) {
      precondition(
        output.freeCapacity >= outputByteCount(forInput: input.count),
        "Base64.Decoder.update: too little room for the output")
      if let failure { throw failure }
      var index = 0
      while index < input.count {
        let count = takeEight(input, from: index, into: &output)
        if count == 0, !Base64Alphabet.isBlank(input[index]) {
          try take(input[index], into: &output)
        }
        index &+= max(count, 1)
        let (sum, overflow) = byteOffset.addingReportingOverflow(max(count, 1))
        byteOffset = overflow ? .max : sum
      }
    }

    /// Ends the text.
    ///
    /// - Throws: ``Base64Error`` if it ended inside a group of four characters, or if `update` has
    ///   thrown.
    public consuming func finalize() throws(Base64Error) {
      if let failure { throw failure }
      guard hasEnded || waitingCount == 0 else {
        throw Base64Error(kind: .incomplete, byteOffset: byteOffset)
      }
    }

    /// Takes eight characters at once if a group begins here and all are of the alphabet.
    ///
    /// - Returns: 8, or 0 if nothing was taken.
    private mutating func takeEight(
      _ input: Span<UInt8>, from start: Int, into output: inout OutputSpan<UInt8>
    ) -> Int {
      guard waitingCount == 0, !hasEnded, input.count &- start >= 8 else { return 0 }
      var characters: UInt64 = 0
      for index in start..<(start &+ 8) { characters = characters &<< 8 | UInt64(input[index]) }
      guard let bytes = Base64Alphabet.bytes(characters) else { return 0 }
      var shift: UInt64 = 48
      while shift > 0 {
        shift &-= 8
        output.append(UInt8(truncatingIfNeeded: bytes &>> shift))
      }
      return 8
    }

    private mutating func take(
      _ character: UInt8, into output: inout OutputSpan<UInt8>
    ) throws(Base64Error) {
      if character == Base64Alphabet.padding { return try takePadding(into: &output) }
      guard let value = Base64Alphabet.value(character) else {
        throw fail(.character(character), at: byteOffset)
      }
      guard paddingCount == 0 else { throw fail(.afterPadding, at: byteOffset) }
      bits = bits &<< 6 | value
      waitingCount &+= 1
      lastCharacterOffset = byteOffset
      if waitingCount == 4 {
        emit(3, into: &output)
        waitingCount = 0
      }
    }

    private mutating func takePadding(
      into output: inout OutputSpan<UInt8>
    ) throws(Base64Error) {
      guard !hasEnded else { throw fail(.afterPadding, at: byteOffset) }
      guard waitingCount >= 2 else { throw fail(.padding, at: byteOffset) }
      paddingCount &+= 1
      guard waitingCount &+ paddingCount == 4 else { return }
      // Two characters hold 12 bits for one byte, three hold 18 bits for two.
      let spare: UInt32 = waitingCount == 2 ? 0x0f : 0x03
      guard bits & spare == 0 else { throw fail(.trailingBits, at: lastCharacterOffset) }
      bits = bits &<< UInt32(6 &* paddingCount)
      emit(waitingCount &- 1, into: &output)
      hasEnded = true
    }

    /// Writes the upper `byteCount` of the 24 bits.
    private mutating func emit(_ byteCount: Int, into output: inout OutputSpan<UInt8>) {
      output.append(UInt8(truncatingIfNeeded: bits &>> 16))
      if byteCount > 1 { output.append(UInt8(truncatingIfNeeded: bits &>> 8)) }
      if byteCount > 2 { output.append(UInt8(truncatingIfNeeded: bits)) }
      bits = 0
    }

    private mutating func fail(_ kind: Base64Error.Kind, at offset: Int) -> Base64Error {
      let error = Base64Error(kind: kind, byteOffset: offset)
      failure = error
      return error
    }
  }
}

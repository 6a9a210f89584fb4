// SPDX-License-Identifier: Zlib

import CryptoCoding
import Support
import Testing

@Suite("Base64 in pieces")
struct Base64StreamTests {
  @Test("Any way of cutting the bytes gives the one-shot text, and the promised counts")
  func encoding() {
    var random = SplitMix64(seed: 1)
    for turn in 0..<200 {
      let bytes = random.bytes(Int.random(in: 0...300, using: &random))
      var encoder = Base64.Encoder()
      var text: [UInt8] = []
      for piece in Pieces.of(bytes, longest: [1, 7, 100][turn % 3], using: &random) {
        let promised = encoder.outputByteCount(forInput: piece.count)
        let output = [UInt8](capacity: promised) { encoder.update(piece.span, into: &$0) }
        #expect(output.count == promised)
        text += output
      }
      text += Self.finish(encoder)
      #expect(text == Base64.encode(bytes))
    }
  }

  /// A closure may not end an encoder that it has captured.
  private static func finish(_ encoder: consuming Base64.Encoder) -> [UInt8] {
    var encoder = Optional(encoder)
    return [UInt8](capacity: Base64.Encoder.finalByteCountLimit) { output in
      encoder.take()?.finalize(into: &output)
    }
  }

  @Test("Any way of cutting the text gives the one-shot bytes, within the promised counts")
  func decoding() throws {
    var random = SplitMix64(seed: 2)
    for turn in 0..<200 {
      let bytes = random.bytes(Int.random(in: 0...300, using: &random))
      let text = Base64.encode(bytes)
      var decoder = Base64.Decoder()
      var result: [UInt8] = []
      for piece in Pieces.of(text, longest: [1, 7, 100][turn % 3], using: &random) {
        let limit = decoder.outputByteCount(forInput: piece.count)
        result += try [UInt8](capacity: limit) { (output) throws(Base64Error) in
          try decoder.update(piece.span, into: &output)
        }
      }
      try decoder.finalize()
      #expect(result == bytes)
    }
  }

  @Test("An error has its place in the whole text, and stays")
  func errors() {
    var decoder = Base64.Decoder()
    let expected = Base64Error(kind: .character(0x2e), byteOffset: 5)
    var thrown: [Base64Error] = []
    for piece in ["Zm9v", "Y.", "Zm9v"] {
      do throws(Base64Error) {
        _ = try [UInt8](capacity: 6) { (output) throws(Base64Error) in
          try decoder.update(piece.utf8.span, into: &output)
        }
      } catch { thrown.append(error) }
    }
    do throws(Base64Error) { try decoder.finalize() } catch { thrown.append(error) }
    #expect(thrown == [expected, expected, expected])
  }
}

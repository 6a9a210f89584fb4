// SPDX-License-Identifier: Zlib

import Support
import Testing

@Suite("Test support")
struct SupportTests {
  @Test("decodes and encodes hexadecimal")
  func hexRoundTrip() throws {
    #expect(try Hex.decode("00ffA5a5") == [0x00, 0xff, 0xa5, 0xa5])
    #expect(Hex.encode([0x00, 0xff, 0xa5]) == "00ffa5")
    #expect(try Hex.decode("") == [])
  }

  @Test("refuses what is not hexadecimal")
  func hexRefuses() {
    #expect(throws: HexError.oddDigitCount(3)) { try Hex.decode("111") }
    #expect(throws: HexError.notADigit(position: 2)) { try Hex.decode("00 1") }
    #expect(throws: HexError.notADigit(position: 0)) { try Hex.decode("0g") }
  }

  @Test("generates the same bytes from the same seed")
  func generatorIsDeterministic() {
    var first = SplitMix64(seed: 1)
    var second = SplitMix64(seed: 1)
    let bytes = first.bytes(13)
    #expect(bytes.count == 13)
    #expect(bytes == second.bytes(13))
    #expect(first.bytes(13) != bytes)
  }
}

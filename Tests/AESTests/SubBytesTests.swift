// SPDX-License-Identifier: Zlib

import AES
import Testing

/// The circuits against the definition of the S-box (FIPS 197 section 5.1.1), for every byte.
struct SubBytesTests {
  /// The product in GF(2^8), FIPS 197 section 4.2.
  static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var (result, power, rest) = (UInt8(0), a, b)
    while rest != 0 {
      if rest & 1 == 1 { result ^= power }
      power = power << 1 ^ (power & 0x80 == 0 ? 0 : 0x1B)
      rest >>= 1
    }
    return result
  }

  /// The S-box by its definition: the inverse, then the affine map.
  static let table: [UInt8] = (0...255).map { (byte: UInt8) in
    let inverse = (0...255).first { product(byte, $0) == 1 } ?? 0
    var result: UInt8 = 0x63
    for turn in 0..<5 { result ^= inverse << turn | inverse >> (8 - turn) }
    return result
  }

  /// Sixteen bytes through a circuit.
  static func through(_ bytes: [UInt8], _ circuit: (inout Planes) -> Void) -> [UInt8] {
    func word(_ start: Int) -> UInt64 {
      (0..<8).reduce(0) { $0 | UInt64(bytes[start + $1]) << (8 * $1) }
    }
    var planes = Planes(low: word(0), high: word(8))
    circuit(&planes)
    let block = planes.block
    return (0..<16).map {
      UInt8(truncatingIfNeeded: ($0 < 8 ? block.low : block.high) >> (8 * ($0 % 8)))
    }
  }

  @Test("The S-box computed here is the one printed in the standard, where it was looked up")
  func tableIsStandard() {
    #expect(Self.table[0x00] == 0x63)
    #expect(Self.table[0x53] == 0xED)
    #expect(Self.table[0xFF] == 0x16)
  }

  @Test("subBytes is the S-box without its constant, for all 256 bytes")
  func subBytes() {
    for start in stride(from: 0, to: 256, by: 16) {
      let bytes = (start..<start + 16).map { UInt8($0) }
      let expected = bytes.map { Self.table[Int($0)] ^ 0x63 }
      #expect(Self.through(bytes) { $0.subBytes() } == expected)
    }
  }

  @Test("invSubBytes is the inverse S-box of the byte with the constant, for all 256 bytes")
  func invSubBytes() {
    for start in stride(from: 0, to: 256, by: 16) {
      let bytes = (start..<start + 16).map { UInt8($0) }
      let input = bytes.map { Self.table[Int($0)] ^ 0x63 }
      #expect(Self.through(input) { $0.invSubBytes() } == bytes)
    }
  }

  @Test("Turning a block into planes and back changes nothing")
  func planes() {
    for start in stride(from: 0, to: 256, by: 16) {
      let bytes = (start..<start + 16).map { UInt8($0) }
      #expect(Self.through(bytes) { _ in } == bytes)
    }
  }
}

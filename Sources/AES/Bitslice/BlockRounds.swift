// SPDX-License-Identifier: Zlib

// The rounds of one block, fixsliced: A. Adomnicai and T. Peyrin, "Fixslicing AES-like ciphers",
// CHES 2021 (IACR eprint 2020/1123).
//
// ShiftRows is never carried out. After `n` rounds row `r` is therefore `n * r` columns away from
// where FIPS 197 has it. SubBytes does not mind; the key schedule moves the round keys alike; and
// MixColumns in round `n` takes the next row from `n` columns further on, which costs nothing
// because it rotates words anyway. After four rounds the rows are back in place.
extension Planes {
  /// Cipher (FIPS 197 section 5.1) on the planes of one block.
  ///
  /// - Parameters:
  ///   - keys: One for every round and one for the start, as `KeySchedule` makes them.
  ///   - roundCount: 10, 12 or 14.
  @inline(__always)
  mutating func encrypt(_ keys: Span<Planes>, roundCount: Int) {
    addRoundKey(keys[0])
    var round = 0
    while true {
      subBytes()
      mixColumns(.one)
      addRoundKey(keys[round &+ 1])
      if round &+ 2 == roundCount { break }

      subBytes()
      mixColumns(.two)
      renew()
      addRoundKey(keys[round &+ 2])

      subBytes()
      mixColumns(.three)
      addRoundKey(keys[round &+ 3])
      round &+= 4
      if round == roundCount { break }

      subBytes()
      mixColumns(.none)
      addRoundKey(keys[round])
    }
    subBytes()
    addRoundKey(keys[roundCount])
  }

  /// InvCipher (FIPS 197 section 5.3) on the planes of one block.
  ///
  /// - Parameters: As for ``encrypt(_:roundCount:)``.
  @inline(__always)
  mutating func decrypt(_ keys: Span<Planes>, roundCount: Int) {
    addRoundKey(keys[roundCount])
    invSubBytes()
    var round = roundCount & ~3
    if round == roundCount {
      round &-= 4
      addRoundKey(keys[round &+ 3])
      invMixColumns(.three)
      invSubBytes()

      addRoundKey(keys[round &+ 2])
      invMixColumns(.two)
      renew()
      invSubBytes()
    }
    while true {
      addRoundKey(keys[round &+ 1])
      invMixColumns(.one)
      renew()
      invSubBytes()
      if round == 0 { break }

      addRoundKey(keys[round])
      invMixColumns(.none)
      invSubBytes()
      round &-= 4

      addRoundKey(keys[round &+ 3])
      invMixColumns(.three)
      invSubBytes()

      addRoundKey(keys[round &+ 2])
      invMixColumns(.two)
      renew()
      invSubBytes()
    }
    addRoundKey(keys[0])
  }

  /// AddRoundKey (FIPS 197 section 5.1.4).
  @inline(__always)
  mutating func addRoundKey(_ key: Planes) {
    b0 ^= key.b0
    b1 ^= key.b1
    b2 ^= key.b2
    b3 ^= key.b3
    b4 ^= key.b4
    b5 ^= key.b5
    b6 ^= key.b6
    b7 ^= key.b7
  }
}

// SPDX-License-Identifier: Zlib

// Code that leaks, each in one way. If memcheck does not report all of it, it reports nothing.

/// The first row of the S-box: no formula replaces it.
private let table: InlineArray<16, UInt8> = [
  0x63, 0x7c, 0x77, 0x7b, 0xf2, 0x6b, 0x6f, 0xc5, 0x30, 0x01, 0x67, 0x2b, 0xfe, 0xd7, 0xab, 0x76,
]

/// Reads a table at a secret place: what a textbook S-box does.
@inline(never)
func leakByTable() {
  let key = secret(16, seed: 1)
  var sum: UInt8 = 0
  for byte in key { sum ^= table[Int(byte & 0x0f)] }
  use(sum)
}

/// Branches on a secret: what padding removal does when it returns at the first wrong byte.
@inline(never)
func leakByBranch() {
  let key = secret(16, seed: 2)
  for byte in key where byte == 0 {
    use(byte)
    break
  }
}

/// Compares secrets with the standard library's `==`, which stops at the first difference.
@inline(never)
func leakByComparison() {
  let (code, expected) = (secret(16, seed: 3), secret(16, seed: 4))
  if code == expected { use(code) }
}

/// Branches on a character of a secret string: that those are secret has to be shown, too.
@inline(never)
func leakByPassword() {
  let password = secretString(20, seed: 5)
  for byte in password.utf8 where byte == 0 {
    use(byte)
    break
  }
}

// SPDX-License-Identifier: Zlib

/// Whether secrets are uninitialised memory, for memcheck, or plain memory, to check the results.
nonisolated(unsafe) var secretsAreUninitialised = true

/// Makes an array whose bytes memcheck takes for undefined, each bit of them, and which have the
/// given values nevertheless.
///
/// The array is heap memory that nobody has written to. Run with `--malloc-fill=00`, it holds
/// zeros; adding known values by exclusive or makes them known to us and leaves them undefined to
/// memcheck, which then reports every branch and every address that depends on them.
func secret(_ values: [UInt8]) -> [UInt8] {
  [UInt8](unsafeUninitializedCapacity: values.count) { buffer, count in
    add(values, to: buffer)
    count = values.count
  }
}

/// Makes an array of pseudo-random bytes that memcheck takes for undefined.
func secret(_ count: Int, seed: UInt64) -> [UInt8] {
  secret(known(count, seed: seed))
}

/// Makes a string, longer than those that are kept without heap memory, of secret ASCII characters.
///
/// Only its storage is secret: the string is made of known characters, as a password has been
/// entered before this library sees it, and then overwritten.
func secretString(_ count: Int, seed: UInt64) -> String {
  precondition(count > 15)
  let values = known(count, seed: seed).map { $0 & 0x1f | 0x40 }
  var string = String(repeating: "x", count: count)
  let bytes = secret(values)
  string.withUTF8 { buffer in
    let storage = UnsafeMutablePointer(mutating: buffer.baseAddress!)
    for index in 0..<count { storage[index] = bytes[index] }
  }
  return string
}

/// Pseudo-random bytes (SplitMix64).
func known(_ count: Int, seed: UInt64) -> [UInt8] {
  var generator = Generator(state: seed)
  return (0..<count).map { _ in UInt8(truncatingIfNeeded: generator.next() >> 32) }
}

/// Not optimised: to a compiler, what it reads here has no value.
@inline(never) @_optimize(none)
private func add(_ values: [UInt8], to buffer: UnsafeMutableBufferPointer<UInt8>) {
  if !secretsAreUninitialised { buffer.initialize(repeating: 0) }
  for index in 0..<values.count { buffer[index] ^= values[index] }
}

struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

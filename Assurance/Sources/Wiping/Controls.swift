// SPDX-License-Identifier: Zlib

// Secrets that stay. If the search does not find them, it finds nothing.

/// A key in memory that was given back to the allocator.
var freedControl: Case {
  Case(name: "freed memory", marker: Marker(byteCount: 32, seed: 7)) { key in
    var copies: [[UInt8]] = []
    for _ in 0..<8 {
      var copy: [UInt8] = []
      for index in key.indices { copy.append(key[index]) }
      copies.append(copy)
    }
    keep(copies)
  }
}

/// A key on the stack of a function that has returned.
var stackControl: Case {
  Case(name: "dead stack", marker: Marker(byteCount: 32, seed: 8)) { key in
    copyToStack(key)
  }
}

@inline(never) @_optimize(none)
private func keep(_ value: [[UInt8]]) {}

@inline(never) @_optimize(none)
private func copyToStack(_ key: Span<UInt8>) {
  var copy = InlineArray<32, UInt8>(repeating: 0)
  for index in 0..<32 { copy[index] = key[index] }
}

// SPDX-License-Identifier: Zlib

/// Takes a result, so that the compiler cannot leave out its computation.
@inline(never) @_optimize(none)
func use<Value: ~Copyable>(_ value: borrowing Value) {}

/// Checks a result that may be secret. Under memcheck nothing is checked: that would be a branch.
///
/// Not optimised, so that the order of the two questions stays what it is.
@inline(never) @_optimize(none)
func expect(_ condition: Bool, _ what: String) {
  if secretsAreUninitialised { return }
  if !condition { fail(what) }
}

/// Whether two arrays have the same bytes, found without a branch: they may be secret.
func same(_ left: [UInt8], _ right: [UInt8]) -> Bool {
  precondition(left.count == right.count)
  var difference: UInt8 = 0
  for index in left.indices { difference |= left[index] ^ right[index] }
  return difference == 0
}

/// Checks a result that is public, such as whether an error was thrown.
@inline(never)
func expectPublic(_ condition: Bool, _ what: String) {
  if !condition { fail(what) }
}

func fail(_ what: String) -> Never {
  fatalError("wrong result: " + what)
}

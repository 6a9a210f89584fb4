// SPDX-License-Identifier: Zlib

/// Whether the tests were built with optimisation (`swift test -c release`).
///
/// Use it with `.enabled(if:)` for tests that take minutes without.
public let isOptimizedBuild: Bool = {
  // The argument of `assert` is evaluated only where assertions are checked.
  var assertionsAreChecked = false
  assert(
    {
      assertionsAreChecked = true
      return true
    }())
  return !assertionsAreChecked
}()

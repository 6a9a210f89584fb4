// SPDX-License-Identifier: Zlib

/// Makes a number public that was computed from secrets: the only place where a branch depends on
/// one.
///
/// Whether padding or a message authentication code was right, and how long the data before the
/// padding is, cannot stay secret: the caller gets an error or an array of that length. Everything
/// that leads to such an answer runs without a branch, and the answer then passes through here. A
/// tool that follows secrets through the program reports the loop below, and may be told to expect
/// that; any other report is a leak. The result is a counter, which to such a tool is no longer
/// secret.
///
/// Not optimised, because a compiler would return the argument.
///
/// - Parameter value: A small number that is meant to be known.
/// - Returns: `value`, or 0 if that is negative.
/// - Complexity: O(`value`).
@inline(never)
@_optimize(none)
package func declassify(_ value: Int) -> Int {
  var count = 0
  while count < value { count &+= 1 }
  return count
}

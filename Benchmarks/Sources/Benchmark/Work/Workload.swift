// SPDX-License-Identifier: Zlib

/// A job made ready in one implementation: keys, input and buffers exist, only the work is left.
///
/// Each repetition's input depends on the result of the one before, so that none can be left out,
/// taken out of the loop, or overlapped with the next; and the last result is asked for after every
/// sample.
protocol Workload: AnyObject {
  /// Does the work `repetitions` times.
  func run(_ repetitions: Int) throws

  /// The result of the last repetition, or its last bytes.
  var result: [UInt8] { get }
}

/// Bytes that follow a rule, the same in every implementation: byte i is (7 i + seed) mod 256.
func pattern(_ byteCount: Int, seed: Int) -> [UInt8] {
  (0..<byteCount).map { UInt8(truncatingIfNeeded: 7 &* $0 &+ seed) }
}

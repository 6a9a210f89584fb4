// SPDX-License-Identifier: Zlib

/// One line of the benchmark: work of a known size, repeated.
struct Measurement: Sendable {
  enum Unit: Sendable {
    /// Millions of bytes per second.
    case bytes
    case iterations
  }

  let name: String
  let unit: Unit
  /// How much one call of `work` does.
  let amount: Int
  let work: @Sendable () -> Void

  init(_ name: String, _ amount: Int, _ unit: Unit, _ work: @escaping @Sendable () -> Void) {
    self.name = name
    self.amount = amount
    self.unit = unit
    self.work = work
  }

  /// Repeats the work for `duration`, and returns the speed of the fastest time: others who use the
  /// machine only ever make it slower.
  func speed(for duration: Duration) -> String {
    let clock = ContinuousClock()
    let start = clock.now
    var best = clock.measure(work)
    while start.duration(to: clock.now) < duration { best = min(best, clock.measure(work)) }
    let seconds = max(best / .seconds(1), 1e-9)
    let perSecond = Double(amount) / seconds
    return switch unit {
    case .bytes: Self.decimal(perSecond / 1_000_000) + " MB/s"
    case .iterations: String(Int(perSecond)) + " iterations/s"
    }
  }

  private static func decimal(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return String(tenths / 10) + "." + String(tenths % 10)
  }
}

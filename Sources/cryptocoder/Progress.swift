// SPDX-License-Identifier: Zlib

/// One line on a terminal that says how far long work is: nothing in the first second, nothing
/// where standard error is no terminal, and nothing is left of it at the end.
final class Progress {
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var lastDrawing: ContinuousClock.Instant?

  private static let firstDelay = Duration.seconds(1)
  private static let interval = Duration.milliseconds(200)
  private static let barWidth = 24

  /// Nil where nobody would see it, or wants to.
  init?(quiet: Bool) {
    guard !quiet, System.isTerminal(2) else { return nil }
    start = clock.now
  }

  deinit {
    if lastDrawing != nil { draw("") }
  }

  /// - Parameters:
  ///   - done: bytes of work so far.
  ///   - total: bytes of work in all, where that is known.
  func update(_ done: Int64, of total: Int64?) {
    let now = clock.now
    let elapsed = start.duration(to: now)
    guard elapsed >= Self.firstDelay else { return }
    if let lastDrawing, lastDrawing.duration(to: now) < Self.interval { return }
    lastDrawing = now
    draw(Self.line(done, total, seconds: elapsed / .seconds(1)))
  }

  /// The cursor goes to the first column, and what was there before is erased.
  private func draw(_ line: String) {
    try? System.writeBytes(Array(("\r" + line + "\u{1b}[K").utf8), to: 2)
  }

  /// The picture: a bar, the part done, the rate, and the time left if it can be told.
  static func line(_ done: Int64, _ total: Int64?, seconds: Double) -> String {
    let rate = Double(done) / max(seconds, 1e-3)
    let speed = megabytes(rate) + " MB/s"
    guard let total, total > 0 else { return megabytes(Double(done)) + " MB  " + speed }
    let part = min(1, Double(done) / Double(total))
    let filled = Int(part * Double(barWidth))
    let bar =
      String(repeating: "#", count: filled) + String(repeating: "-", count: barWidth - filled)
    let left = rate > 0 ? min(Double(max(0, total - done)) / rate, 359_999) : 0
    return "[" + bar + "] " + String(Int(part * 100)) + " %  " + speed + "  "
      + time(Int(left.rounded(.up))) + " left"
  }

  private static func megabytes(_ byteCount: Double) -> String {
    let tenths = Int((byteCount / 100_000).rounded())
    return String(tenths / 10) + "." + String(tenths % 10)
  }

  private static func time(_ seconds: Int) -> String {
    let rest = String(seconds % 60)
    return String(seconds / 60) + ":" + (rest.count < 2 ? "0" : "") + rest
  }
}

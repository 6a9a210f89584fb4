// SPDX-License-Identifier: Zlib

import Foundation

/// The processor time that this process has used so far.
///
/// Not the time on the wall: all that is measured runs in one thread and waits for nothing, and
/// the time during which other programs have the processor is not its cost. `openssl speed` and
/// Python's `process_time` count the same way.
enum ProcessorTime {
  static func now() -> Duration {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time) == 0 else {
      preconditionFailure("no processor time on this system")
    }
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

// SPDX-License-Identifier: Zlib

import Foundation

/// Writes to a pipe from a thread of its own, whose reader may go away at any time.
enum PipeWriter {
  static func start(_ bytes: [UInt8], to handle: FileHandle) {
    let thread = Thread {
      // Writing to a pipe without a reader raises SIGPIPE for the thread that writes, and would end
      // the tests. Blocked, it leaves the error EPIPE, which is no failure here: a program may stop
      // reading when it likes. The thread ends with the signal pending, so the block is never
      // lifted, and the program, which is already running, does not inherit it.
      var signals = sigset_t()
      unsafe sigemptyset(&signals)
      unsafe sigaddset(&signals, SIGPIPE)
      unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
      try? handle.write(contentsOf: Data(bytes))
      try? handle.close()
    }
    thread.start()
  }
}

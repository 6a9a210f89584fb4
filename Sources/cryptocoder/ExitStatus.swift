// SPDX-License-Identifier: Zlib

/// What the tool tells the shell.
enum ExitStatus: Int32 {
  case done = 0
  /// The operation failed: wrong password, damaged file, cannot read or write.
  case failed = 1
  /// The command line is wrong; nothing was tried.
  case usage = 2
  /// A person pressed Ctrl-C at a prompt (128 plus the number of SIGINT, as shells count).
  case interrupted = 130
}

// SPDX-License-Identifier: Zlib

/// Why a command stopped: one line for the person, perhaps a second that helps, and the status.
///
/// Messages are lower case and have no full stop; names of files and texts from files go through
/// ``Escaping`` first, so that they cannot drive the terminal.
struct Failure: Error {
  let status: ExitStatus
  let message: String
  let hint: String?

  /// The operation failed: exit status 1.
  init(_ message: String, hint: String? = nil) {
    self.status = .failed
    self.message = message
    self.hint = hint
  }

  private init(status: ExitStatus, message: String, hint: String?) {
    self.status = status
    self.message = message
    self.hint = hint
  }

  /// The command line is wrong: exit status 2.
  static func usage(_ message: String, hint: String? = nil) -> Failure {
    Failure(status: .usage, message: message, hint: hint)
  }
}

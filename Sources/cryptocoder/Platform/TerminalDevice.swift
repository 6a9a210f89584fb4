// SPDX-License-Identifier: Zlib

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The terminal that controls the process, whatever the standard descriptors are connected to.
struct TerminalDevice: ~Copyable {
  let descriptor: Int32

  /// Nil when the process has no terminal.
  init?() {
    descriptor = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    if descriptor < 0 { return nil }
  }

  deinit {
    close(descriptor)
  }

  /// Runs `body` while the terminal does not echo what is typed.
  ///
  /// The terminal gets its former modes back in every case: when `body` ends, when a signal ends
  /// the process (Ctrl-C then gives exit status 130), and while Ctrl-Z has stopped it.
  func withoutEcho<Result>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard EchoGuard.begin(descriptor) else {
      throw Failure("cannot switch off the terminal's echo: " + SystemError.last.reason)
    }
    defer { EchoGuard.end() }
    return try body()
  }
}

/// The state that signal handlers need to give a terminal its modes back.
///
/// Handlers may call only what POSIX lists as safe in them: here `tcsetattr`, `write`, `signal`,
/// `raise` and `_exit`. The variables are written before the handlers are set and after they are
/// gone, and the process has one thread.
private enum EchoGuard {
  nonisolated(unsafe) static var descriptor: Int32 = -1
  nonisolated(unsafe) static var former = termios()
  nonisolated(unsafe) static var silent = termios()

  typealias Handler = @convention(c) (Int32) -> Void

  nonisolated(unsafe) static var replaced: [(signal: Int32, handler: Handler?)] = []

  static func begin(_ terminal: Int32) -> Bool {
    unsafe descriptor = terminal
    guard unsafe tcgetattr(terminal, &former) == 0 else { return false }
    unsafe silent = former
    unsafe silent.c_lflag &= ~tcflag_t(ECHO | ECHONL)
    handle(SIGINT, with: interrupted)
    for number in [SIGTERM, SIGHUP, SIGQUIT, SIGTSTP] { handle(number, with: ended) }
    handle(SIGCONT, with: continued)
    if unsafe tcsetattr(terminal, TCSADRAIN, &silent) == 0 { return true }
    end()
    return false
  }

  static func end() {
    _ = unsafe tcsetattr(descriptor, TCSADRAIN, &former)
    for (number, handler) in unsafe replaced { signal(number, handler) }
    unsafe replaced = []
  }

  /// A signal that was ignored when the process started (`nohup`) stays ignored; but a person who
  /// presses Ctrl-C at this prompt means it, also when a shell started the process with `&`.
  private static func handle(_ number: Int32, with handler: @escaping Handler) {
    let former = signal(number, handler)
    if number != SIGINT, isIgnored(former) {
      signal(number, SIG_IGN)
    } else {
      unsafe replaced.append((number, former))
    }
  }

  private static func isIgnored(_ handler: Handler?) -> Bool {
    unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static let interrupted: Handler = { _ in
    _ = unsafe tcsetattr(descriptor, TCSANOW, &former)
    _ = unsafe write(descriptor, "\n", 1)
    _exit(ExitStatus.interrupted.rawValue)
  }

  /// The signal does what it would have done, after the terminal has its modes back.
  private static let ended: Handler = { number in
    _ = unsafe tcsetattr(descriptor, TCSANOW, &former)
    signal(number, SIG_DFL)
    raise(number)
  }

  private static let continued: Handler = { _ in
    _ = unsafe tcsetattr(descriptor, TCSANOW, &silent)
    signal(SIGTSTP, ended)
  }
}

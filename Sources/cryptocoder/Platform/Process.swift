// SPDX-License-Identifier: Zlib

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the process was started with, and how it ends.
enum Process {
  /// The arguments after the program's name, as bytes: file names need not be UTF-8.
  static var arguments: [[UInt8]] {
    var arguments: [[UInt8]] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      guard let argument = unsafe CommandLine.unsafeArgv[index] else { break }
      unsafe arguments.append(bytes(argument))
    }
    return arguments
  }

  /// The value of an environment variable, as bytes.
  static func environment(_ name: String) -> [UInt8]? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe bytes(value)
  }

  /// Makes the process behave when its surroundings do not.
  ///
  /// A reader that went away is an error of `write`, not a silent death. A standard descriptor that
  /// is closed would be given to the next file that is opened, and output would go into that file;
  /// so each is filled with one that fails when used, being open in the wrong direction. Signals
  /// that the parent process had blocked are let through, or Ctrl-C would do nothing.
  static func prepare() {
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe sigprocmask(SIG_SETMASK, &none, nil)
    signal(SIGPIPE, SIG_IGN)
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  static func finish(_ status: ExitStatus) -> Never {
    exit(status.rawValue)
  }

  private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    unsafe UnsafeBufferPointer(start: text, count: strlen(text)).map { UInt8(bitPattern: $0) }
  }
}

// SPDX-License-Identifier: Zlib

extension PasswordSource {
  /// The longest password that is read; a device that never ends must not fill the memory.
  private static let limit = 65536

  /// Gets the password.
  ///
  /// - Parameters:
  ///   - isNew: ask twice, because nothing else notices a typing error.
  ///   - allowsEmpty: whether an empty password is accepted.
  func read(isNew: Bool, allowsEmpty: Bool) throws(Failure) -> Password {
    let password = Password(try bytes(isNew: isNew))
    guard allowsEmpty || !password.bytes.isEmpty else {
      throw Failure("the password is empty", hint: "--allow-empty-password accepts it")
    }
    return password
  }

  private func bytes(isNew: Bool) throws(Failure) -> [UInt8] {
    switch self {
    case .terminal(let options):
      return try Self.ask(options, twice: isNew)
    case .environment(let name):
      guard let value = Process.environment(name) else {
        throw Failure("environment variable " + Escaping.line(name) + " is not set")
      }
      return value
    case .file(let path):
      if path.isStandardStream { return try Self.line(of: 0, named: "standard input") }
      let descriptor: Int32
      do throws(SystemError) {
        descriptor = try System.openFile(path, for: .reading)
      } catch {
        throw Input.cannotRead(path, error)
      }
      defer { try? System.closeFile(descriptor) }
      return try Self.line(of: descriptor, named: path.display)
    case .descriptor(let number):
      return try Self.line(of: number, named: "descriptor " + String(number))
    }
  }

  /// The first line without its line feed, read byte by byte, so that what follows stays unread.
  private static func line(of descriptor: Int32, named name: String) throws(Failure) -> [UInt8] {
    var line: [UInt8] = []
    var byte: [UInt8] = [0]
    while true {
      do throws(SystemError) {
        if try System.readBytes(descriptor, into: &byte) == 0 { return line }
      } catch {
        throw Failure("cannot read the password from " + name + ": " + error.reason)
      }
      if byte[0] == UInt8(ascii: "\n") { return line }
      line.append(byte[0])
      if line.count > limit {
        throw Failure(
          "the first line of " + name + " is longer than " + String(limit) + " bytes")
      }
    }
  }

  private static func ask(
    _ options: PasswordOptions, twice: Bool
  ) throws(Failure) -> [UInt8] {
    guard let terminal = TerminalDevice() else {
      throw Failure(
        "no terminal to ask for the " + options.question,
        hint: "use " + options.file.spelling + " FILE, " + options.environment.spelling
          + " NAME or " + options.descriptor.spelling + " N")
    }
    let descriptor = terminal.descriptor
    return try terminal.withoutEcho { () throws(Failure) -> [UInt8] in
      var first = try answer(to: options.question + ": ", descriptor)
      guard twice else { return first }
      var second = try answer(to: "repeat the " + options.question + ": ", descriptor)
      defer { Password.wipe(&second) }
      guard first == second else {
        Password.wipe(&first)
        throw Failure("the two passwords differ")
      }
      return first
    }
  }

  private static func answer(to question: String, _ terminal: Int32) throws(Failure) -> [UInt8] {
    try say(question, terminal)
    let answer = try line(of: terminal, named: "the terminal")
    try say("\n", terminal)
    return answer
  }

  private static func say(_ text: String, _ terminal: Int32) throws(Failure) {
    do throws(SystemError) {
      try System.writeBytes(Array(text.utf8), to: terminal)
    } catch {
      throw Failure("cannot write to the terminal: " + error.reason)
    }
  }
}

// SPDX-License-Identifier: Zlib

import Support
import Testing

@Suite("At a terminal", .enabled(if: PseudoTerminal.isAvailable, "there is no Python"))
struct TerminalTests {
  let folder: Scratch
  private let derive = "derive pbkdf2 --salt 00 --iterations 1 --bytes 8"

  init() throws {
    folder = try Scratch()
    try folder.write("data", "the data")
    try folder.write("pw", "s\u{e9}cret\n")
  }

  @Test("a password is asked for once, not shown, and echo is back afterwards")
  func once() throws {
    let expected = try folder.run(derive + " --password-file pw").output
    let session = try PseudoTerminal.run(
      derive, answers: [("password: ", "s\u{e9}cret\n")], in: folder, outputIsTerminal: false)
    #expect(session.status == 0)
    #expect(session.screen == "password: \r\n")
    #expect(session.echo == [false, true])
    #expect(folder.read("out") == Array(expected.utf8))
  }

  @Test("encrypting asks twice, and the password opens the file again")
  func twice() throws {
    let session = try PseudoTerminal.run(
      "encrypt data --iterations 10",
      answers: [("password: ", "s\u{e9}cret\n"), ("repeat the password: ", "s\u{e9}cret\n")],
      in: folder)
    #expect(session.status == 0)
    #expect(session.screen == "password: \r\nrepeat the password: \r\n")
    #expect(session.echo == [false, false, true])
    try folder.run("decrypt data.cryptoarchive -o - --password-file pw").expect("the data")
  }

  @Test("two different answers write nothing")
  func different() throws {
    let session = try PseudoTerminal.run(
      "encrypt data", answers: [("password: ", "one\n"), ("repeat the password: ", "two\n")],
      in: folder)
    #expect(session.status == 1)
    #expect(session.screen.hasSuffix("cryptocoder: error: the two passwords differ\r\n"))
    #expect(session.echo.last == true)
    #expect(folder.names == ["data", "pw"])
  }

  @Test("an empty answer is refused")
  func empty() throws {
    let session = try PseudoTerminal.run(derive, answers: [("password: ", "\n")], in: folder)
    #expect(session.status == 1)
    #expect(session.screen.contains("error: the password is empty"))
  }

  @Test("Ctrl-C gives the terminal its echo back and exits 130")
  func interrupt() throws {
    let session = try PseudoTerminal.run(
      "encrypt data", answers: [("password: ", "half\u{3}")], in: folder)
    #expect(session.status == 130)
    #expect(session.echo == [false, true])
    #expect(!session.screen.contains("half"))
    #expect(folder.names == ["data", "pw"])
  }

  @Test("Ctrl-\\ gives the terminal its echo back before it ends the tool")
  func quit() throws {
    let session = try PseudoTerminal.run(
      derive, answers: [("password: ", "half\u{1c}")], in: folder)
    #expect(session.status == -3)
    #expect(session.echo == [false, true])
  }

  @Test("nothing is asked when the answer would be of no use")
  func checksFirst() throws {
    try folder.write("data.cryptoarchive", "precious")
    let session = try PseudoTerminal.run("encrypt data", answers: [], in: folder)
    #expect(session.status == 1)
    #expect(session.screen.hasPrefix("cryptocoder: error: data.cryptoarchive exists\r\n"))
    let missing = try PseudoTerminal.run("encrypt nosuch", answers: [], in: folder)
    #expect(missing.status == 1)
    #expect(missing.screen.hasPrefix("cryptocoder: error: cannot read nosuch"))
  }

  @Test("an archive is not written to the terminal")
  func binary() throws {
    let session = try PseudoTerminal.run(
      "encrypt data -o - --password-file pw", answers: [], in: folder)
    #expect(session.status == 1)
    #expect(
      session.screen
        == "cryptocoder: error: will not write binary data to the terminal\r\n"
        + "cryptocoder: hint: use -o FILE, or redirect the output\r\n")
  }

  @Test("decrypted text is written to the terminal, decrypted bytes are not")
  func decrypted() throws {
    try folder.write("bytes", "\u{1b}[2J")
    try folder.run("encrypt data --iterations 10 --password-file pw").expectSilence()
    try folder.run("encrypt bytes --iterations 10 --password-file pw").expectSilence()
    let text = try PseudoTerminal.run(
      "decrypt data.cryptoarchive -o - --password-file pw", answers: [], in: folder)
    #expect(text.status == 0)
    #expect(text.screen == "the data")
    let bytes = try PseudoTerminal.run(
      "decrypt bytes.cryptoarchive -o - --password-file pw", answers: [], in: folder)
    #expect(bytes.status == 1)
    #expect(!bytes.screen.contains("\u{1b}"))
  }
}

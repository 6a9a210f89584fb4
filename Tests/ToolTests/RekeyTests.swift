// SPDX-License-Identifier: Zlib

import Support
import Testing

@Suite("cryptocoder rekey")
struct RekeyTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write("data", "the data")
    try folder.write("old", "old password\n")
    try folder.write("new", "new password\n")
    try folder.run("encrypt data -o a --iterations 10 --password-file old").expectSilence()
  }

  private let rekey = "rekey a --password-file old --new-password-file new "

  @Test("--in-place replaces the file, which then opens with the new password only")
  func inPlace() throws {
    try folder.run(rekey + "--in-place --iterations 11").expectSilence()
    try folder.run("decrypt a -o - --password-file new").expect("the data")
    try folder.run("decrypt a -o - --password-file old").expectFailure(
      1, "wrong password, or the file is damaged")
    #expect(folder.names == ["a", "data", "new", "old"])
    #expect(try folder.mode("a") == 0o600)
  }

  @Test("-o leaves the old file untouched")
  func output() throws {
    let before = folder.read("a")
    try folder.run(rekey + "-o b --iterations 10").expectSilence()
    #expect(folder.read("a") == before)
    try folder.run("decrypt b -o - --password-file new").expect("the data")
    try folder.run(rekey + "-o b").expectFailure(1, "b exists", hint: "--force replaces it")
    try folder.shell("cryptocoder \(rekey)--iterations 9 -o - > c").expectSilence()
    try folder.run("decrypt c -o - --password-file new").expect("the data")
  }

  @Test("every version becomes every version, with class name and content", arguments: 1...3)
  func versions(from: Int) throws {
    let names = ["gnustep_todo_default_v1", "gnustep_todo_default_v2", ""]
    if let fixture = ArchiveFixture.named(names[from - 1]) {
      try folder.write("a", fixture.bytes)
      try folder.write("old", (fixture.password ?? []) + [0x0a])
    }
    try folder.run("decrypt a --inner -o before --password-file old").expectSilence()
    let className = from == 3 ? "NSData" : "TodoList"
    for version in ["1", "2", "3 --iterations 10"] {
      try folder.run(rekey + "-o b --force --archive-version \(version)").expectSilence()
      let summary = try folder.run("inspect b --json").output
      #expect(summary.contains("\"version\": \(version.prefix(1)).0"))
      #expect(summary.contains("\"className\": \"\(className)\""))
      try folder.run("decrypt b --inner --force -o after --password-file new").expectSilence()
      #expect(folder.read("after") == folder.read("before"))
    }
  }

  @Test("--keep-password changes the version only")
  func keepPassword() throws {
    try folder.run("rekey a -o b --keep-password --archive-version 2 --password-file old")
      .expectSilence()
    try folder.run("decrypt b -o - --password-file old").expect("the data")
    try folder.run(rekey + "-o c --keep-password").expectFailure(
      2, "--new-password-file and --keep-password exclude each other")
  }

  @Test("--require-authenticated refuses older versions before it asks")
  func authenticated() throws {
    try folder.run("encrypt data -o b --archive-version 2 --password-file old").expectSilence()
    try folder.run("rekey b --in-place --require-authenticated").expectFailure(
      1, "b is not authenticated", hint: "only archives of version 3 are")
    try folder.run(rekey + "-o c --iterations 10 --require-authenticated").expectSilence()
  }

  @Test("both passwords can come on standard input, one line each")
  func standardInput() throws {
    try folder.run(
      "rekey a -o b --iterations 10 --password-file - --new-password-fd 0",
      input: "old password\nnew password\n"
    ).expectSilence()
    try folder.run("decrypt b -o - --password-file new").expect("the data")
  }

  @Test("a wrong password, a full disk, and a file that is no archive leave everything as it was")
  func failures() throws {
    let before = folder.read("a")
    try folder.run("rekey a --in-place --password-file new --new-password-file new")
      .expectFailure(1, "wrong password, or the file is damaged")
    if Scratch.hasFullDevice {
      try folder.run(rekey + "-o /dev/full --iterations 10").expectFailure(
        1, "cannot write /dev/full: no space left on device")
    }
    let run = try folder.run("rekey data --in-place --password-file old --new-password-file new")
    run.expect(status: 1, output: "")
    #expect(run.errors.hasPrefix("cryptocoder: error: data is damaged, or no archive: "))
    #expect(folder.read("data") == Array("the data".utf8))
    #expect(folder.read("a") == before)
    #expect(folder.names == ["a", "data", "new", "old"])
  }

  @Test("the command line says what is missing, or too much")
  func commandLine() throws {
    let hint = "see cryptocoder rekey --help"
    try folder.run(rekey).expectFailure(2, "missing --output or --in-place", hint: hint)
    try folder.run(rekey + "-o b --in-place").expectFailure(
      2, "--output and --in-place exclude each other")
    try folder.run("rekey - --in-place").expectFailure(2, "standard input cannot be replaced")
    try folder.run("rekey a -o b --password-file old --new-password-env NOSUCH").expectFailure(
      1, "environment variable NOSUCH is not set")
  }

  @Test(
    "the terminal is asked for the old password, and twice for the new one",
    .enabled(if: PseudoTerminal.isAvailable, "there is no Python"))
  func terminal() throws {
    let session = try PseudoTerminal.run(
      "rekey a --in-place --iterations 10",
      answers: [
        ("password: ", "old password\n"), ("new password: ", "typed\n"),
        ("repeat the new password: ", "typed\n"),
      ], in: folder)
    #expect(session.status == 0)
    #expect(session.screen == "password: \r\nnew password: \r\nrepeat the new password: \r\n")
    #expect(session.echo == [false, false, false, true])
    try folder.write("new", "typed\n")
    try folder.run("decrypt a -o - --password-file new").expect("the data")
  }

  @Test(
    "Ctrl-C at the new password leaves the file as it was",
    .enabled(if: PseudoTerminal.isAvailable, "there is no Python"))
  func interrupt() throws {
    let before = folder.read("a")
    let session = try PseudoTerminal.run(
      "rekey a --in-place",
      answers: [("password: ", "old password\n"), ("new password: ", "x\u{3}")], in: folder)
    #expect(session.status == 130)
    #expect(session.echo.last == true)
    #expect(folder.read("a") == before)
  }
}

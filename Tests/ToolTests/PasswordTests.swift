// SPDX-License-Identifier: Zlib

import Support
import Testing

/// All with `derive pbkdf2`, whose result shows which bytes the password had.
@Suite("Passwords")
struct PasswordTests {
  let folder: Scratch
  private let derive = "derive pbkdf2 --salt 00 --iterations 1 --bytes 8"

  init() throws {
    folder = try Scratch()
  }

  private func key(of password: [UInt8]) throws -> String {
    try folder.write("reference", password)
    let run = try folder.run(derive + " --password-file reference --allow-empty-password")
    run.expect(status: 0, errors: "")
    return run.output
  }

  @Test("a file, a variable and a descriptor give the same password")
  func sources() throws {
    let expected = try key(of: Array("secret".utf8))
    try folder.write("pw", "secret\n")
    try folder.run(derive + " --password-file pw").expect(expected)
    try folder.run(derive + " --password-file -", input: "secret\n").expect(expected)
    try folder.run(derive + " --password-env PW", environment: ["PW": "secret"]).expect(expected)
    try folder.run(derive + " --password-fd 0", input: "secret").expect(expected)
    try folder.shell("cryptocoder \(derive) --password-fd 3 3< pw").expect(expected)
  }

  @Test("the first line counts, without its line feed and with everything else")
  func firstLine() throws {
    let expected = try key(of: Array(" \u{e9}\t\r".utf8))
    try folder.write("pw", " \u{e9}\t\r\nsecond line\n")
    try folder.run(derive + " --password-file pw").expect(expected)
  }

  @Test("bytes that are not UTF-8, and NUL bytes, are a password like any other")
  func anyBytes() throws {
    let first = try key(of: [0xff, 0x00, 0x61])
    let second = try key(of: [0xff, 0x00, 0x62])
    #expect(first != second)
  }

  @Test("what follows the first line stays for the next reader")
  func rest() throws {
    let expected = try key(of: Array("secret".utf8))
    try folder.shell("printf 'secret\\nrest' | { cryptocoder \(derive) --password-fd 0; cat; }")
      .expect(expected + "rest")
  }

  @Test("an empty password needs to be allowed")
  func empty() throws {
    let hint = "--allow-empty-password accepts it"
    try folder.write("empty", "")
    try folder.write("line", "\nsecond\n")
    for option in ["--password-file empty", "--password-file line", "--password-fd 0"] {
      try folder.run(derive + " " + option).expectFailure(1, "the password is empty", hint: hint)
    }
    try folder.run(derive + " --password-env PW", environment: ["PW": ""])
      .expectFailure(1, "the password is empty", hint: hint)
    let run = try folder.run(derive + " --password-file empty --allow-empty-password")
    run.expect(status: 0, errors: "")
  }

  @Test("a source that is not there is an error of the operation")
  func missing() throws {
    try folder.run(derive + " --password-file nosuch").expectFailure(
      1, "cannot read nosuch: no such file or directory")
    try folder.run(derive + " --password-file .").expectFailure(
      1, "cannot read the password from .: is a directory")
    try folder.run(derive + " --password-env NO_SUCH_NAME").expectFailure(
      1, "environment variable NO_SUCH_NAME is not set")
    try folder.run(derive + " --password-fd 77").expectFailure(
      1, "cannot read the password from descriptor 77: bad file descriptor")
  }

  @Test("a line that never ends is refused")
  func endless() throws {
    try folder.run(derive + " --password-file /dev/zero").expectFailure(
      1, "the first line of /dev/zero is longer than 65536 bytes")
  }

  @Test("two sources are one too many")
  func two() throws {
    try folder.run(derive + " --password-env A --password-file b").expectFailure(
      2, "--password-file and --password-env exclude each other")
  }

  @Test("no password is ever an argument")
  func noArgument() throws {
    try folder.run(derive + " --password secret").expectFailure(
      2, "unknown option --password", hint: "did you mean --password-file")
  }

  @Test("standard input cannot be password and data at once")
  func both() throws {
    for line in [
      "encrypt --password-file -", "encrypt - --password-fd 0", "show - --password-file -",
      "decrypt --password-fd 0",
    ] {
      try folder.run(line, input: "x\n").expectFailure(
        2, "standard input cannot be both the password and the data")
    }
  }

  @Test("without a terminal there is an error and a hint, at once", .timeLimit(.minutes(1)))
  func noTerminal() throws {
    let script = "import os, sys; os.setsid(); os.execvp('cryptocoder', sys.argv)"
    try folder.write("data", "data")
    for line in [derive, "encrypt data"] {
      let run = try folder.shell(
        "command -v python3 > no || exit 77; python3 -c \"\(script)\" \(line)")
      if run.result.status == 77 { return }
      run.expectFailure(
        1, "no terminal to ask for the password",
        hint: "use --password-file FILE, --password-env NAME or --password-fd N")
    }
    #expect(folder.names == ["data", "no"])
  }
}

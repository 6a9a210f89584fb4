// SPDX-License-Identifier: Zlib

import Testing

@Suite("Progress", .enabled(if: PseudoTerminal.isAvailable, "there is no Python"))
struct ProgressTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write("pw", "password\n")
    // Work of more than a second, whatever the machine. Python starts the writer without the
    // descriptors by which the test would otherwise wait for it.
    let script = """
      import os, subprocess
      os.mkfifo("pipe")
      writer = "(printf a; sleep 1.3; printf b; sleep 0.3; printf c) > pipe"
      subprocess.Popen(["/bin/sh", "-c", writer])
      """
    try folder.write("writer.py", script)
    try folder.shell("python3 writer.py").expectSilence()
  }

  @Test(
    "work of more than a second shows a rate, and nothing of it stays",
    arguments: [
      "hash md5 pipe", "encrypt pipe -o sealed --format openssl --no-pbkdf2 --password-file pw",
    ])
  func rate(line: String) throws {
    let session = try PseudoTerminal.run(line, answers: [], in: folder, outputIsTerminal: false)
    #expect(session.status == 0)
    #expect(session.screen.contains(" MB/s"))
    #expect(session.screen.hasSuffix("\r\u{1b}[K"))
  }

  @Test("--quiet shows none")
  func quiet() throws {
    let session = try PseudoTerminal.run(
      "hash md5 pipe --quiet", answers: [], in: folder, outputIsTerminal: false)
    #expect(session.status == 0)
    #expect(session.screen == "")
  }

  @Test("without a terminal there is none")
  func noTerminal() throws {
    try folder.run("hash md5 pipe").expect("900150983cd24fb0d6963f7d28e17f72  pipe\n")
  }
}

// SPDX-License-Identifier: Zlib

import Support
import Testing

@Suite("cryptocoder hash")
struct HashTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write("abc.txt", "abc")
    try folder.write("empty", "")
  }

  @Test("one line a file, in the order of the command line")
  func files() throws {
    try folder.run("hash md5 empty abc.txt").expect(
      """
      d41d8cd98f00b204e9800998ecf8427e  empty
      900150983cd24fb0d6963f7d28e17f72  abc.txt

      """)
  }

  @Test("without a file, and for -, standard input is read and called -")
  func standardInput() throws {
    let line = "a9993e364706816aba3e25717850c26c9cd0d89d  -\n"
    try folder.run("hash sha1", input: "abc").expect(line)
    try folder.run("hash sha1 -", input: "abc").expect(line)
  }

  @Test("a file that cannot be read does not stop the others")
  func missingFile() throws {
    try folder.run("hash md5 nosuch abc.txt").expect(
      status: 1, output: "900150983cd24fb0d6963f7d28e17f72  abc.txt\n",
      errors: "cryptocoder: error: cannot read nosuch: no such file or directory\n")
    try folder.run("hash md5 .").expectFailure(1, "cannot read .: is a directory")
  }

  @Test(
    "the same lines as the system's own tools, also for names with a line feed or a backslash",
    arguments: ["md5", "sha1", "sha224", "sha256", "sha384", "sha512"])
  func coreutils(algorithm: String) throws {
    guard let program = Tool.find(algorithm + "sum") else { return }
    let names = ["abc.txt", "empty", "two words", "back\\slash", "line\nfeed", "return\r"]
    for name in names.dropFirst(2) { try folder.write(name, name) }
    try folder.write("long", [UInt8](repeating: 0x61, count: 200_001))
    let expected = try Subprocess.run(
      program, names + ["long"], directory: folder.path)
    try folder.run(["hash", algorithm] + names + ["long"]).expect(expected.outputText)
  }

  @Test("a closed standard output is an error")
  func unwritable() throws {
    let closed = try folder.shell("cryptocoder hash md5 abc.txt >&-")
    closed.expect(
      status: 1, errors: "cryptocoder: error: cannot write standard output: bad file descriptor\n")
  }

  @Test("a full disk is an error", .enabled(if: Scratch.hasFullDevice))
  func fullDisk() throws {
    try folder.shell("cryptocoder hash md5 abc.txt > /dev/full").expect(
      status: 1,
      errors: "cryptocoder: error: cannot write standard output: no space left on device\n")
  }

  @Test("a reader that goes away is an error, not a signal")
  func brokenPipe() throws {
    let run = try folder.shell(
      "{ sleep 0.3; cryptocoder hash md5 abc.txt; echo $? > status; } | true")
    #expect(folder.read("status") == Array("1\n".utf8))
    #expect(run.errors == "cryptocoder: error: cannot write standard output: broken pipe\n")
  }

  @Test("a closed standard input is an error, and no other file is read in its place")
  func closedInput() throws {
    try folder.shell("cryptocoder hash md5 - abc.txt <&-").expect(
      status: 1, output: "900150983cd24fb0d6963f7d28e17f72  abc.txt\n",
      errors: "cryptocoder: error: cannot read standard input: bad file descriptor\n")
  }
}

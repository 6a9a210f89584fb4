// SPDX-License-Identifier: Zlib

import Testing

@Suite("The command line")
struct CommandLineTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
  }

  @Test("--version prints the name and the version")
  func version() throws {
    let run = try folder.run("--version")
    run.expect(status: 0, errors: "")
    #expect(run.output.wholeMatch(of: /cryptocoder \d+\.\d+\.\d+\n/) != nil)
  }

  @Test(
    "--help at every level says how to use it, with an example, on standard output",
    arguments: [
      "--help", "-h", "help", "hash --help", "help hash", "hmac --help", "derive --help",
      "derive pbkdf2 --help", "derive hkdf -h", "derive evp --help",
      "derive cryptocoding-v1 --help", "encrypt --help", "decrypt --help", "inspect --help",
      "show --help", "selftest --help", "show x --format nonsense --help",
    ])
  func help(line: String) throws {
    let run = try folder.run(line)
    run.expect(status: 0, errors: "")
    #expect(run.output.hasPrefix("usage: cryptocoder"))
    #expect(run.output.contains("example"))
    #expect(run.output.contains("  cryptocoder "))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }

  @Test("a line without a command is wrong")
  func nothing() throws {
    try folder.run("").expectFailure(2, "missing command", hint: "see cryptocoder --help")
    try folder.run("derive").expectFailure(
      2, "missing scheme", hint: "see cryptocoder derive --help")
  }

  @Test("an unknown command is named, and the nearest one offered")
  func unknownCommand() throws {
    try folder.run("encrpyt x").expectFailure(
      2, "unknown command encrpyt", hint: "did you mean encrypt")
    try folder.run("frobnicate").expectFailure(
      2, "unknown command frobnicate", hint: "see cryptocoder --help")
    try folder.run("derive pbkdf").expectFailure(
      2, "unknown scheme pbkdf", hint: "did you mean pbkdf2")
  }

  @Test("an unknown option is named, and the nearest one offered")
  func unknownOption() throws {
    try folder.run("decrypt x --froce").expectFailure(
      2, "unknown option --froce", hint: "did you mean --force")
    try folder.run("decrypt x -z").expectFailure(
      2, "unknown option -z", hint: "see cryptocoder decrypt --help")
    try folder.run("decrypt x --xyzzy=3").expectFailure(
      2, "unknown option --xyzzy", hint: "see cryptocoder decrypt --help")
  }

  @Test("an option without its value is wrong")
  func missingValue() throws {
    try folder.run("decrypt x --output").expectFailure(2, "option --output needs a value")
    try folder.run("decrypt x -o --force").expectFailure(
      2, "option --output needs a value",
      hint: "a value that starts with a dash is written --output=VALUE")
  }

  @Test("an option given twice is wrong")
  func duplicate() throws {
    try folder.run("decrypt x -o a --output b").expectFailure(
      2, "option --output is given twice")
    try folder.run("hash md5 --quiet --quiet").expectFailure(2, "option --quiet is given twice")
  }

  @Test("a flag takes no value")
  func flagWithValue() throws {
    try folder.run("decrypt x --force=yes").expectFailure(
      2, "option --force takes no value", hint: "see cryptocoder decrypt --help")
  }

  @Test("too few and too many operands are wrong")
  func operandCount() throws {
    try folder.run("inspect").expectFailure(
      2, "missing FILE", hint: "see cryptocoder inspect --help")
    try folder.run("inspect a b").expectFailure(
      2, "unexpected operand b", hint: "see cryptocoder inspect --help")
    try folder.run("hash").expectFailure(
      2, "missing ALGORITHM", hint: "see cryptocoder hash --help")
  }

  @Test("options stand before, between and after operands, in both spellings")
  func anywhere() throws {
    try folder.write("abc", "abc")
    let expected = "8f5d45cd13d7f2f21c5e0d5e2b8c8a07"
    let first = try folder.run("hmac md5 abc --key 6b")
    for line in [
      "hmac --key 6b md5 abc", "hmac md5 --key 6b abc", "hmac --key=6b md5 abc",
      "hmac md5 --key=6b -- abc",
    ] {
      try folder.run(line).expect(first.output)
    }
    #expect(first.output.utf8.count == expected.utf8.count + "  abc\n".utf8.count)
  }

  @Test("options of a scheme may stand before its name")
  func beforeScheme() throws {
    let line = "derive hkdf --key 00 --bytes 4"
    let run = try folder.run(line)
    run.expect(status: 0, errors: "")
    try folder.run("derive --key 00 --bytes=4 hkdf").expect(run.output)
  }

  @Test("after -- everything is an operand")
  func doubleDash() throws {
    try folder.write("--check", "abc")
    try folder.run("hash md5 -- --check").expect("900150983cd24fb0d6963f7d28e17f72  --check\n")
  }

  @Test("a value that is none of the offered words is named, and the nearest offered")
  func wrongChoice() throws {
    try folder.run("show x --format typed_json").expectFailure(
      2, "--format: unknown value typed_json, expected tree, json, typed-json",
      hint: "did you mean typed-json")
    try folder.run("hash sha3 x").expectFailure(
      2, "ALGORITHM: unknown value sha3, expected md5, sha1, sha224, sha256, sha384, sha512",
      hint: "did you mean sha1")
  }

  @Test("control characters in arguments do not reach the terminal")
  func controlCharacters() throws {
    try folder.run(["hash", "md5", "--\u{1b}[2J"]).expectFailure(
      2, "unknown option --\\u{1b}[2J", hint: "see cryptocoder hash --help")
    try folder.run(["hash", "md5", "no\u{1b}file\n"]).expectFailure(
      1, "cannot read no\\u{1b}file\\u{a}: no such file or directory")
  }

  @Test("--quiet silences hints but not errors")
  func quiet() throws {
    try folder.run("decrypt x --quiet --froce").expectFailure(2, "unknown option --froce")
  }
}

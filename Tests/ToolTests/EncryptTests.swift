// SPDX-License-Identifier: Zlib

import Support
import Testing

@Suite("cryptocoder encrypt and decrypt")
struct EncryptTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write("notes.txt", "some notes")
    try folder.write("pw", "correct horse\n")
    try folder.write("wrong", "wrong horse\n")
  }

  @Test("FILE becomes FILE.cryptoarchive and back, readable by its owner only")
  func names() throws {
    try folder.run("encrypt notes.txt --iterations 10 --password-file pw").expectSilence()
    #expect(try folder.mode("notes.txt.cryptoarchive") == 0o600)
    try folder.shell("rm notes.txt").expectSilence()
    try folder.run("decrypt notes.txt.cryptoarchive --password-file pw").expectSilence()
    #expect(folder.read("notes.txt") == Array("some notes".utf8))
    #expect(try folder.mode("notes.txt") == 0o600)
    #expect(folder.names == ["notes.txt", "notes.txt.cryptoarchive", "pw", "wrong"])
  }

  @Test("standard input becomes standard output, and -o names either")
  func pipes() throws {
    try folder.shell(
      "cryptocoder encrypt --iterations 10 --password-file pw < notes.txt"
        + " | cryptocoder decrypt --password-file pw"
    ).expect("some notes")
    try folder.shell(
      "cryptocoder encrypt notes.txt -o - --iterations=10 --password-file pw"
        + " | cryptocoder decrypt - -o out --password-file pw"
    ).expectSilence()
    #expect(folder.read("out") == Array("some notes".utf8))
  }

  @Test("any bytes of any number come back, in all versions", arguments: ["1", "2", "3"])
  func roundTrip(version: String) throws {
    let options = version == "3" ? " --iterations 10" : ""
    var random = SplitMix64(seed: 2)
    for count in [0, 1, 15, 16, 17, 255, 256, 65_535, 65_536, 300_000] {
      let bytes = random.bytes(count)
      try folder.write("in", bytes)
      try folder.run("encrypt in --force --archive-version \(version) --password-file pw" + options)
        .expectSilence()
      try folder.run("decrypt in.cryptoarchive --force -o out --password-file pw").expectSilence()
      #expect(folder.read("out") == bytes, "\(count) bytes")
    }
  }

  @Test("version 3 with 600000 iterations is the default, and authenticated")
  func defaultVersion() throws {
    try folder.run("encrypt notes.txt --password-file pw").expectSilence()
    let run = try folder.run("inspect notes.txt.cryptoarchive")
    run.expect(status: 0, errors: "")
    #expect(run.output.contains("\nversion: 3.0\nauthenticated: yes\n"))
    #expect(run.output.contains("\nkey derivation: pbkdf2-hmac-sha256, 600000 iterations\n"))
    #expect(!run.output.contains("warning"))
    try folder.run(
      "decrypt notes.txt.cryptoarchive -o - --require-authenticated --password-file pw"
    )
    .expect("some notes")
  }

  @Test("older versions can be had, others cannot", arguments: ["1", "2"])
  func versions(version: String) throws {
    try folder.run("encrypt notes.txt --archive-version=\(version) --password-file pw")
      .expectSilence()
    let run = try folder.run("inspect notes.txt.cryptoarchive --json")
    #expect(run.output.contains("\"version\": \(version).0"))
    try folder.run("encrypt notes.txt -o x --archive-version 4 --password-file pw").expectFailure(
      2, "--archive-version: expected 3, 2 or 1, got 4")
  }

  @Test("the iterations are for version 3, and in a range that a reader accepts")
  func iterations() throws {
    let encrypt = "encrypt notes.txt -o x --password-file pw --iterations "
    try folder.run(encrypt + "5 --archive-version 2").expectFailure(
      2, "--iterations is for archive version 3; older versions have 1024")
    try folder.run(encrypt + "10000001").expectFailure(
      2, "--iterations: expected a whole number from 1 to 10000000, got 10000001")
    try folder.run(encrypt + "5").expectSilence()
    let run = try folder.run("inspect x")
    #expect(run.output.contains("\nkey derivation: pbkdf2-hmac-sha256, 5 iterations\n"))
    #expect(
      run.output.contains(
        "\nwarning: the key is derived with 5 iterations only: passwords are tried fast\n"))
  }

  @Test("two archives of one file differ in salt, IV and ciphertext")
  func fresh() throws {
    try folder.run("encrypt notes.txt -o a --iterations 10 --password-file pw").expectSilence()
    try folder.run("encrypt notes.txt -o b --iterations 10 --password-file pw").expectSilence()
    #expect(folder.read("a") != folder.read("b"))
    let first = try folder.run("inspect a").output.split(separator: "\n")
    let second = try folder.run("inspect b").output.split(separator: "\n")
    let different = zip(first, second).filter { $0 != $1 }.map { $0.0.prefix { $0 != ":" } }
    #expect(different == ["salt", "iv"])
  }

  @Test("an empty password works where it is allowed")
  func emptyPassword() throws {
    try folder.write("pw", "")
    try folder.run("encrypt notes.txt -o a --iterations 10 --password-file pw").expectFailure(
      1, "the password is empty", hint: "--allow-empty-password accepts it")
    try folder.run(
      "encrypt notes.txt -o a --iterations 9 --password-file pw --allow-empty-password"
    )
    .expectSilence()
    try folder.run("decrypt a -o - --password-file pw --allow-empty-password").expect("some notes")
  }

  @Test(
    "a wrong password, and a damaged file, say the same and leave nothing behind",
    arguments: ["1", "2", "3 --iterations 10"])
  func wrongPassword(version: String) throws {
    try folder.run("encrypt notes.txt -o a --password-file pw --archive-version \(version)")
      .expectSilence()
    let message = "wrong password, or the file is damaged"
    try folder.run("decrypt a -o out --password-file wrong").expectFailure(1, message)
    try folder.run("decrypt a -o - --password-file wrong").expectFailure(1, message)
    var bytes = try #require(folder.read("a"))
    // The marker of 160 bytes of data, and then the last byte of the ciphertext.
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: [0x4f, 0x10, 0xa0]) })
    bytes[start + 3 + 159] ^= 1
    try folder.write("a", bytes)
    try folder.run("decrypt a -o out --password-file pw").expectFailure(1, message)
    #expect(folder.names == ["a", "notes.txt", "pw", "wrong"])
  }

  @Test("a file that is missing, a folder, and an empty file")
  func unreadable() throws {
    try folder.run("encrypt nosuch --password-file pw").expectFailure(
      1, "cannot read nosuch: no such file or directory")
    try folder.run("encrypt . -o x --password-file pw").expectFailure(
      1, "cannot read .: is a directory")
    try folder.write("empty", "")
    try folder.run("decrypt empty -o x --password-file pw").expectFailure(1, "empty is empty")
  }

  @Test("the name of the output must follow from the name of the input, or be given")
  func outputName() throws {
    for name in ["notes.txt", "pw", ".cryptoarchive"] {
      try folder.run("decrypt \(name) --password-file pw").expectFailure(
        2, "cannot tell the name of the output: \(name) does not end in .cryptoarchive or .enc",
        hint: "use -o OUT; -o - is standard output")
    }
  }
}

// SPDX-License-Identifier: Zlib

import Foundation
import Support
import Testing

@Suite("cryptocoder inspect")
struct InspectTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
  }

  private func json(_ fixture: ArchiveFixture) throws -> [String: Any] {
    try folder.write("in", fixture.bytes)
    let run = try folder.run("inspect in --json")
    run.expect(status: 0, errors: "")
    let object = try JSONSerialization.jsonObject(with: Data(run.result.output))
    return try #require(object as? [String: Any])
  }

  @Test(
    "--json says what the manifest says",
    arguments: ArchiveFixture.all.filter { $0.file != "gnustep_bad_truncated.archive" })
  func manifest(fixture: ArchiveFixture) throws {
    let json = try json(fixture)
    #expect(
      Set(json.keys) == [
        "format", "version", "encrypted", "authenticated", "kdf", "iterations", "salt", "iv",
        "ciphertextBytes", "className", "warnings",
      ])
    #expect(json["authenticated"] as? Bool == false)
    guard let version = fixture.version else { return }
    #expect(json["format"] as? String == "archive")
    #expect(json["encrypted"] as? Bool == true)
    #expect(json["version"] as? Double == version)
    #expect(json["salt"] as? String == fixture.salt.map { Hex.encode($0) })
    #expect(json["iv"] as? String == fixture.iv.map { Hex.encode($0) })
    #expect(json["ciphertextBytes"] as? Int == fixture.cypherByteCount)
    #expect(json["className"] as? String == fixture.className)
    if version < 3 {
      #expect(json["kdf"] as? String == (version < 2 ? "md5" : "pbkdf2-hmac-sha1"))
      #expect(json["iterations"] as? Int == 1024)
    } else {
      #expect(json["kdf"] is NSNull)
      #expect(json["iterations"] is NSNull)
    }
  }

  @Test("a large archive is inspected without reading its ciphertext into memory")
  func large() throws {
    try folder.write("data", [UInt8](repeating: 7, count: 3_000_000))
    try folder.write("pw", "password\n")
    try folder.run("encrypt data -o a --iterations 10 --password-file pw").expectSilence()
    let run = try folder.run("inspect a")
    run.expect(status: 0, errors: "")
    #expect(run.output.contains("\nauthenticated: yes\n"))
    #expect(run.output.contains("\nciphertext: 3000192 bytes\n"))
  }

  @Test("a file of openssl enc says its salt, also in base64", arguments: ["", " -a"])
  func openssl(option: String) throws {
    try folder.write("data", "some notes")
    try folder.write("pw", "password\n")
    try folder.run("encrypt data -o a --format openssl --quiet --password-file pw" + option)
      .expectSilence()
    let run = try folder.run("inspect a --json")
    run.expect(status: 0, errors: "")
    let object = try JSONSerialization.jsonObject(with: Data(run.result.output))
    let json = try #require(object as? [String: Any])
    #expect(json["format"] as? String == "openssl")
    #expect((json["salt"] as? String)?.count == 16)
    #expect(json["ciphertextBytes"] as? Int == 16)
    #expect(json["authenticated"] as? Bool == false)
  }

  @Test("the warnings name what is weak")
  func warnings() throws {
    let second = try json(#require(ArchiveFixture.named("gnustep_todo_default_v2")))
    #expect(
      second["warnings"] as? [String] == [
        "the key is derived with 1024 iterations only: passwords are tried fast",
        "not authenticated: changes to the file go unnoticed",
      ])
    let first = try json(#require(ArchiveFixture.named("gnustep_todo_default_v1")))
    #expect(
      first["warnings"] as? [String] == [
        "the key is derived with 1024 rounds of MD5: passwords are tried fast",
        "not authenticated: changes to the file go unnoticed",
      ])
  }

  @Test("the text form has one line for each of them")
  func text() throws {
    let fixture = try #require(ArchiveFixture.named("gnustep_todo_default_v2"))
    try folder.write("in", fixture.bytes)
    try folder.run("inspect in").expect(
      """
      format: encrypted archive
      version: 2.0
      authenticated: no
      key derivation: pbkdf2-hmac-sha1, 1024 iterations
      salt: 2453c6dfdba079a7
      iv: 148785617979be74d61956db9ecde9a0
      ciphertext: 528 bytes
      class name: TodoList
      warning: the key is derived with 1024 iterations only: passwords are tried fast
      warning: not authenticated: changes to the file go unnoticed

      """)
  }

  @Test("what cannot be opened can still be looked at")
  func bad() throws {
    let none = try json(#require(ArchiveFixture.named("gnustep_bad_nil_password_v2")))
    #expect(none["ciphertextBytes"] is NSNull)
    #expect(
      (none["warnings"] as? [String])?.contains(
        "cannot be opened: encrypted archive without ciphertext") == true)
    let third = try json(#require(ArchiveFixture.named("gnustep_bad_version_3")))
    #expect(
      (third["warnings"] as? [String])?.contains(
        "cannot be opened: claims version 3 but lacks its authentication fields") == true)
  }

  @Test("a keyed archive that is not encrypted says so")
  func plain() throws {
    let fixture = try #require(ArchiveFixture.named("gnustep_plain_todo_unencrypted"))
    let json = try json(fixture)
    #expect(json["format"] as? String == "keyed-archive")
    #expect(json["encrypted"] as? Bool == false)
    #expect(json["className"] as? String == "TodoList")
    try folder.run("inspect in").expect(
      """
      format: keyed archive, not encrypted
      class name: TodoList
      warning: not encrypted: anybody can read and change it

      """)
  }

  @Test("anything else is refused")
  func others() throws {
    for content in ["text", "bplist00", "{}", "\0"] {
      try folder.write("in", content)
      let run = try folder.run("inspect in")
      run.expect(status: 1, output: "")
      #expect(run.errors.hasPrefix("cryptocoder: error: in is damaged, or no archive: "))
    }
    try folder.write("in", "")
    try folder.run("inspect in").expectFailure(1, "in is empty")
  }
}

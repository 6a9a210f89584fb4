// SPDX-License-Identifier: Zlib

import Support
import Testing

@Suite("cryptocoder decrypt, on archives of the original library")
struct DecryptTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
  }

  private func put(_ name: String) throws -> ArchiveFixture {
    let fixture = try #require(ArchiveFixture.named(name))
    try folder.write("in", fixture.bytes)
    try folder.write("pw", (fixture.password ?? []) + [0x0a])
    return fixture
  }

  @Test("a root that is data comes out as bytes")
  func data() throws {
    _ = try put("gnustep_data_immutable_v2")
    try folder.run("decrypt in -o out --password-file pw").expectSilence()
    #expect(folder.read("out") == [0x00, 0x01, 0x02, 0xfe, 0xff])
  }

  @Test("another root is refused with a hint")
  func otherRoot() throws {
    _ = try put("gnustep_todo_default_v2")
    try folder.run("decrypt in -o out --password-file pw").expectFailure(
      1, "in holds an object graph, not a file",
      hint: "cryptocoder show prints it; --inner writes the keyed archive")
    #expect(folder.names == ["in", "pw"])
  }

  @Test(
    "--inner writes the keyed archive, byte for byte",
    arguments: ArchiveFixture.all.filter { $0.innerSHA256 != nil && $0.expect == nil })
  func inner(fixture: ArchiveFixture) throws {
    _ = try put(fixture.file)
    try folder.run("decrypt in --inner -o out --password-file pw --allow-empty-password")
      .expectSilence()
    try folder.run("hash sha256 out").expect("\(fixture.innerSHA256 ?? "")  out\n")
  }

  @Test("an archive that is not encrypted is refused")
  func notEncrypted() throws {
    _ = try put("gnustep_plain_todo_unencrypted")
    try folder.run("decrypt in -o out --password-file pw").expectFailure(
      1, "in is not an encrypted archive: its root is of class TodoList",
      hint: "cryptocoder show prints it as it is")
  }

  @Test("an outer class of another name is refused, and named")
  func unmapped() throws {
    _ = try put("corelibs_unmapped_names_v2")
    try folder.run("decrypt in -o out --password-file pw").expectFailure(
      1, "in is not an encrypted archive: its root is of class M.CCArchiveXX",
      hint: "cryptocoder show prints it as it is")
  }

  @Test("unknown version, no ciphertext, cut in half: each is refused")
  func bad() throws {
    _ = try put("gnustep_bad_version_3")
    try folder.run("decrypt in -o out --password-file pw").expectFailure(
      1, "in: claims version 3 but lacks its authentication fields")
    _ = try put("gnustep_bad_nil_password_v2")
    try folder.run("decrypt in -o out --password-file pw").expectFailure(
      1, "in has no ciphertext",
      hint: "the original library wrote such files when it had no password")
    _ = try put("gnustep_bad_truncated")
    let run = try folder.run("decrypt in -o out --password-file pw")
    run.expect(status: 1, output: "")
    #expect(run.errors.hasPrefix("cryptocoder: error: in is damaged, or no archive: "))
    #expect(folder.names == ["in", "pw"])
  }

  @Test("--require-authenticated refuses versions 1 and 2 before it asks for a password")
  func authenticated() throws {
    _ = try put("gnustep_todo_default_v2")
    for command in ["decrypt in -o out", "show in"] {
      try folder.run(command + " --require-authenticated").expectFailure(
        1, "in is not authenticated", hint: "only archives of version 3 are")
    }
    _ = try put("gnustep_plain_todo_unencrypted")
    try folder.run("show in --require-authenticated").expectFailure(
      1, "in is not authenticated", hint: "only archives of version 3 are")
  }
}

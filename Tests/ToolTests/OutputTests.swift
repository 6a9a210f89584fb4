// SPDX-License-Identifier: Zlib

import Testing

@Suite("Output files")
struct OutputTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write("data", "the data")
    try folder.write("pw", "password\n")
    try folder.write("precious", "precious")
    try folder.run("encrypt data -o sealed --iterations 10 --password-file pw").expectSilence()
  }

  private let decrypt = "decrypt sealed --password-file pw -o "

  @Test("a file that exists is not touched without --force")
  func exists() throws {
    try folder.run(decrypt + "precious").expectFailure(
      1, "precious exists", hint: "--force replaces it")
    try folder.run("encrypt data -o precious --password-file pw").expectFailure(
      1, "precious exists", hint: "--force replaces it")
    #expect(folder.read("precious") == Array("precious".utf8))
    try folder.run(decrypt + "precious --force").expectSilence()
    #expect(folder.read("precious") == Array("the data".utf8))
    #expect(try folder.mode("precious") == 0o600)
  }

  @Test("with --force a file survives a failure")
  func survives() throws {
    try folder.write("wrong", "wrong\n")
    try folder.run("decrypt sealed -o precious --force --password-file wrong").expectFailure(
      1, "wrong password, or the file is damaged")
    #expect(folder.read("precious") == Array("precious".utf8))
    #expect(folder.names == ["data", "precious", "pw", "sealed", "wrong"])
  }

  @Test("a symbolic link stays, and what it leads to is written")
  func symbolicLink() throws {
    try folder.shell("ln -s target link; ln -s precious other").expectSilence()
    try folder.run(decrypt + "link").expectSilence()
    #expect(folder.read("target") == Array("the data".utf8))
    try folder.run(decrypt + "other").expectFailure(
      1, "other exists", hint: "--force replaces it")
    try folder.run(decrypt + "other --force").expectSilence()
    #expect(folder.read("precious") == Array("the data".utf8))
    try folder.shell("readlink link other").expect("target\nprecious\n")
  }

  @Test("a FIFO is written through")
  func fifo() throws {
    try folder.shell("mkfifo pipe; cryptocoder \(decrypt)pipe & cat pipe; wait; test -p pipe")
      .expect("the data")
  }

  @Test("a device is written through, and a full one is an error")
  func device() throws {
    try folder.run(decrypt + "/dev/null").expectSilence()
    guard Scratch.hasFullDevice else { return }
    try folder.run(decrypt + "/dev/full").expectFailure(
      1, "cannot write /dev/full: no space left on device")
    try folder.shell("cryptocoder \(decrypt)- > /dev/full").expectFailure(
      1, "cannot write standard output: no space left on device")
  }

  @Test("folders, and names in folders that do not exist")
  func nowhere() throws {
    try folder.run(decrypt + ".").expectFailure(1, ". is a directory")
    let run = try folder.run(decrypt + "nosuch/out")
    run.expect(
      status: 1, output: "",
      errors: "cryptocoder: error: cannot write nosuch/out: no such file or directory\n")
  }
}

// SPDX-License-Identifier: Zlib

import Foundation
import Support
import Testing

@Suite(
  "cryptocoder and Scripts/cryptoarchive.py",
  .enabled(
    if: Tool.find("python3") != nil && Tool.find("openssl") != nil,
    "python3 or openssl is not installed"))
struct ReferenceImplementationTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write("in", "some notes\n")
    try folder.write("pw", "correct horse\nsecond line")
    try folder.write("wrong", "wrong horse\n")
  }

  /// Runs the script with the words of `line`, in the folder.
  private func python(_ line: String) throws -> Run {
    let script = Checkout.root.appending(path: "Scripts/cryptoarchive.py").path
    return Run(
      line,
      try Subprocess.run(
        #require(Tool.find("python3")),
        ["-B", script] + line.split(separator: " ").map(String.init),
        directory: folder.path))
  }

  private func object(_ run: Run) throws -> NSDictionary {
    run.expect(status: 0, errors: "")
    return try #require(
      JSONSerialization.jsonObject(with: Data(run.result.output)) as? NSDictionary)
  }

  @Test("the script finds the worked examples of the document right")
  func selftest() throws {
    try python("selftest").expect("3 worked examples passed\n")
  }

  @Test("what one seals the other opens and inspects alike", arguments: ["1", "2", "3"])
  func bothDirections(version: String) throws {
    let options = "--password-file pw" + (version == "3" ? " --iterations 7" : "")
    try python("seal \(options) --version \(version) in sealed").expectSilence()
    #expect(try folder.mode("sealed") == 0o600)
    try folder.run("decrypt sealed -o out --password-file pw").expectSilence()
    #expect(folder.read("out") == folder.read("in"))
    #expect(try object(python("inspect sealed")) == object(folder.run("inspect --json sealed")))

    try folder.run("encrypt in -o other --archive-version \(version) \(options)").expectSilence()
    try python("open --password-file pw other -").expect("some notes\n")

    let refusal = try python("open --password-file wrong other new")
    refusal.expect(
      status: 1, output: "",
      errors: "cryptoarchive.py: error: wrong password, or the file is damaged\n")
    #expect(folder.read("new") == nil)
  }

  @Test(
    "both inspect the archives of other writers alike",
    arguments: [
      "gnustep_todo_default_v1", "gnustep_version_1.5", "corelibs_nil_root_v2",
      "apple_modern_xml_outer_v2", "apple_modern_data_inline_version_double_v2",
      "gnustep_plain_todo_unencrypted",
    ])
  func inspect(name: String) throws {
    try folder.write("file", #require(ArchiveFixture.named(name)).bytes)
    #expect(try object(python("inspect file")) == object(folder.run("inspect --json file")))
  }

  @Test(
    "the script ends with status 2 for wrong command lines and 1 for what it refuses",
    arguments: [
      ("seal in out", 2), ("seal --password-file pw --iv 00 in out", 2),
      ("seal --password-file pw --version 2 --iterations 1 in out", 2),
      ("seal --password-file pw --salt 0011 in out", 2), ("inspect missing", 1),
      ("inner --password-file pw in out", 1),
    ])
  func status(line: String, status: Int) throws {
    let run = try python(line)
    run.expect(status: status, output: "")
    #expect(run.errors.split(separator: "\n").last?.contains("cryptoarchive.py") == true)
    #expect(folder.read("out") == nil)
  }

  @Test("the script refuses what is not authenticated and what iterates too often, if told so")
  func policies() throws {
    try python("seal --password-file pw --version 2 in second").expectSilence()
    try python("open --password-file pw --require-authenticated second out").expect(
      status: 1, errors: "cryptoarchive.py: error: the archive is not authenticated\n")
    try python("seal --password-file pw --iterations 9 in third").expectSilence()
    try python("open --password-file pw --iteration-limit 8 third out").expect(
      status: 1, errors: "cryptoarchive.py: error: 9 iterations are more than the limit 8\n")
    try python("open --password-file pw --iteration-limit 9 --require-authenticated third out")
      .expectSilence()
    #expect(folder.read("out") == folder.read("in"))
  }
}

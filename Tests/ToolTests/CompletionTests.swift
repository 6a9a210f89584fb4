// SPDX-License-Identifier: Zlib

import Support
import Testing

@Suite("cryptocoder completions")
struct CompletionTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
  }

  @Test("each shell finds its script well-formed", arguments: ["bash", "zsh", "fish"])
  func wellFormed(shell: String) throws {
    let script = try folder.run("completions " + shell)
    script.expect(status: 0, errors: "")
    guard let program = Tool.find(shell) else { return }
    try folder.write("script", script.output)
    let check = try Subprocess.run(program, ["-n", folder.path("script")])
    #expect(check.status == 0, "\(check.errorText)")
    #expect(check.errorText == "")
  }

  @Test("every command and every option is in every script", arguments: ["bash", "zsh", "fish"])
  func complete(shell: String) throws {
    let script = try folder.run("completions " + shell).output
    for page in try HelpPage.all(in: folder) {
      for word in page.path + page.options {
        let name = shell == "fish" && word.hasPrefix("--") ? "-l " + word.dropFirst(2) : word
        #expect(script.contains(name), "\(page.path) \(word)")
      }
    }
  }

  @Test("bash is offered commands, schemes, options and the words of a choice")
  func bash() throws {
    guard Tool.find("bash") != nil else { return }
    try folder.write("script", folder.run("completions bash").output)
    for (line, expected) in [
      ("rek", "rekey"), ("derive pb", "pbkdf2"), ("derive pbkdf2 --hash sha51", "sha512"),
      ("hash md", "md5"), ("encrypt --arch", "--archive-version"), ("show --format j", "json"),
      ("hash md5 ", "md5 sha1 sha224 sha256 sha384 sha512"),
    ] {
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      let quoted = words.map { "'" + $0 + "'" }.joined(separator: " ")
      let script =
        "source ./script; COMP_WORDS=(cryptocoder \(quoted)); COMP_CWORD=\(words.count); "
        + "_cryptocoder; echo \"${COMPREPLY[*]}\""
      try folder.write("ask", script)
      try folder.shell("bash ./ask").expect(expected + "\n")
    }
  }

  @Test("an unknown shell is refused")
  func unknown() throws {
    try folder.run("completions tcsh").expectFailure(
      2, "SHELL: unknown value tcsh, expected bash, zsh, fish", hint: nil)
  }
}

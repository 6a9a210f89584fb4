// SPDX-License-Identifier: Zlib

import Support
import Testing

@Suite("Running a program")
struct SubprocessTests {
  @Test("gives its output, its errors and its status")
  func capturesEverything() throws {
    let shell = try #require(Tool.find("sh"))
    let result = try Subprocess.run(shell, ["-c", "printf out; printf err >&2; exit 3"])
    #expect(result.outputText == "out")
    #expect(result.errorText == "err")
    #expect(result.ending == .exit(3))
    #expect(result.status == 3)
  }

  @Test("passes a megabyte through a pipe", arguments: 0..<8)
  func passesLargeInput(seed: UInt64) throws {
    let cat = try #require(Tool.find("cat"))
    var generator = SplitMix64(seed: seed)
    let input = generator.bytes(1 << 20)
    let result = try Subprocess.run(cat, [], input: input)
    #expect(result.output == input)
    #expect(result.ending == .exit(0))
  }

  @Test("survives a program that does not read its input")
  func survivesUnreadInput() throws {
    let program = try #require(Tool.find("true"))
    let input = [UInt8](repeating: 0, count: 1 << 20)
    #expect(try Subprocess.run(program, [], input: input).ending == .exit(0))
  }

  @Test("ends a program at the time limit")
  func keepsTimeLimit() throws {
    let sleep = try #require(Tool.find("sleep"))
    #expect(try Subprocess.run(sleep, ["600"], timeLimit: 0.2).ending == .timeLimit)
  }

  @Test("ends a program that ignores the request to end")
  func killsStubbornProgram() throws {
    let shell = try #require(Tool.find("sh"))
    let script = "trap '' TERM; while :; do sleep 0.1; done"
    #expect(try Subprocess.run(shell, ["-c", script], timeLimit: 0.2).ending == .timeLimit)
  }

  @Test("tells a signal from an exit")
  func reportsSignal() throws {
    let shell = try #require(Tool.find("sh"))
    #expect(try Subprocess.run(shell, ["-c", "kill -9 $$"]).ending == .signal(9))
  }

  @Test("sets the environment and the directory")
  func setsSurroundings() throws {
    let shell = try #require(Tool.find("sh"))
    let result = try Subprocess.run(
      shell, ["-c", "printf '%s %s %s' \"$A_VALUE\" \"${HOME-none}\" \"$PWD\""],
      environment: ["A_VALUE": "x", "HOME": nil], directory: "/")
    #expect(result.outputText == "x none /")
  }

  @Test("finds programs by name")
  func findsPrograms() {
    #expect(Tool.find("sh")?.hasSuffix("/sh") == true)
    #expect(Tool.find("no-such-program-anywhere") == nil)
    #expect(Tool.built("no-such-program-anywhere") == nil)
  }

  @Test("finds the tool that was built with the tests")
  func findsBuiltTool() throws {
    let path = try #require(Tool.built("cryptocoder"))
    #expect(path.contains(isOptimizedBuild ? "release" : "debug"))
  }
}

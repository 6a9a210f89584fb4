// SPDX-License-Identifier: Zlib

import Testing

@Suite("cryptocoder selftest")
struct SelfTestTests {
  @Test("every answer is right")
  func answers() throws {
    let run = try Scratch().run("selftest")
    run.expect(status: 0, errors: "")
    let lines = run.output.split(separator: "\n")
    #expect(lines.last?.wholeMatch(of: /all \d+ answers are right/) != nil)
    #expect(lines.dropLast().allSatisfy { $0.hasPrefix("ok ") })
    #expect(lines.count > 30)
  }

  @Test("--quiet prints nothing if all is well")
  func quiet() throws {
    try Scratch().run("selftest --quiet").expectSilence()
  }
}

// SPDX-License-Identifier: Zlib

import Testing

@Suite("cryptocoder benchmark")
struct BenchmarkTests {
  @Test("every line has a name, a speed and its unit")
  func lines() throws {
    let run = try Scratch().run("benchmark --milliseconds 1")
    run.expect(status: 0, errors: "")
    let lines = run.output.split(separator: "\n")
    #expect(lines.first?.split(separator: " ") == ["portable"])
    #expect(lines.count == 19)
    for line in lines.dropFirst() {
      #expect(line.hasSuffix(" MB/s") || line.hasSuffix(" iterations/s"), "\(line)")
      let speed = line.split(separator: " ").dropLast().last.flatMap { Double($0) }
      #expect((speed ?? -1) >= 0, "\(line)")
    }
    let names = [
      "AES-128-CBC encrypt", "AES-256-CBC decrypt", "SHA-512", "PBKDF2-HMAC-SHA-256",
      "seal an archive", "open an archive",
    ]
    for name in names { #expect(run.output.contains("\n" + name + " ")) }
  }
}

// SPDX-License-Identifier: Zlib

import Foundation
import Support
import Testing

@Suite("The manual page")
struct ManualTests {
  private let file = Checkout.root.appending(path: "Documentation/cryptocoder.1")

  @Test("every command has a section, and every option is there")
  func complete() throws {
    let manual = try String(contentsOf: file, encoding: .utf8)
    for page in try HelpPage.all(in: Scratch()) {
      let section = ".Ss " + page.path.joined(separator: " ") + "\n"
      #expect(page.path.isEmpty || manual.contains(section), "\(page.path)")
      for option in page.options {
        let macro = "Fl \\-" + option.dropFirst(2)
        #expect(manual.contains(macro + " ") || manual.contains(macro + "\n"), "\(option)")
      }
    }
  }

  @Test(
    "groff, which man uses, has no complaints",
    .enabled(if: Tool.find("groff") != nil, "there is no groff"))
  func shown() throws {
    let groff = try #require(Tool.find("groff"))
    let run = try Subprocess.run(groff, ["-mdoc", "-Tutf8", "-ww", "-z", file.path])
    #expect(run.status == 0)
    #expect(run.errorText == "")
  }

  @Test(
    "mandoc finds nothing wrong",
    .enabled(if: Tool.find("mandoc") != nil, "there is no mandoc"))
  func lint() throws {
    let mandoc = try #require(Tool.find("mandoc"))
    let run = try Subprocess.run(mandoc, ["-T", "lint", "-W", "warning", file.path])
    #expect(run.outputText == "")
    #expect(run.status == 0)
  }
}

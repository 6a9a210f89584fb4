// SPDX-License-Identifier: Zlib

/// What the usage text of a command declares; the text itself is made from the declarations.
struct HelpPage {
  /// The words after the tool's name.
  let path: [String]
  let text: String

  /// `--output`, `--help`, ….
  var options: [String] {
    section("options:").compactMap { line in
      line.split { " ,".contains($0) }.first { $0.hasPrefix("--") }.map(String.init)
    }
  }

  private var subcommands: [String] {
    (section("commands:") + section("schemes:")).compactMap { line in
      line.split(separator: " ").first.map(String.init)
    }
  }

  /// The lines of a section that begin an entry, which are indented by two.
  private func section(_ title: String) -> [Substring] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0 == title }) else { return [] }
    let section = lines[(start + 1)...].prefix { !$0.isEmpty }
    return section.filter { $0.hasPrefix("  ") && $0.contains("--") || isEntry($0) }
  }

  private func isEntry(_ line: Substring) -> Bool {
    line.hasPrefix("  ") && line.dropFirst(2).first != " "
  }

  /// The pages of the tool and of all its commands.
  static func all(in folder: Scratch, _ path: [String] = []) throws -> [HelpPage] {
    let page = HelpPage(path: path, text: try folder.run(path + ["--help"]).output)
    return try [page] + page.subcommands.flatMap { try all(in: folder, path + [$0]) }
  }
}

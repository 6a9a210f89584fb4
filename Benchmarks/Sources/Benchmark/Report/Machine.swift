// SPDX-License-Identifier: Zlib

import Foundation

/// What the figures were measured on.
struct Machine: Codable {
  let processor: String
  let system: String
  let swift: String

  init() {
    processor =
      Self.linuxProcessor ?? Self.output("sysctl", "-n", "machdep.cpu.brand_string") ?? "?"
    system = Self.output("uname", "-srm") ?? "?"
    swift = Self.output("swift", "--version") ?? "?"
  }

  private static var linuxProcessor: String? {
    let file = try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)
    let line = file?.split(separator: "\n").first { $0.hasPrefix("model name") }
    return line?.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// The first line that a program prints; nil if it is not there.
  private static func output(_ command: String...) -> String? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: output, as: UTF8.self).split(separator: "\n").first.map(String.init)
  }
}

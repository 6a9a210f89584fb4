// SPDX-License-Identifier: Zlib

import Foundation
import Support
import Testing

/// A folder of its own for one test, in which the tool runs as a person runs it.
///
///     let folder = try Scratch()
///     try folder.write("abc.txt", "abc")
///     try folder.run("hash md5 abc.txt").expect("900150983cd24fb0d6963f7d28e17f72  abc.txt\n")
final class Scratch {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "cryptocoder-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Where it is.
  var path: String { folder.path }

  /// Whether the system has a device that is always full.
  static var hasFullDevice: Bool { FileManager.default.fileExists(atPath: "/dev/full") }

  func path(_ name: String) -> String { folder.appending(path: name).path }

  func write(_ name: String, _ text: String) throws { try write(name, Array(text.utf8)) }

  func write(_ name: String, _ bytes: [UInt8]) throws {
    try Data(bytes).write(to: folder.appending(path: name))
  }

  /// The bytes of a file, or nil if there is none.
  func read(_ name: String) -> [UInt8]? {
    (try? Data(contentsOf: folder.appending(path: name))).map { [UInt8]($0) }
  }

  /// The names of all files, sorted.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
  }

  /// The permissions of a file, such as 0o600.
  func mode(_ name: String) throws -> Int? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path(name))
    return (attributes[.posixPermissions] as? NSNumber)?.intValue
  }

  /// Runs `cryptocoder` with the words of `line`, which are separated by single spaces.
  func run(
    _ line: String, input: String = "", environment: [String: String?] = [:]
  ) throws -> Run {
    try run(line.split(separator: " ").map(String.init), input: input, environment: environment)
  }

  /// Runs `cryptocoder` with these arguments.
  func run(
    _ arguments: [String], input: String = "", environment: [String: String?] = [:]
  ) throws -> Run {
    let tool = try #require(Tool.built("cryptocoder"), "the tool is not built")
    return Run(
      arguments.joined(separator: " "),
      try Subprocess.run(
        tool, arguments, input: Array(input.utf8), environment: environment,
        directory: path))
  }

  /// Runs a script in which `cryptocoder` is a command.
  func shell(_ script: String) throws -> Run {
    let tool = try #require(Tool.built("cryptocoder"), "the tool is not built")
    let programs = URL(filePath: tool).deletingLastPathComponent().path + ":/usr/bin:/bin"
    return Run(
      script,
      try Subprocess.run(
        "/bin/sh", ["-c", script], environment: ["PATH": programs], directory: path))
  }
}

// SPDX-License-Identifier: Zlib

import Foundation
import Support
import Testing

/// A temporary folder to run shell scripts in, removed at the end.
final class EncFolder {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: folder.appending(path: name))
  }

  func read(_ name: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: folder.appending(path: name)))
  }

  /// Runs a script in the folder; it has to succeed with every command.
  func run(_ script: String, environment: [String: String?] = [:]) throws {
    let shell = try #require(Tool.find("sh"))
    let result = try Subprocess.run(
      shell, ["-e", "-c", script], environment: environment, directory: folder.path,
      timeLimit: 300)
    #expect(result.status == 0, "\(result.errorText)")
  }
}

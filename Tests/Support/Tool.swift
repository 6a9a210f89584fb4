// SPDX-License-Identifier: Zlib

import Foundation

/// Programs that tests run.
public enum Tool {
  /// The path of a program found on `PATH`, or nil.
  public static func find(_ name: String) -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return path.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The path of a program of this package, built beside the tests; nil where it is not built.
  ///
  /// The folder is found from what runs: the tests' own executable on Linux, the bundle that was
  /// loaded on macOS. So debug tests run the debug build and release tests the release build.
  public static func built(_ name: String) -> String? {
    let places = Bundle.allBundles.map(\.bundleURL) + [Bundle.main.executableURL].compactMap { $0 }
    let given = CommandLine.arguments.map { URL(filePath: $0) }
    for place in places + given where place.path.contains(".xctest") {
      var folder = place
      while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
      let path = folder.appending(path: name).path
      if FileManager.default.isExecutableFile(atPath: path) { return path }
    }
    return nil
  }
}

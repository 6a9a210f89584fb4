// SPDX-License-Identifier: Zlib

public import Foundation

/// Real archives of other projects, which stay outside the repository.
///
/// They are looked for in the folder `shared/fixtures/public` beside the checkout, or in the folder
/// that the environment variable `CRYPTOCODING_SHARED_FIXTURES` names. A test that needs them says
/// so and is reported as skipped where they are missing:
///
///     @Test(.enabled(if: SharedFixtures.isAvailable, "\(SharedFixtures.skipReason)"))
public enum SharedFixtures {
  /// The folder, or nil where it is missing.
  public static let folder: URL? = {
    let beside = Checkout.root.deletingLastPathComponent().appending(path: "shared/fixtures/public")
    let named = ProcessInfo.processInfo.environment["CRYPTOCODING_SHARED_FIXTURES"]
    let folder = named.map { URL(filePath: $0) } ?? beside
    return FileManager.default.fileExists(atPath: folder.appending(path: "index.tsv").path)
      ? folder : nil
  }()

  /// Whether the folder is there.
  public static var isAvailable: Bool { folder != nil }

  /// What a skipped test says.
  public static let skipReason = "shared/fixtures/public is not beside the checkout"

  /// The contents of one file, named relative to the folder; nil where the folder is missing.
  public static func bytes(_ path: String) throws -> [UInt8]? {
    guard let folder else { return nil }
    return try [UInt8](Data(contentsOf: folder.appending(path: path)))
  }

  /// The names of all files in one sub-folder, sorted; empty where the folder is missing.
  public static func files(in subfolder: String) -> [String] {
    guard let folder else { return [] }
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.appending(path: subfolder).path)
    return (names ?? []).sorted().map { subfolder + "/" + $0 }
  }
}

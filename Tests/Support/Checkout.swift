// SPDX-License-Identifier: Zlib

public import Foundation

/// Folders found from the place of this file.
public enum Checkout {
  /// The folder that holds `Package.swift`.
  public static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of the test vectors.
  public static let vectorData = root.appending(path: "Tests/Vectors/Data")
}

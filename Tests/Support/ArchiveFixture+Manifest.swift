// SPDX-License-Identifier: Zlib

import Foundation

extension ArchiveFixture {
  /// All archives, in the order of the manifest.
  public static let all: [ArchiveFixture] = {
    do {
      return try manifest().map(ArchiveFixture.init(entry:))
    } catch {
      fatalError("the manifest of the archives cannot be read: \(error)")
    }
  }()

  /// The archive with this file name; the extension may be left out.
  public static func named(_ name: String) -> ArchiveFixture? {
    all.first { $0.file == name || $0.file == name + ".archive" }
  }

  /// The expected root as typed JSON (see `TYPED_JSON.md` beside the manifest), made of
  /// Foundation's dictionaries, arrays, strings and numbers; nil if there is none.
  public func root() throws -> Any? {
    try Self.manifest().first { $0["file"] as? String == file }?["root"]
  }

  private static let folder = Checkout.vectorData.appending(path: "archives")

  private static func manifest() throws -> [[String: Any]] {
    let data = try Data(contentsOf: folder.appending(path: "manifest.json"))
    let document = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    guard let entries = document?["fixtures"] as? [[String: Any]] else {
      throw ManifestError(file: "manifest.json", key: "fixtures")
    }
    return entries
  }

  private init(entry: [String: Any]) throws {
    guard let file = entry["file"] as? String else {
      throw ManifestError(file: "manifest.json", key: "file")
    }
    func required<T>(_ key: String, _ type: T.Type = T.self) throws -> T {
      guard let value = entry[key] as? T else { throw ManifestError(file: file, key: key) }
      return value
    }
    func bytes(_ key: String) throws -> [UInt8]? {
      try (entry[key] as? String).map { text throws(HexError) in try Hex.decode(text) }
    }
    self.file = file
    self.bytes = try [UInt8](Data(contentsOf: Self.folder.appending(path: file)))
    writer = try required("writer")
    isEncrypted = try required("encrypted")
    password = try bytes("passwordUTF8Hex")
    version = entry["version"] as? Double
    versionEncoding = entry["versionEncoding"] as? String
    className = entry["className"] as? String
    iv = try bytes("iv")
    salt = try bytes("salt")
    key = try bytes("derivedKey")
    cypherByteCount = entry["cypherLength"] as? Int
    innerSHA256 = entry["innerSha256"] as? String
    rootName = entry["rootName"] as? String
    hasRoot = entry["root"] != nil
    expect = entry["expect"] as? String
    originalBehaviour = entry["originalBehaviour"] as? String
    note = entry["note"] as? String
  }
}

private struct ManifestError: Error {
  let file: String
  let key: String
}

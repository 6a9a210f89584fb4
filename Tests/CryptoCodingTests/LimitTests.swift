// SPDX-License-Identifier: Zlib

import CryptoCoding
import Support
import Testing

/// What is sealed can be opened, and a limit that is reached is called a limit.
@Suite("Limits of encrypted archives")
struct LimitTests {
  @Test(
    "Text that occurs often is opened again",
    arguments: [(30_000, 2000), (100_000, 1000), (120_000, 500)])
  func repeatedText(count: Int, byteCount: Int) throws {
    let text = String(repeating: "x", count: byteCount)
    let archive = try CryptoArchive(
      root: [String](repeating: text, count: count), password: "p", version: 2)
    let again = try archive.unarchiveRoot([String].self, password: "p")
    #expect(again.count == count && again.last == text)
  }

  @Test("Millions of numbers are opened again", .enabled(if: isOptimizedBuild, "takes a minute"))
  func manyNumbers() throws {
    let archive = try CryptoArchive(
      root: [Int](repeating: 1, count: 5_000_000), password: "p", version: 2)
    #expect(try archive.unarchiveRoot([Int].self, password: "p").count == 5_000_000)
  }

  @Test("A limit inside an encrypted archive is not called a wrong password")
  func named() throws {
    let archive = try CryptoArchive(root: [[1, 2], [3]], password: "p", version: 2)
    var limits = ArchiveLimits.default
    limits.propertyList.objectCount = 3
    #expect {
      try archive.unarchiveRoot([[Int]].self, password: "p", limits: limits)
    } throws: { error in
      guard case .propertyList(let error)? = error as? ArchiveError else { return false }
      return error.kind == .tooManyObjects(limit: 3)
    }
  }

  @Test("The depth that the caller allows is kept by every call")
  func depth() throws {
    let list = Deep.chain(200)
    #expect(throws: ArchiveError.limitExceeded("more than 128 nested objects")) {
      try CryptoArchive(root: list, password: "p", version: 2)
    }
    var limits = ArchiveLimits.default
    limits.depth = 300
    let archive = try CryptoArchive(root: list, password: "p", version: 2, limits: limits)
    #expect(throws: ArchiveError.limitExceeded("more than 128 nested objects")) {
      try archive.unarchiveRoot(Deep.self, password: "p")
    }
    #expect(try archive.unarchiveRoot(Deep.self, password: "p", limits: limits).length == 200)

    let bytes = try CryptoCoder.archivedData(withRootObject: list, version: 2, limits: limits)
    #expect(throws: ArchiveError.limitExceeded("more than 128 nested objects")) {
      try CryptoCoder.unarchiveObject(with: bytes, as: Deep.self)
    }
    let again = try CryptoCoder.unarchiveObject(with: bytes, as: Deep.self, limits: limits)
    #expect(again.length == 200)

    let plain = try KeyedArchiver.archivedData(withRootObject: list, limits: limits)
    #expect(throws: ArchiveError.limitExceeded("more than 128 nested objects")) {
      try CryptoCoder.unarchiveObject(with: plain, as: Deep.self)
    }
  }
}

private final class Deep: ArchiveCodableObject, CryptoCoding {
  static let archiveClassName = "Deep"
  var next: Deep?

  init() {}

  static func ccPassword() throws(ArchiveError) -> String { "p" }

  static func chain(_ length: Int) -> Deep {
    let first = Deep()
    var last = first
    for _ in 1..<length {
      let next = Deep()
      last.next = next
      last = next
    }
    return first
  }

  var length: Int {
    var count = 1
    var node = self
    while let next = node.next {
      count += 1
      node = next
    }
    return count
  }

  func decode(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    next = try decoder.decodeIfPresent(Deep.self, forKey: "next")
  }

  func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    try encoder.encode(next, forKey: "next")
  }
}

// SPDX-License-Identifier: Zlib

import CryptoCodingFiles
import Testing

@Suite("Reading whole files")
struct FileContentsTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  @Test("All bytes are read, whatever the size", arguments: [0, 1, 65535, 65536, 65537, 200_000])
  func reads(count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try folder.write(bytes, to: "a")
    #expect(try FileContents.read(folder.file("a")) == bytes)
  }

  @Test("A file above the limit is refused, one at the limit is not")
  func limit() throws {
    try folder.write([1, 2, 3], to: "a")
    #expect(try FileContents.read(folder.file("a"), limit: 3).count == 3)
    #expect(throws: FileError.tooLarge(path: folder.file("a"), limit: 2)) {
      try FileContents.read(folder.file("a"), limit: 2)
    }
  }

  @Test("A missing file says so")
  func missing() throws {
    #expect {
      try FileContents.read(folder.file("none"))
    } throws: { error in
      guard let error = error as? FileError else { return false }
      return error.isNoSuchFile
        && error.description == "cannot read \(folder.file("none")): No such file or directory"
    }
  }

  @Test("A folder is refused")
  func folderIsRefused() throws {
    #expect(throws: FileError.isDirectory(path: folder.path)) {
      try FileContents.read(folder.path)
    }
  }

  @Test("A device without end is cut off at the limit")
  func endless() throws {
    #expect(throws: FileError.tooLarge(path: "/dev/zero", limit: 100_000)) {
      try FileContents.read("/dev/zero", limit: 100_000)
    }
  }
}

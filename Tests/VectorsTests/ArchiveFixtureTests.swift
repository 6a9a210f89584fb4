// SPDX-License-Identifier: Zlib

import Foundation
import Support
import Testing

@Suite("The archive fixtures")
struct ArchiveFixtureTests {
  @Test("are 49, each with its bytes")
  func allAreThere() {
    #expect(ArchiveFixture.all.count == 49)
    #expect(ArchiveFixture.all.allSatisfy { !$0.bytes.isEmpty })
  }

  @Test("are all the archives in the folder")
  func noneIsUnlisted() throws {
    let folder = Checkout.vectorData.appending(path: "archives")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".archive") }
    #expect(files.sorted() == ArchiveFixture.all.map(\.file).sorted())
  }

  @Test("carry what the manifest says")
  func valuesAreRead() throws {
    let fixture = try #require(ArchiveFixture.named("gnustep_pw_with_nul_v2"))
    #expect(fixture.password == [0x70, 0x00, 0x71])
    #expect(fixture.version == 2)
    #expect(fixture.versionEncoding == "real32")
    #expect(fixture.className == "SecretBox")
    #expect(fixture.iv?.count == 16)
    #expect(fixture.key?.count == 16)
    #expect(fixture.cypherByteCount == 224)
    let root = try #require(try fixture.root() as? [String: Any])
    #expect(root["type"] as? String == "object")
  }

  @Test("tell an empty password from none")
  func emptyPasswordIsNotMissing() throws {
    #expect(try #require(ArchiveFixture.named("gnustep_pw_empty_v2")).password == [])
    #expect(try #require(ArchiveFixture.named("gnustep_bad_nil_password_v2")).password == nil)
  }

  @Test("without a known root say what to expect")
  func missingRootsAreExplained() {
    let without = ArchiveFixture.all.filter { !$0.hasRoot }
    #expect(without.count == 4)
    #expect(without.allSatisfy { $0.expect != nil })
  }
}

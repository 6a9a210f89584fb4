// SPDX-License-Identifier: Zlib

import Support
import Testing

@Suite("The optional shared fixtures")
struct SharedFixturesTests {
  @Test(
    "can be listed and read where they are",
    .enabled(if: SharedFixtures.isAvailable, "\(SharedFixtures.skipReason)"))
  func filesAreRead() throws {
    let files = SharedFixtures.files(in: "keyed")
    #expect(!files.isEmpty)
    for file in files { #expect(try SharedFixtures.bytes(file)?.isEmpty == false) }
  }

  @Test(
    "are nothing where they are missing",
    .enabled(if: !SharedFixtures.isAvailable, "the folder is there"))
  func absenceIsQuiet() throws {
    #expect(SharedFixtures.files(in: "keyed").isEmpty)
    #expect(try SharedFixtures.bytes("index.tsv") == nil)
  }
}

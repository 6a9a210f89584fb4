// SPDX-License-Identifier: Zlib

import CryptoCoding
import Hashes
import Support
import Testing

@Suite(
  "The archives of other writers, in Python",
  .enabled(if: ReferenceImplementation.isInstalled, ReferenceImplementation.reason))
struct ReferenceImplementationFixtureTests {
  /// Not encrypted, cut off, without ciphertext, of an unknown class, version 3 without MAC.
  private static let refused: Set = [
    "gnustep_plain_todo_unencrypted.archive", "gnustep_bad_truncated.archive",
    "gnustep_bad_nil_password_v2.archive", "gnustep_bad_version_3.archive",
    "corelibs_unmapped_names_v2.archive",
  ]

  @Test("Python decrypts them to the inner archives of the manifest, and refuses the bad ones")
  func fixtures() throws {
    let fixtures = ArchiveFixture.all
    let answers = try ReferenceImplementation.answers(
      to: fixtures.map { .inner($0.bytes, password: $0.password ?? []) })
    for (fixture, answer) in zip(fixtures, answers) {
      switch answer {
      case .bytes(let inner):
        #expect(!Self.refused.contains(fixture.file))
        #expect(SHA256.hash(inner).description == fixture.innerSHA256, "\(fixture)")
      case .refused(let reason):
        #expect(Self.refused.contains(fixture.file), "\(fixture): \(reason)")
      }
    }
    #expect(Self.refused.isSubset(of: fixtures.map(\.file)))
  }

  @Test("Python refuses them under another password")
  func wrongPassword() throws {
    let fixtures = ArchiveFixture.all.filter { !Self.refused.contains($0.file) }
    let answers = try ReferenceImplementation.answers(
      to: fixtures.map { .inner($0.bytes, password: ($0.password ?? []) + [0x21]) })
    for (fixture, answer) in zip(fixtures, answers) {
      #expect(answer == .wrongPassword, "\(fixture)")
    }
  }
}

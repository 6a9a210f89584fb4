// SPDX-License-Identifier: Zlib

import CryptoCoding
import Support
import Testing

/// The archives that the original library wrote, that Foundation wrote, and that were made in
/// Apple's shape: every field of the outer object, and the inner archive byte for byte.
@Suite("Archives of the original library")
struct ArchiveFixtureTests {
  static let encrypted = ArchiveFixture.all.filter { $0.isEncrypted && $0.hasRoot }

  @Test("There are 44 archives that open, and 49 in all")
  func counts() {
    #expect(Self.encrypted.count == 44)
    #expect(ArchiveFixture.all.count == 49)
  }

  @Test("The outer object says what the manifest says", arguments: encrypted)
  func outer(fixture: ArchiveFixture) throws {
    let archive = try CryptoArchive(parsing: fixture.bytes)
    #expect(archive.iv == fixture.iv)
    #expect(archive.salt == fixture.salt)
    #expect(archive.cypher.count == fixture.cypherByteCount)
    #expect(archive.rootClassName == fixture.className)
    #expect(archive.version == fixture.version)
  }

  @Test(
    "The password opens the archive, and the bytes inside are the right ones", arguments: encrypted)
  func inner(fixture: ArchiveFixture) throws {
    let archive = try CryptoArchive(parsing: fixture.bytes)
    let password = try #require(fixture.password)
    let inner = try archive.unarchivedData(password: password.span)
    #expect(SHA256.hash(inner).description == fixture.innerSHA256)
  }

  @Test("A wrong password is an error, whatever comes out", arguments: encrypted)
  func wrongPasswords(fixture: ArchiveFixture) throws {
    let archive = try CryptoArchive(parsing: fixture.bytes)
    for attempt in 0..<3 {
      let password = Array("wrong \(attempt)".utf8)
      #expect(throws: ArchiveError.wrongPasswordOrDamaged) {
        try archive.unarchivedData(password: password.span)
      }
    }
  }

  @Test("An archive without ciphertext is refused")
  func missingCiphertext() throws {
    let fixture = try #require(ArchiveFixture.named("gnustep_bad_nil_password_v2"))
    #expect(throws: ArchiveError.missingCiphertext) {
      try CryptoArchive(parsing: fixture.bytes)
    }
  }

  @Test("Half an archive is refused")
  func truncated() throws {
    let fixture = try #require(ArchiveFixture.named("gnustep_bad_truncated"))
    #expect {
      try CryptoArchive(parsing: fixture.bytes)
    } throws: { error in
      if case .propertyList? = error as? ArchiveError { true } else { false }
    }
  }

  @Test("A keyed archive that is not encrypted is told apart")
  func unencrypted() throws {
    let fixture = try #require(ArchiveFixture.named("gnustep_plain_todo_unencrypted"))
    #expect(throws: ArchiveError.notEncrypted) { try CryptoArchive(parsing: fixture.bytes) }
  }
}

// SPDX-License-Identifier: Zlib

import CryptoCoding
import Support
import Testing

/// What a reader of version 3 refuses before it derives a key.
@Suite("Version 3: refusals")
struct RefusedAuthenticationTests {
  let outer: AuthenticatedOuter

  init() throws {
    outer = AuthenticatedOuter(
      try CryptoArchive(root: TextBox("text"), password: "p", iterations: 1))
  }

  @Test("Each further field is required", arguments: ["iterations", "kdf", "mac", "salt", "iv"])
  func missing(key: String) throws {
    for nothing: PropertyList? in [nil, .uid(0)] {
      #expect(throws: ArchiveError.invalidField(key)) { try parse { $0.fields[key] = nothing } }
    }
  }

  @Test(
    "Iterations that are refused",
    arguments: [
      .integer(0), .integer(-1), .integer(.min), .integer(1 << 32), .integer(.max),
      .unsignedInteger(.max), .double(.nan), .double(1.5), .double(.infinity), .string("1"),
      .bool(true), .data([1]),
    ] as [PropertyList])
  func iterations(value: PropertyList) throws {
    #expect(throws: ArchiveError.self) { try parse { $0.fields["iterations"] = value } }
  }

  @Test(
    "Another key derivation is refused",
    arguments: ["", "pbkdf2-hmac-sha1", "PBKDF2-HMAC-SHA256", "pbkdf2-hmac-sha256 ", "scrypt"])
  func kdf(name: String) throws {
    #expect(throws: ArchiveError.invalidField("kdf")) {
      try parse { $0.fields["kdf"] = .string(name) }
    }
  }

  @Test("A MAC of any other size than 32 bytes is refused", arguments: [0, 1, 16, 31, 33, 64])
  func mac(count: Int) throws {
    #expect(throws: ArchiveError.invalidField("mac")) {
      try parse { $0.fields["mac"] = .data([UInt8](repeating: 0, count: count)) }
    }
  }

  @Test("A salt of any other size than 16 bytes is refused", arguments: [0, 8, 15, 17, 32])
  func salt(count: Int) throws {
    #expect(throws: ArchiveError.invalidField("salt")) {
      try parse { $0.fields["salt"] = .data([UInt8](repeating: 0, count: count)) }
    }
  }

  @Test("An unknown field is refused, because the MAC does not cover it")
  func unknown() throws {
    #expect(throws: ArchiveError.invalidField("comment")) {
      try parse { $0.fields["comment"] = .string("hello") }
    }
  }

  @Test("The fields of version 3 beside a lower version are refused", arguments: [0, 1, 2, 2.999])
  func lowerVersion(version: Double) throws {
    for key in ["iterations", "kdf", "mac"] {
      #expect(throws: ArchiveError.invalidField(key)) {
        try parse {
          for other in ["iterations", "kdf", "mac"] where other != key { $0.fields[other] = nil }
          $0.fields["version"] = .double(version)
        }
      }
    }
  }

  @Test("One flipped bit makes 3.0 another version; all of them are refused")
  func versionBits() throws {
    for bit in 0..<32 {
      let version = Float(bitPattern: Float(3).bitPattern ^ 1 << UInt32(bit))
      #expect(throws: ArchiveError.self) { try parse { $0.fields["version"] = .float(version) } }
    }
  }

  @Test("The original library's version number 3 without a MAC is refused")
  func withoutMAC() throws {
    let fixture = try #require(ArchiveFixture.named("gnustep_bad_version_3"))
    let expected = ArchiveError.custom("claims version 3 but lacks its authentication fields")
    #expect(throws: expected) {
      try CryptoArchive(parsing: fixture.bytes)
    }
  }

  private func parse(_ change: (inout AuthenticatedOuter) -> Void) throws {
    var changed = outer
    change(&changed)
    _ = try CryptoArchive(parsing: changed.bytes())
  }
}

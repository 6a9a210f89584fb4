// SPDX-License-Identifier: Zlib

import CryptoCoding
import Testing

@Suite("Versions that a 32-bit real cannot hold")
struct RoundedVersionTests {
  /// The file holds the version as a 32-bit real. If the key were chosen before rounding, an
  /// archive of version 1.9999999999 would have the key of version 1 and say 2.0.
  @Test(
    "What is sealed under one is opened again",
    arguments: [1.1, 1.9999999999, 2.9999999999, 3.0000000001, 1e-50])
  func roundTrip(version: Double) throws {
    let archive = try CryptoArchive(root: "text", password: "p", version: version)
    let again = try CryptoArchive(parsing: archive.archivedData())
    #expect(again.version == archive.version)
    #expect(try again.unarchiveRoot(String.self, password: "p") == "text")
  }

  @Test("An archive that was read with one keeps it when it is written again")
  func writtenAgain() throws {
    var outer = AuthenticatedOuter(try CryptoArchive(root: "text", password: "p", version: 1))
    for key in ["iterations", "kdf", "mac"] { outer.fields[key] = nil }
    outer.fields["version"] = .double(1.9999999999)
    let archive = try CryptoArchive(parsing: outer.bytes())
    let again = try CryptoArchive(parsing: archive.archivedData())
    #expect(again == archive && again.version == 1.9999999999)
    #expect(try again.unarchiveRoot(String.self, password: "p") == "text")
  }
}

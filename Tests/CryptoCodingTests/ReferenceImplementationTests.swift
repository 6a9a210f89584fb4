// SPDX-License-Identifier: Zlib

import CryptoCoding
import Support
import Testing

@Suite(
  "Against the implementation in Python",
  .enabled(if: ReferenceImplementation.isInstalled, ReferenceImplementation.reason))
struct ReferenceImplementationTests {
  private static let password = "pässwörd"
  private static let iv: [UInt8] = Array(0x40..<0x50)

  /// Contents at the edges of padding, of shared data, and of one-, two- and four-byte offsets.
  private static let contents: [[UInt8]] = [0, 11, 12, 1024, 1025, 66_000].map {
    count in (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
  }

  private static func salt(_ version: Int) -> [UInt8] { Array(0x80..<(version == 3 ? 0x90 : 0x88)) }

  private static func sealed(
    _ content: [UInt8], version: Int, iv: [UInt8] = iv, salt: [UInt8]
  ) throws -> CryptoArchive {
    var generator = FixedBytes(iv + salt)
    return try CryptoArchive(
      root: ArchivedData(content), password: password, version: Double(version),
      iterations: version == 3 ? 2 : nil, using: &generator)
  }

  @Test("both write the same bytes, and the library opens what Python sealed", arguments: 1...3)
  func sealedByPython(version: Int) throws {
    let salt = Self.salt(version)
    let answers = try ReferenceImplementation.answers(
      to: Self.contents.map {
        .seal(
          $0, password: Self.password, version: version, iterations: 2, iv: Self.iv, salt: salt)
      })
    for (content, answer) in zip(Self.contents, answers) {
      guard case .bytes(let file) = answer else {
        Issue.record("\(content.count) bytes: \(answer)")
        continue
      }
      let root = try CryptoArchive(parsing: file)
        .unarchiveRoot(ArchivedData.self, password: Self.password)
      #expect(root.bytes == content)
      #expect(try Self.sealed(content, version: version, salt: salt).archivedData() == file)
    }
  }

  @Test("both write equal salt and IV once")
  func sharedData() throws {
    let answers = try ReferenceImplementation.answers(to: [
      .seal([1], password: Self.password, version: 3, iterations: 2, iv: Self.iv, salt: Self.iv)
    ])
    let file = try Self.sealed([1], version: 3, salt: Self.iv).archivedData()
    #expect(answers == [.bytes(file)])
  }

  @Test("Python opens what the library sealed", arguments: 1...3)
  func sealedByLibrary(version: Int) throws {
    let files = try Self.contents.map {
      try Self.sealed($0, version: version, salt: Self.salt(version)).archivedData()
    }
    let answers = try ReferenceImplementation.answers(
      to: files.map { .open($0, password: Array(Self.password.utf8)) })
    #expect(answers == Self.contents.map { .bytes($0) })
  }

  @Test("Python decrypts the same inner archive, whatever the root is", arguments: 1...3)
  func roots(version: Int) throws {
    let roots: [AnyArchived] = [
      "text", "Übung 🗝", 42, 0.5, true, ["a", 1], .dictionary([("key", ["value"])]),
      .data([1], isMutable: true),
      .date(secondsSince2001: 1),
    ]
    let archives = try roots.map {
      try CryptoArchive(
        root: $0, password: Self.password, version: Double(version),
        iterations: version == 3 ? 2 : nil)
    }
    let nothing = try CryptoArchive(
      root: String?.none, password: Self.password, version: Double(version),
      iterations: version == 3 ? 2 : nil)
    #expect(nothing.rootClassName == nil)
    let all = archives + [nothing]
    let password = Array(Self.password.utf8)
    let answers = try ReferenceImplementation.answers(
      to: all.map { .inner(try $0.archivedData(), password: password) })
    #expect(answers == (try all.map { .bytes(try $0.unarchivedData(password: Self.password)) }))
  }

  @Test("both refuse wrong passwords", arguments: 1...3)
  func wrongPasswords(version: Int) throws {
    let archive = try Self.sealed([1, 2, 3], version: version, salt: Self.salt(version))
    let file = try archive.archivedData()
    let passwords = ["", "p", "pässwörd ", "passwörd", "Pässwörd", "pa\u{308}sswo\u{308}rd"]
    let answers = try ReferenceImplementation.answers(
      to: passwords.map { .inner(file, password: Array($0.utf8)) })
    #expect(answers == passwords.map { _ in .wrongPassword })
    for password in passwords {
      #expect(throws: ArchiveError.wrongPasswordOrDamaged) {
        try archive.unarchivedData(password: password)
      }
    }
  }
}

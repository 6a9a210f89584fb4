// SPDX-License-Identifier: Zlib

import CryptoCoding
import Support
import Testing

@Suite("Archives of version 3")
struct AuthenticatedArchiveTests {
  @Test("Version 3 is the default, with 600,000 iterations, a salt of 16 bytes and a MAC of 32")
  func defaults() throws {
    #expect(CryptoCodingVersion == 3)
    #expect(CryptoArchive.defaultIterations == 600_000)
    let archive = try CryptoArchive(root: TextBox("text"), password: "p")
    #expect(archive.version == 3 && archive.iterations == 600_000 && archive.isAuthenticated)
    #expect(archive.salt.count == 16 && archive.iv.count == 16 && archive.mac?.count == 32)
    #expect(archive.description == "<CryptoArchive: SecretBox version=3>")
  }

  @Test("What was sealed is opened", arguments: [1, 2, 1000])
  func roundTrip(iterations: Int) throws {
    let bytes = try sealed(iterations: iterations).archivedData()
    let archive = try CryptoArchive(parsing: bytes, policy: .authenticatedOnly)
    #expect(archive.iterations == iterations)
    #expect(try archive.unarchiveRoot(TextBox.self, password: "p").value == "text")
    #expect(throws: ArchiveError.wrongPasswordOrDamaged) {
      try archive.unarchiveRoot(TextBox.self, password: "q")
    }
  }

  @Test("A root that is nothing, and a name that is empty, are different things")
  func absentName() throws {
    let inner = try KeyedArchiver.archivedData(withRootObject: TextBox("text"))
    var first = FixedBytes(Array(0..<32))
    var second = first
    let absent = try CryptoArchive(
      archivedData: inner, rootClassName: nil, password: "p", iterations: 1, using: &first)
    let empty = try CryptoArchive(
      archivedData: inner, rootClassName: "", password: "p", iterations: 1, using: &second)
    #expect(absent.cypher == empty.cypher && absent.mac != empty.mac)
  }

  @Test("Version 0 still means 2.0")
  func zero() throws {
    #expect(try CryptoArchive(root: TextBox("text"), password: "p", version: 0).version == 2)
  }

  @Test("Iterations out of range, or for an older version, are refused")
  func iterations() throws {
    for count in [0, -1, .min, .max, 1 << 32] {
      #expect(throws: ArchiveError.invalidArgument("iterations must be 1 to 4294967295")) {
        try CryptoArchive(root: TextBox("text"), password: "p", iterations: count)
      }
    }
    #expect(throws: ArchiveError.invalidArgument("iterations are for version 3 only")) {
      try CryptoArchive(root: TextBox("text"), password: "p", version: 2, iterations: 1024)
    }
  }

  @Test("The reader's limit of iterations is kept")
  func limit() throws {
    let archive = try sealed(iterations: 1001)
    var limits = ArchiveLimits.default
    limits.iterations = 1000
    #expect(throws: ArchiveError.limitExceeded("iterations of the key derivation")) {
      try archive.unarchiveRoot(TextBox.self, password: "p", limits: limits)
    }
    limits.iterations = 1001
    #expect(try archive.unarchiveRoot(TextBox.self, password: "p", limits: limits).value == "text")
  }

  @Test("The policies: what each of them opens")
  func policies() throws {
    let list = TodoList([TodoItem("a")])
    let three = try CryptoCoder.archivedData(withRootObject: list, iterations: 1)
    let two = try CryptoCoder.archivedData(withRootObject: list, version: 2)
    let plain = try KeyedArchiver.archivedData(withRootObject: list)
    func open(_ bytes: [UInt8], _ policy: ArchivePolicy) throws(ArchiveError) -> Int {
      try CryptoCoder.unarchiveObject(with: bytes, as: TodoList.self, policy: policy).items.count
    }
    for policy: ArchivePolicy in [.compatible, .encryptedOnly, .authenticatedOnly] {
      #expect(try open(three, policy) == 1)
    }
    #expect(try open(two, .compatible) == 1)
    #expect(try open(two, .encryptedOnly) == 1)
    #expect(throws: ArchiveError.notAuthenticated(version: 2)) {
      try open(two, .authenticatedOnly)
    }
    #expect(try open(plain, .compatible) == 1)
    #expect(throws: ArchiveError.notEncrypted) { try open(plain, .encryptedOnly) }
    #expect(throws: ArchiveError.notEncrypted) { try open(plain, .authenticatedOnly) }
    #expect(throws: ArchiveError.notAuthenticated(version: 2)) {
      try CryptoArchive(parsing: two, policy: .authenticatedOnly)
    }
  }

  @Test("Every flipped bit of a file is refused, or was one that means nothing")
  func everyBit() throws {
    let bytes = try sealed(iterations: 1).archivedData()
    var refused = 0
    var meaningless = 0
    for bit in 0..<(bytes.count * 8) {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      do {
        let box = try CryptoArchive(parsing: damaged, policy: .authenticatedOnly)
          .unarchiveRoot(TextBox.self, password: "p", limits: Self.fewIterations)
        #expect(box.value == "text", "bit \(bit)")
        meaningless += 1
      } catch {
        refused += 1
      }
    }
    #expect(refused + meaningless == bytes.count * 8)
    #expect(meaningless < bytes.count)
  }

  @Test("A change of a field is noticed by the MAC, before anything is decrypted")
  func fields() throws {
    let archive = try sealed(iterations: 2)
    var changed = AuthenticatedOuter(archive)
    #expect(try changed.open() == "text")
    changed.iterations = .integer(3)
    #expect(throws: ArchiveError.wrongPasswordOrDamaged) { try changed.open() }
    for key in ["iv", "salt", "cypher", "mac"] {
      var changed = AuthenticatedOuter(archive)
      changed.flip(key)
      #expect(throws: ArchiveError.wrongPasswordOrDamaged) { try changed.open() }
    }
    for name: PropertyList in [.string("SecretBoy"), .string(""), .uid(0)] {
      var changed = AuthenticatedOuter(archive)
      changed.className = name
      #expect(throws: ArchiveError.wrongPasswordOrDamaged) { try changed.open() }
    }
  }

  static let fewIterations: ArchiveLimits = {
    var limits = ArchiveLimits.default
    limits.iterations = 1000
    return limits
  }()

  private func sealed(iterations: Int) throws -> CryptoArchive {
    try CryptoArchive(root: TextBox("text"), password: "p", iterations: iterations)
  }
}

// SPDX-License-Identifier: Zlib

import CryptoCoding
import Support
import Testing

/// Outer objects that a damaged disk or an attacker may bring, one kind each.
@Suite("Damaged and hostile archives")
struct DamagedArchiveTests {
  @Test("A good outer object made field by field opens, so that the tests below can fail")
  func good() throws {
    #expect(try open(Outer()).unarchiveRoot(TextBox.self, password: "p").value == "text")
  }

  @Test(
    "Versions that are accepted", arguments: [(0.0, 2.0), (-0.0, 2.0), (2.5, 2.5), (2.999, 2.999)])
  func acceptedVersions(stored: Double, version: Double) throws {
    #expect(try open(Outer(version: .double(stored))).version == version)
  }

  @Test("A version may be a whole number, a 32-bit or a 64-bit real, or missing")
  func versionKinds() throws {
    for version: PropertyList? in [.integer(2), .float(2), .double(2), .integer(0), .uid(0), nil] {
      #expect(try open(Outer(version: version)).version == 2)
    }
  }

  @Test(
    "Versions that are refused",
    arguments: [3.0000001, 3.5, -1, -0.1, 1e300, .infinity] as [Double])
  func refusedVersions(version: Double) throws {
    #expect(throws: ArchiveError.unsupportedVersion(version)) {
      try open(Outer(version: .double(version)))
    }
  }

  @Test("NaN, huge and unsigned versions are refused")
  func oddVersions() throws {
    for version: PropertyList in [
      .float(.nan), .double(.signalingNaN), .integer(.min), .integer(.max), .unsignedInteger(.max),
    ] {
      #expect {
        try open(Outer(version: version))
      } throws: { error in
        if case .unsupportedVersion? = error as? ArchiveError { true } else { false }
      }
    }
  }

  @Test("An IV of any other size than 16 bytes is refused", arguments: [0, 1, 15, 17, 32])
  func ivSize(count: Int) throws {
    #expect(throws: ArchiveError.invalidField("iv")) {
      try open(Outer(iv: .data([UInt8](repeating: 0, count: count))))
    }
  }

  @Test("A null or missing field is refused")
  func missing() throws {
    for nothing: PropertyList? in [.uid(0), nil] {
      #expect(throws: ArchiveError.invalidField("iv")) { try open(Outer(iv: nothing)) }
      #expect(throws: ArchiveError.invalidField("salt")) { try open(Outer(salt: nothing)) }
      #expect(throws: ArchiveError.missingCiphertext) { try open(Outer(cypher: nothing)) }
    }
  }

  @Test("A field of a wrong kind is refused")
  func wrongKinds() throws {
    for wrong: PropertyList in [.bool(true), .string("x"), .array([]), .dictionary([:])] {
      #expect(throws: ArchiveError.self) { try open(Outer(iv: wrong)) }
      #expect(throws: ArchiveError.self) { try open(Outer(salt: wrong)) }
      #expect(throws: ArchiveError.self) { try open(Outer(cypher: wrong)) }
      #expect(throws: ArchiveError.self) { try open(Outer(version: wrong)) }
    }
    #expect(throws: ArchiveError.self) { try open(Outer(className: .integer(1))) }
    #expect(throws: ArchiveError.self) { try open(Outer(iv: .uid(9999))) }
  }

  @Test(
    "Ciphertext that is empty or not whole blocks is an error of the opening",
    arguments: [0, 1, 17])
  func cypherSize(count: Int) throws {
    let archive = try open(Outer(cypher: .data([UInt8](repeating: 7, count: count))))
    #expect(throws: ArchiveError.wrongPasswordOrDamaged) {
      try archive.unarchiveRoot(TextBox.self, password: "p")
    }
  }

  @Test("Unknown further fields are ignored, and the order is free")
  func furtherFields() throws {
    var outer = Outer()
    outer.further = [("comment", .string("hello")), ("zzz", .uid(0))]
    #expect(try open(outer).unarchiveRoot(TextBox.self, password: "p").value == "text")
  }

  @Test("Whatever bit of a file is flipped, it opens or it throws")
  func everyBit() throws {
    let bytes = try CryptoArchive(root: TextBox("text"), password: "p", version: 2).archivedData()
    var opened = 0
    var tried = 0
    // Each attempt derives a key; without optimisation a sample of the bits has to do.
    for bit in stride(from: 0, to: bytes.count * 8, by: isOptimizedBuild ? 1 : 11) {
      tried += 1
      var damaged = bytes
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      let box = try? CryptoArchive(parsing: damaged)
        .unarchiveRoot(TextBox.self, password: "p")
      if box != nil { opened += 1 }
    }
    // Most flips hit the ciphertext or the structure; some hit what means nothing, or only the
    // text.
    #expect(opened > 0 && opened < tried / 2)
  }

  @Test("Every beginning of a file is an error")
  func everyPrefix() throws {
    let bytes = try CryptoArchive(root: TextBox("text"), password: "p", version: 2).archivedData()
    for count in 0..<bytes.count {
      #expect(throws: ArchiveError.self) {
        try CryptoArchive(parsing: bytes.span.extracting(first: count))
      }
    }
  }

  private func open(_ outer: Outer) throws -> CryptoArchive {
    try CryptoArchive(parsing: outer.bytes())
  }
}

/// The outer object of an archive of a `TextBox` under the password "p", field by field.
private struct Outer {
  var iv: PropertyList? = .data(sealed.iv)
  var salt: PropertyList? = .data(sealed.salt)
  var cypher: PropertyList? = .data(sealed.cypher)
  var className: PropertyList? = .string("SecretBox")
  var version: PropertyList? = .float(2)
  var further: [(String, PropertyList)] = []

  static let sealed: CryptoArchive = {
    do {
      return try CryptoArchive(root: TextBox("text"), password: "p", version: 2)
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  func bytes() throws -> [UInt8] {
    var graph = ObjectGraph()
    var fields: PropertyList.Dictionary = [:]
    for (key, value) in further { fields[key] = value }
    fields["version"] = version
    fields["className"] = className
    fields["cypher"] = cypher
    fields["salt"] = salt
    fields["iv"] = iv
    let root = graph.append(fields, className: "CryptoArchive", superclassNames: ["NSObject"])
    graph.setTop("root", to: root)
    return try graph.binaryEncoded()
  }
}

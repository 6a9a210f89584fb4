// SPDX-License-Identifier: Zlib

import CryptoCoding
import Support
import Testing

@Suite(
  "Refusals, beside the implementation in Python",
  .enabled(if: ReferenceImplementation.isInstalled, ReferenceImplementation.reason))
struct ReferenceImplementationRefusalTests {
  private static let password: [UInt8] = [0x70]

  private static func outer(version: Double) throws -> AuthenticatedOuter {
    var outer = AuthenticatedOuter(
      try CryptoArchive(
        root: "text", password: "p", version: version, iterations: version == 3 ? 1 : nil))
    outer.fields["version"] = .float(Float(version))
    if version < 3 { for key in ["iterations", "kdf", "mac"] { outer.fields[key] = nil } }
    return outer
  }

  /// What the library makes of a file: the inner archive, or nil.
  private static func inner(_ file: [UInt8]) -> [UInt8]? {
    try? CryptoArchive(parsing: file).unarchivedData(password: password.span)
  }

  @Test("every change of a field of version 3 is refused by both")
  func changedFields() throws {
    let intact = try Self.outer(version: 3)
    var changed = [AuthenticatedOuter](repeating: intact, count: 14)
    for (index, key) in ["iv", "salt", "cypher", "mac"].enumerated() { changed[index].flip(key) }
    changed[4].iterations = .integer(2)
    changed[5].iterations = nil
    changed[6].className = .string("NSstring")
    changed[7].className = .uid(0)
    changed[8].className = nil
    changed[9].fields["kdf"] = .string("pbkdf2-hmac-sha1")
    changed[10].fields["note"] = .bool(true)
    changed[11].fields["mac"] = .data([UInt8](repeating: 0, count: 31))
    changed[12].fields["version"] = .float(2)
    changed[13].iterations = .integer(10_000_001)
    let files = try changed.map { try $0.bytes() }
    let answers = try ReferenceImplementation.answers(
      to: ([try intact.bytes()] + files).map { .inner($0, password: Self.password) })
    #expect(!answers[0].isRefusal)
    for (index, file) in files.enumerated() {
      #expect(answers[index + 1].isRefusal, "change \(index)")
      #expect(Self.inner(file) == nil, "change \(index)")
    }
  }

  @Test("no changed byte of a version 3 file makes either of them return other content")
  func changedBytes() throws {
    let archive = try CryptoArchive(root: "text", password: "p", iterations: 1)
    let (file, content) = (try archive.archivedData(), try archive.unarchivedData(password: "p"))
    let changed = file.indices.map { index in
      var bytes = file
      bytes[index] ^= index % 2 == 0 ? 0x01 : 0x40
      return bytes
    }
    let answers = try ReferenceImplementation.answers(
      to: changed.map { .inner($0, password: Self.password) })
    for (index, answer) in answers.enumerated() {
      let inner = Self.inner(changed[index])
      #expect(inner == nil || inner == content, "byte \(index)")
      #expect(answer.isRefusal || answer == .bytes(content), "byte \(index)")
      // Not the other way round: plistlib overlooks damage such as a count that is no integer.
      #expect(inner == nil || !answer.isRefusal, "byte \(index): \(answer)")
    }
  }

  @Test("both read the same versions and fields")
  func agreement() throws {
    var files: [[UInt8]] = []
    for base in [1.0, 2, 3] {
      let outer = try Self.outer(version: base)
      for version in Self.versions {
        var changed = outer
        changed.fields["version"] = version
        files.append(try changed.bytes())
      }
      for (key, value) in Self.fields {
        var changed = outer
        changed.fields[key] = value
        files.append(try changed.bytes())
      }
    }
    let answers = try ReferenceImplementation.answers(
      to: files.map { .inner($0, password: Self.password) })
    for (index, answer) in answers.enumerated() {
      let inner = Self.inner(files[index])
      #expect(answer.isRefusal == (inner == nil), "case \(index): \(answer)")
      if let inner { #expect(answer == .bytes(inner)) }
    }
    #expect(answers.contains { $0.isRefusal } && answers.contains { !$0.isRefusal })
  }

  private static let versions: [PropertyList?] = [
    nil, .uid(0), .integer(0), .integer(1), .integer(2), .integer(3), .integer(4), .integer(-1),
    .unsignedInteger(.max), .float(0), .float(-0.0), .float(1.5), .float(2.5), .float(.nan),
    .float(.infinity), .double(1), .double(2), .double(3), .double(1.9999999999),
    .double(2.9999999999), .double(3.0000000001), .double(-1), .double(.leastNonzeroMagnitude),
    .bool(true), .string("2"), .data([2]),
  ]

  private static let fields: [(String, PropertyList?)] = [
    ("iv", nil), ("iv", .uid(0)), ("iv", .data([1])), ("iv", .string("0123456789abcdef")),
    ("salt", nil), ("salt", .uid(0)), ("salt", .data([])), ("salt", .array([])),
    ("cypher", nil), ("cypher", .uid(0)), ("cypher", .data([])),
    ("cypher", .data([1, 2, 3])), ("cypher", .string("text")),
    ("className", nil), ("className", .string("")), ("className", .string("é")),
    ("className", .data([])), ("className", .integer(1)), ("className", .string("$null")),
    ("iterations", nil), ("iterations", .uid(0)), ("iterations", .integer(0)),
    ("iterations", .integer(-1)), ("iterations", .integer(1 << 32)), ("iterations", .double(1)),
    ("iterations", .double(1.5)), ("iterations", .bool(true)), ("iterations", .string("1")),
    ("kdf", .uid(0)), ("kdf", .data([])), ("mac", nil), ("mac", .uid(0)), ("mac", .string("")),
    ("note", .string("unknown")), ("note", .uid(0)), ("note", .uid(99)), ("", .bool(true)),
  ]
}

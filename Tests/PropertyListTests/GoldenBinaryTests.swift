// SPDX-License-Identifier: Zlib

import PropertyList
import Support
import Testing

/// Files as Python 3.11's plistlib writes them, whose layout and widths are the same as Apple's.
///
/// Source: `plistlib.dumps(value, fmt=plistlib.FMT_BINARY, sort_keys=False).hex()`. The header
/// `bplist00` is left out, the trailer stands apart.
struct GoldenFile: Sendable, CustomTestStringConvertible {
  let name: String
  let value: PropertyList
  let objectsAndTable: String
  let trailer: String

  var testDescription: String { name }

  func bytes() throws -> [UInt8] {
    try Array("bplist00".utf8) + Hex.decode(objectsAndTable) + Hex.decode(trailer)
  }

  static let all: [GoldenFile] = [
    GoldenFile(
      name: "empty dictionary",
      value: .dictionary([:]),
      objectsAndTable:
        "d008",
      trailer: "0000000000000101000000000000000100000000000000000000000000000009"),
    GoldenFile(
      name: "empty array",
      value: .array([]),
      objectsAndTable:
        "a008",
      trailer: "0000000000000101000000000000000100000000000000000000000000000009"),
    GoldenFile(
      name: "empty string",
      value: .string(""),
      objectsAndTable:
        "5008",
      trailer: "0000000000000101000000000000000100000000000000000000000000000009"),
    GoldenFile(
      name: "empty data",
      value: .data([]),
      objectsAndTable:
        "4008",
      trailer: "0000000000000101000000000000000100000000000000000000000000000009"),
    GoldenFile(
      name: "true",
      value: .bool(true),
      objectsAndTable:
        "0908",
      trailer: "0000000000000101000000000000000100000000000000000000000000000009"),
    GoldenFile(
      name: "false",
      value: .bool(false),
      objectsAndTable:
        "0808",
      trailer: "0000000000000101000000000000000100000000000000000000000000000009"),
    GoldenFile(
      name: "0",
      value: .integer(0),
      objectsAndTable:
        "100008",
      trailer: "000000000000010100000000000000010000000000000000000000000000000a"),
    GoldenFile(
      name: "255",
      value: .integer(255),
      objectsAndTable:
        "10ff08",
      trailer: "000000000000010100000000000000010000000000000000000000000000000a"),
    GoldenFile(
      name: "256",
      value: .integer(256),
      objectsAndTable:
        "11010008",
      trailer: "000000000000010100000000000000010000000000000000000000000000000b"),
    GoldenFile(
      name: "65535",
      value: .integer(65535),
      objectsAndTable:
        "11ffff08",
      trailer: "000000000000010100000000000000010000000000000000000000000000000b"),
    GoldenFile(
      name: "65536",
      value: .integer(65536),
      objectsAndTable:
        "120001000008",
      trailer: "000000000000010100000000000000010000000000000000000000000000000d"),
    GoldenFile(
      name: "4294967295",
      value: .integer(4294967295),
      objectsAndTable:
        "12ffffffff08",
      trailer: "000000000000010100000000000000010000000000000000000000000000000d"),
    GoldenFile(
      name: "4294967296",
      value: .integer(4294967296),
      objectsAndTable:
        "13000000010000000008",
      trailer: "0000000000000101000000000000000100000000000000000000000000000011"),
    GoldenFile(
      name: "Int64.max",
      value: .integer(.max),
      objectsAndTable:
        "137fffffffffffffff08",
      trailer: "0000000000000101000000000000000100000000000000000000000000000011"),
    GoldenFile(
      name: "-1",
      value: .integer(-1),
      objectsAndTable:
        "13ffffffffffffffff08",
      trailer: "0000000000000101000000000000000100000000000000000000000000000011"),
    GoldenFile(
      name: "Int64.min",
      value: .integer(.min),
      objectsAndTable:
        "13800000000000000008",
      trailer: "0000000000000101000000000000000100000000000000000000000000000011"),
    GoldenFile(
      name: "2^63",
      value: .unsignedInteger(1 << 63),
      objectsAndTable:
        "140000000000000000800000000000000008",
      trailer: "0000000000000101000000000000000100000000000000000000000000000019"),
    GoldenFile(
      name: "UInt64.max",
      value: .unsignedInteger(.max),
      objectsAndTable:
        "140000000000000000ffffffffffffffff08",
      trailer: "0000000000000101000000000000000100000000000000000000000000000019"),
    GoldenFile(
      name: "1.5",
      value: .double(1.5),
      objectsAndTable:
        "233ff800000000000008",
      trailer: "0000000000000101000000000000000100000000000000000000000000000011"),
    GoldenFile(
      name: "2001-01-01",
      value: .date(secondsSince2001: 0),
      objectsAndTable:
        "33000000000000000008",
      trailer: "0000000000000101000000000000000100000000000000000000000000000011"),
    GoldenFile(
      name: "1970-01-01",
      value: .date(secondsSince2001: -978_307_200),
      objectsAndTable:
        "33c1cd27e44000000008",
      trailer: "0000000000000101000000000000000100000000000000000000000000000011"),
    GoldenFile(
      name: "fourteen",
      value: .string("aaaaaaaaaaaaaa"),
      objectsAndTable:
        "5e616161616161616161616161616108",
      trailer: "0000000000000101000000000000000100000000000000000000000000000017"),
    GoldenFile(
      name: "fifteen",
      value: .string("aaaaaaaaaaaaaaa"),
      objectsAndTable:
        "5f100f61616161616161616161616161616108",
      trailer: "000000000000010100000000000000010000000000000000000000000000001a"),
    GoldenFile(
      name: "u umlaut",
      value: .string("\u{fc}"),
      objectsAndTable:
        "6100fc08",
      trailer: "000000000000010100000000000000010000000000000000000000000000000b"),
    GoldenFile(
      name: "emoji",
      value: .string("\u{1f600}"),
      objectsAndTable:
        "62d83dde0008",
      trailer: "000000000000010100000000000000010000000000000000000000000000000d"),
    GoldenFile(
      name: "uid 1",
      value: .uid(1),
      objectsAndTable:
        "800108",
      trailer: "000000000000010100000000000000010000000000000000000000000000000a"),
    GoldenFile(
      name: "uid 256",
      value: .uid(256),
      objectsAndTable:
        "81010008",
      trailer: "000000000000010100000000000000010000000000000000000000000000000b"),
    GoldenFile(
      name: "uid 65536",
      value: .uid(65_536),
      objectsAndTable:
        "830001000008",
      trailer: "000000000000010100000000000000010000000000000000000000000000000d"),
    GoldenFile(
      name: "nested",
      value: .dictionary([
        "b": .array([.integer(1), .integer(2), .string("x")]),
        "a": .dictionary(["k": .data([1, 2])]),
      ]),
      objectsAndTable:
        "d20102030751625161a3040506100110025178d10809516b420102080d0f111517191b1e20",
      trailer: "0000000000000101000000000000000a00000000000000000000000000000023"),
    GoldenFile(
      name: "shared",
      value: .array([
        .string("x"), .string("x"), .integer(1), .integer(1), .bool(true), .bool(true), .double(1),
      ]),
      objectsAndTable:
        "a7010102020303045178100109233ff00000000000000810121415",
      trailer: "000000000000010100000000000000050000000000000000000000000000001e"),
  ]
}

@Suite("Golden binary files")
struct GoldenBinaryTests {
  @Test("A file is read as the value it was made of", arguments: GoldenFile.all)
  func read(file: GoldenFile) throws {
    #expect(try PropertyList(binary: file.bytes()) == file.value)
  }

  @Test("A value is written byte for byte as the file", arguments: GoldenFile.all)
  func written(file: GoldenFile) throws {
    #expect(Hex.encode(try file.value.binaryEncoded()) == Hex.encode(try file.bytes()))
  }
}

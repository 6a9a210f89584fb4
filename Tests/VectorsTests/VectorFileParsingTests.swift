// SPDX-License-Identifier: Zlib

import Testing
import Vectors

@Suite("The parser of vector files")
struct VectorFileParsingTests {
  private static let header = "# source: a book\n# count: 1\n# columns: key iterations note_text\n"

  private func parse(_ text: String) throws(VectorFileError) -> VectorFile {
    try VectorFile(parsing: Array(text.utf8), name: "test")
  }

  @Test("reads metadata, bytes, numbers and text")
  func readsFields() throws {
    let file = try parse(Self.header + "00ff\t4096\tgrüß dich\n")
    #expect(file.source == "a book")
    #expect(file.declaredCount == 1)
    #expect(file.columns == ["key", "iterations", "note_text"])
    let vector = try #require(file.rows.first)
    #expect(try vector.bytes("key") == [0x00, 0xff])
    #expect(try vector.integer("iterations") == 4096)
    #expect(try vector.text("note") == "grüß dich")
    #expect(vector.line == 4)
    #expect(vector.description == "test:4")
  }

  @Test("takes an empty field for no bytes and for empty text")
  func readsEmptyFields() throws {
    let vector = try #require(try parse(Self.header + "\t1\t\n").rows.first)
    #expect(try vector.bytes("key") == [])
    #expect(try vector.text("note") == "")
  }

  @Test("names the line and the kind of each fault")
  func refusesFaults() {
    let header = Self.header
    let faults: [(String, VectorFileError.Kind, Int)] = [
      ("", .missingMetadata(key: "source"), 0),
      ("# source: x\n", .missingMetadata(key: "count"), 1),
      ("# source: x\n# count: 0\n", .missingMetadata(key: "columns"), 2),
      ("# source: x\n# count: -1\n# columns: a\n00\n", .malformedCount("-1"), 4),
      ("# source: x\n# count: many\n# columns: a\n00\n", .malformedCount("many"), 4),
      ("# source: x\n# count: 1\n# columns: a a\n0\t0\n", .malformedColumns, 4),
      ("# source: x\n# count: 1\n# columns: a  b\n0\t0\n", .malformedColumns, 4),
      ("# source: x\n# source: y\n", .repeatedMetadata(key: "source"), 2),
      ("# source\n", .malformedMetadata, 1),
      ("#source: x\n", .malformedMetadata, 1),
      ("# source: \n", .malformedMetadata, 1),
      (header + "00\t1\t\n# more: x\n", .metadataAfterVector, 5),
      (header + "00\t1\n", .fieldCount(2, expected: 3), 4),
      (header + "00\t1\t\t\n", .fieldCount(4, expected: 3), 4),
      (header + "00\t1\t\n\n", .emptyLine, 5),
      (header + "00\t1\t\r\n", .carriageReturn, 4),
      (header + "00\t1\t", .unterminatedLine, 4),
      (header, .vectorCount(0, declared: 1), 3),
      (header + "00\t1\t\n00\t1\t\n", .vectorCount(2, declared: 1), 5),
    ]
    for (text, kind, line) in faults {
      #expect(throws: VectorFileError(kind, file: "test", line: line)) { try parse(text) }
    }
  }

  @Test("refuses text that is not UTF-8")
  func refusesInvalidText() {
    let bytes = Array((Self.header + "00\t1\t").utf8) + [0xff, 0x0a]
    #expect(throws: VectorFileError(.notUTF8, file: "test", line: 4)) {
      try VectorFile(parsing: bytes, name: "test")
    }
  }

  @Test("reports a field of the wrong kind where it is asked for")
  func reportsWrongFields() throws {
    let vector = try #require(try parse(Self.header + "0g\t1x\t\n").rows.first)
    #expect(throws: VectorFileError(.notHexadecimal(column: "key"), file: "test", line: 4)) {
      try vector.bytes("key")
    }
    #expect(throws: VectorFileError(.notANumber(column: "iterations"), file: "test", line: 4)) {
      try vector.integer("iterations")
    }
    #expect(throws: VectorFileError(.noSuchColumn("salt"), file: "test", line: 4)) {
      try vector.bytes("salt")
    }
  }

  @Test("reports a file that is missing")
  func reportsMissingFile() {
    let error = #expect(throws: VectorFileError.self) { try VectorFile.load("no/such-file") }
    #expect(error?.file == "no/such-file")
  }
}

// SPDX-License-Identifier: Zlib

import PropertyList
import Support
import Testing

@Suite(
  "Real files of other projects", .timeLimit(.minutes(1)),
  .enabled(if: SharedFixtures.isAvailable, "\(SharedFixtures.skipReason)"))
struct SharedFileTests {
  @Test(
    "A hostile file ends in a value or an error",
    arguments: SharedFixtures.files(in: "hostile-bplist"))
  func hostile(file: String) throws {
    let bytes = try #require(try SharedFixtures.bytes(file))
    guard let value = try? PropertyList(parsing: bytes) else { return }
    #expect(try PropertyList(binary: value.binaryEncoded()) == value)
  }

  @Test(
    "A keyed archive is read, and written back with every value in its place",
    arguments: SharedFixtures.files(in: "keyed") + SharedFixtures.files(in: "keyed-xml"))
  func keyed(file: String) throws {
    let bytes = try #require(try SharedFixtures.bytes(file))
    let value = try PropertyList(parsing: bytes)
    let read = try PropertyList(binary: value.binaryEncoded())
    #expect(read == value)
    #expect(read.dump == value.dump)
  }

  @Test("Python reads the same values", .enabled(if: Python.path != nil, Python.skipReason))
  func python() throws {
    let files = ["hostile-bplist", "keyed", "keyed-xml"].flatMap { SharedFixtures.files(in: $0) }
    let contents = try files.map { try #require(try SharedFixtures.bytes($0)) }
    let lines = try Python.run(
      """
      sys.setrecursionlimit(3000)
      for l in sys.stdin:
          try: print(dump(plistlib.loads(bytes.fromhex(l))))
          except Exception as e: print('error', type(e).__name__, e)
      """, input: Array(contents.map(Hex.encode).joined(separator: "\n").utf8))
    #expect(lines.count == files.count)
    for ((file, bytes), line) in zip(zip(files, contents), lines) {
      do throws(PropertyListError) {
        let value = try PropertyList(parsing: bytes)
        // Python leaves UIDs in XML as the dictionaries that they are written as.
        let theirs = line.replacing(/{s434624554944:i(\d+)}/) { "u" + $0.1 }
        #expect(value.dump == theirs, "\(file)")
      } catch {
        // Python allows keys of other kinds.
        #expect(
          line.hasPrefix("error") || error.kind == .keyNotString,
          "\(file): \(error) \(line.prefix(200))")
      }
    }
  }
}

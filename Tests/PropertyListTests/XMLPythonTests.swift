// SPDX-License-Identifier: Zlib

import PropertyList
import Support
import Testing

/// Python writes no UIDs as XML, always has fractions in reals, and pads lines of base64 to sixteen
/// characters at least. What it reads, and what it writes in the same form, is the same.
@Suite(
  "XML as Python's plistlib has it", .enabled(if: Python.path != nil, Python.skipReason))
struct XMLPythonTests {
  static let treeCount: UInt64 = 300

  static func trees(_ configure: (inout RandomTree) -> Void) -> [PropertyList] {
    (0..<treeCount).map { seed in
      var generator = RandomTree(seed: seed)
      configure(&generator)
      return generator.next()
    }
  }

  @Test("Python reads what we write")
  func pythonReads() throws {
    let values =
      Self.trees { $0.hasUIDs = false } + [
        .dictionary(of: PropertyList.hostileTexts),
        .array([
          .double(-0.0), .double(.infinity), .double(-.infinity), .double(.leastNonzeroMagnitude),
          .double(1e23),
        ]),
        .array([.date(secondsSince2001: -63_113_904_000), .date(secondsSince2001: 252_423_993_599)]
        ),
      ]
    let input = try values.map { Hex.encode(try $0.xmlEncoded()) }.joined(separator: "\n")
    let lines = try Python.run(
      "for l in sys.stdin: print(dump(plistlib.loads(bytes.fromhex(l))))", input: Array(input.utf8))
    #expect(lines.count == values.count)
    for (value, line) in zip(values, lines) { #expect(value.afterXML.dump == line) }
  }

  @Test("Python sees a UID as the dictionary that stands for it")
  func uids() throws {
    let file = try PropertyList.array([.uid(0), .uid(.max)]).xmlEncoded()
    let lines = try Python.run(
      "print(dump(plistlib.loads(sys.stdin.buffer.read())))", input: file)
    let key = PropertyList.string("CF$UID").dump
    #expect(lines == ["[{\(key):i0},{\(key):i4294967295}]"])
  }

  @Test("We write byte for byte what Python writes, where the form is the same")
  func sameBytes() throws {
    let values = Self.trees {
      $0.hasUIDs = false
      $0.hasFloats = false
    }
    let input = try values.map { Hex.encode(try $0.xmlEncoded()) }.joined(separator: "\n")
    let lines = try Python.run(
      """
      for l in sys.stdin:
          v = plistlib.loads(bytes.fromhex(l))
          print(plistlib.dumps(v, fmt=plistlib.FMT_XML, sort_keys=False).hex())
      """, input: Array(input.utf8))
    #expect(lines.count == values.count)
    for (value, line) in zip(values, lines) {
      #expect(Hex.encode(try value.xmlEncoded()) == line)
    }
  }
}

// SPDX-License-Identifier: Zlib

import PropertyList
import Support
import Testing

/// Python's plistlib as a second opinion, where Python 3.9 or newer is installed.
enum Python {
  static let path: String? = {
    guard let path = Tool.find("python3") else { return nil }
    let test = "import sys, plistlib; sys.exit(0 if sys.version_info >= (3, 9) else 1)"
    return (try? Subprocess.run(path, ["-c", test]))?.status == 0 ? path : nil
  }()

  static let skipReason: Comment = "python3 (3.9 or newer) is not installed"

  /// Prints a value in a form that both sides can make: kinds apart, reals by their bits.
  static let dump = """
    import plistlib, struct, datetime, sys
    def dump(v):
        if isinstance(v, bool): return 'b%d' % v
        if isinstance(v, int): return 'i%d' % (v if -1 << 63 <= v < 1 << 64 else v & (1 << 64) - 1)
        if isinstance(v, float): return 'r' + struct.pack('>d', v).hex()
        if isinstance(v, str): return 's' + v.encode('utf-8').hex()
        if isinstance(v, bytes): return 'd' + v.hex()
        if isinstance(v, plistlib.UID): return 'u%d' % v.data
        if isinstance(v, datetime.datetime):
            s = (v - datetime.datetime(2001, 1, 1)).total_seconds()
            return 't' + struct.pack('>d', s).hex()
        if isinstance(v, list): return '[' + ','.join(map(dump, v)) + ']'
        return '{' + ','.join(dump(k) + ':' + dump(x) for k, x in v.items()) + '}'

    """

  static func run(_ script: String, input: [UInt8]) throws -> [Substring] {
    let result = try Subprocess.run(path ?? "", ["-c", dump + script], input: input)
    #expect(result.status == 0, "\(result.errorText)")
    return result.outputText.split(separator: "\n")
  }
}

extension PropertyList {
  /// The same text as ``Python/dump`` makes. Python has one kind of real.
  var dump: String {
    switch self {
    case .string(let value): "s" + Hex.encode(value.utf8)
    case .data(let value): "d" + Hex.encode(value)
    case .bool(let value): value ? "b1" : "b0"
    case .integer(let value): "i\(value)"
    case .unsignedInteger(let value): "i\(value)"
    case .float(let value): "r" + bits(Double(value))
    case .double(let value): "r" + bits(value)
    case .date(let seconds): "t" + bits(seconds)
    case .array(let items): "[" + items.map(\.dump).joined(separator: ",") + "]"
    case .dictionary(let entries):
      "{"
        + entries.map { PropertyList.string($0.key).dump + ":" + $0.value.dump }
        .joined(separator: ",") + "}"
    case .uid(let value): "u\(value)"
    }
  }

  private func bits(_ value: Double) -> String {
    Hex.encode(RawBinary.integer(value.bitPattern, 8))
  }
}

@Suite(
  "The same as Python's plistlib", .enabled(if: Python.path != nil, Python.skipReason))
struct PythonTests {
  static let treeCount = 300

  static let trees = (0..<treeCount).map { seed in
    var generator = RandomTree(seed: UInt64(seed))
    return generator.next()
  }

  @Test("Python reads what we write")
  func pythonReads() throws {
    let input = try Self.trees.map { Hex.encode(try $0.binaryEncoded()) }.joined(separator: "\n")
    let lines = try Python.run(
      "for l in sys.stdin: print(dump(plistlib.loads(bytes.fromhex(l))))", input: Array(input.utf8))
    #expect(lines.count == Self.treeCount)
    for (tree, line) in zip(Self.trees, lines) { #expect(tree.dump == line) }
  }

  @Test("We read what Python writes, in both forms", arguments: ["FMT_BINARY", "FMT_XML"])
  func weRead(format: String) throws {
    let trees = (0..<Self.treeCount).map { seed in
      var generator = RandomTree(seed: UInt64(seed))
      // Python does not write UIDs as XML.
      generator.hasUIDs = format == "FMT_BINARY"
      return generator.next()
    }
    let input = try trees.map { Hex.encode(try $0.binaryEncoded()) }.joined(separator: "\n")
    let lines = try Python.run(
      """
      for l in sys.stdin:
          v = plistlib.loads(bytes.fromhex(l))
          print(plistlib.dumps(v, fmt=plistlib.\(format), sort_keys=False).hex())
      """, input: Array(input.utf8))
    #expect(lines.count == Self.treeCount)
    for (tree, line) in zip(trees, lines) {
      #expect(try PropertyList(parsing: Hex.decode(String(line))).dump == tree.dump)
    }
  }

  @Test("We write byte for byte what Python writes, where it keeps floats and order")
  func sameBytes() throws {
    let trees = (0..<Self.treeCount).map { seed in
      var generator = RandomTree(seed: UInt64(seed))
      // Python has no 32-bit reals, and stores one UID as often as it occurs.
      generator.hasFloats = false
      generator.hasUIDs = false
      return generator.next()
    }
    let input = try trees.map { Hex.encode(try $0.binaryEncoded()) }.joined(separator: "\n")
    let lines = try Python.run(
      """
      for l in sys.stdin:
          v = plistlib.loads(bytes.fromhex(l))
          print(plistlib.dumps(v, fmt=plistlib.FMT_BINARY, sort_keys=False).hex())
      """, input: Array(input.utf8))
    for (tree, line) in zip(trees, lines) {
      #expect(Hex.encode(try tree.binaryEncoded()) == line)
    }
  }

  @Test("What we accept of damaged files, Python reads as the same value")
  func damaged() throws {
    var generator = SplitMix64(seed: 1)
    var accepted: [(bytes: [UInt8], value: PropertyList)] = []
    for tree in Self.trees {
      let original = try tree.binaryEncoded()
      for _ in 0..<20 {
        var bytes = original
        // Not the header: Python wants its last digit to be 0.
        let index = Int.random(in: 8..<bytes.count, using: &generator)
        bytes[index] ^= 1 << UInt8.random(in: 0...7, using: &generator)
        if let value = try? PropertyList(binary: bytes) { accepted.append((bytes, value)) }
      }
    }
    let input = accepted.map { Hex.encode($0.bytes) }.joined(separator: "\n")
    let lines = try Python.run(
      """
      for l in sys.stdin:
          try: print(dump(plistlib.loads(bytes.fromhex(l))))
          except Exception as e: print('error', type(e).__name__, e)
      """, input: Array(input.utf8))
    #expect(accepted.count > 1000)
    #expect(lines.count == accepted.count)
    // Python rounds dates to microseconds, has none outside the years 1 to 9999, and refuses a lone
    // surrogate. That it keeps all of an integer's 16 bytes, `dump` takes into account.
    for ((bytes, value), line) in zip(accepted, lines) where !line.hasPrefix("error") {
      let ours = value.dump.replacing(/t[0-9a-f]+/, with: "t")
      let theirs = line.replacing(/t[0-9a-f]+/, with: "t")
      #expect(ours == theirs, "\(Hex.encode(bytes))")
    }
    for ((bytes, value), line) in zip(accepted, lines) where line.hasPrefix("error") {
      let dump = value.dump
      #expect(dump.contains("t") || dump.contains("efbfbd"), "\(Hex.encode(bytes)): \(line)")
    }
  }
}

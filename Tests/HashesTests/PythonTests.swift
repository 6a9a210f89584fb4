// SPDX-License-Identifier: Zlib

import Hashes
import Support
import Testing

@Suite("Against Python's hashlib")
struct PythonTests {
  @Test(
    "a thousand random messages and keys give what hashlib gives",
    .enabled(if: Tool.find("python3") != nil, "python3 is not installed"))
  func differential() throws {
    let python = try #require(Tool.find("python3"))
    let cases = Self.cases()
    let input = cases.map { $0.line + "\n" }.joined()
    let result = try Subprocess.run(python, ["-c", Self.script], input: Array(input.utf8))
    #expect(result.status == 0, "\(result.errorText)")

    let lines = result.outputText.split(separator: "\n")
    #expect(lines.count == cases.count)
    for (line, testCase) in zip(lines, cases) {
      #expect(String(line) == (try testCase.result()), "\(testCase.line)")
    }
  }

  /// Reads lines of five fields and prints one result each.
  static let script = """
    import sys, hashlib, hmac
    for line in sys.stdin:
        kind, name, key, message, number = line.rstrip("\\n").split("\\t")
        key, message, number = bytes.fromhex(key), bytes.fromhex(message), int(number)
        if kind == "hash":
            print(hashlib.new(name, message).hexdigest())
        elif kind == "hmac":
            print(hmac.new(key, message, name).hexdigest())
        else:
            print(hashlib.pbkdf2_hmac(name, key, message, number, 3 * number).hex())
    """

  static func cases() -> [Case] {
    var random = SplitMix64(seed: 2)
    return (0..<1000).map { index in
      Case(
        kind: Case.Kind.allCases[index % 3],
        hash: EveryHash.allCases[index / 3 % EveryHash.allCases.count],
        key: random.bytes(Int(random.next() % 300)),
        message: random.bytes(Int(random.next() % 600)),
        number: 1 + Int(random.next() % 40))
    }
  }

  struct Case {
    enum Kind: String, CaseIterable { case hash, hmac, pbkdf2 }

    let kind: Kind
    let hash: EveryHash
    let key: [UInt8]
    let message: [UInt8]
    /// The number of iterations, and a third of the number of bytes.
    let number: Int

    var line: String {
      [kind.rawValue, hash.rawValue, Hex.encode(key), Hex.encode(message), String(number)]
        .joined(separator: "\t")
    }

    func result() throws -> String {
      func result<Hash: HashFunction>(_: Hash.Type) throws -> String {
        switch kind {
        case .hash: Hash.hash(message).description
        case .hmac: HMAC<Hash>.authenticationCode(for: message, using: key).description
        case .pbkdf2:
          Hex.encode(
            try PBKDF2<Hash>.deriveKey(
              from: key, salt: message, iterations: number, byteCount: 3 * number))
        }
      }
      return try result(hash.type)
    }
  }
}

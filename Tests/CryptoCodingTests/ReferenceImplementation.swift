// SPDX-License-Identifier: Zlib

import CryptoCoding
import Foundation
import Support
import Testing

/// `Scripts/cryptoarchive.py`, which was written from `Documentation/Format.md` and shares no code
/// with the package. One process does all the work of a test.
enum ReferenceImplementation {
  static let reason: Comment = "python3 or openssl is not installed"

  static var isInstalled: Bool { Tool.find("python3") != nil && Tool.find("openssl") != nil }

  /// One piece of work, and its line for the script.
  enum Work {
    /// An archive of these bytes; `iterations` is for version 3 only.
    case seal(
      [UInt8], password: String, version: Int, iterations: Int, iv: [UInt8], salt: [UInt8])
    /// The inner archive.
    case inner([UInt8], password: [UInt8])
    /// The bytes of an archive whose root is data.
    case open([UInt8], password: [UInt8])

    var line: String {
      let fields: [String] =
        switch self {
        case .seal(let data, let password, let version, let iterations, let iv, let salt):
          [
            "seal", Hex.encode(data), Hex.encode(Array(password.utf8)), String(version),
            String(iterations), Hex.encode(iv), Hex.encode(salt),
          ]
        case .inner(let file, let password): ["inner", Hex.encode(file), Hex.encode(password)]
        case .open(let file, let password): ["open", Hex.encode(file), Hex.encode(password)]
        }
      return fields.joined(separator: "\t") + "\n"
    }
  }

  /// Bytes, or the script's reason to refuse the file.
  enum Answer: Equatable {
    case bytes([UInt8])
    case refused(String)

    static let wrongPassword = Answer.refused("wrong password, or the file is damaged")

    var isRefusal: Bool { if case .refused = self { true } else { false } }
  }

  static func answers(to work: [Work]) throws -> [Answer] {
    let python = try #require(Tool.find("python3"))
    let scripts = Checkout.root.appending(path: "Scripts").path
    let result = try Subprocess.run(
      python, ["-B", "-c", driver, scripts], input: Array(work.map(\.line).joined().utf8))
    #expect(result.status == 0, "\(result.errorText)")
    let answers = try result.outputText.split(separator: "\n").map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      return fields[0] == "bytes"
        ? Answer.bytes(try Hex.decode(String(fields[1]))) : .refused(String(fields[1]))
    }
    try #require(answers.count == work.count)
    return answers
  }

  /// A mistake of the script ends it: only its own refusals are answers.
  private static let driver = """
    import sys
    sys.path.insert(0, sys.argv[1])
    import cryptoarchive
    for line in sys.stdin:
        name, data, password, *fields = line.rstrip("\\n").split("\\t")
        data, password = bytes.fromhex(data), bytes.fromhex(password)
        try:
            if name == "seal":
                version, iterations = map(int, fields[:2])
                iv, salt = map(bytes.fromhex, fields[2:])
                inner = cryptoarchive.data_archive(data)
                result = cryptoarchive.sealed(
                    inner, "NSData", password, version, salt, iv, iterations)
            elif name == "inner":
                result = cryptoarchive.Archive(data).inner(password)[0]
            else:
                result = cryptoarchive.Archive(data).opened(password)
            print("bytes\\t" + result.hex())
        except cryptoarchive.Refusal as refusal:
            print("refused\\t%s" % refusal)
    """
}

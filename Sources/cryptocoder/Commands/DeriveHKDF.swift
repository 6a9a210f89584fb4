// SPDX-License-Identifier: Zlib

extension Command {
  static let deriveHKDF = Command(
    "derive hkdf", summary: "HKDF, from a key instead of a password (RFC 5869)",
    options: [.hash, .key, .keyFile, .salt, .info, .infoHex, .byteCount],
    notes: ["Without --salt the salt is empty, and so is the information without --info."],
    examples: [
      Example(
        line: "cryptocoder derive hkdf --key-file master.key --info 'backup 2026' --bytes 32",
        comment: "one key for one purpose")
    ],
    action: .run(DeriveHKDF.run))
}

extension Option {
  static let info = Option("info", .text("TEXT"), help: "what the key is for, as UTF-8 text")
  static let infoHex = Option(
    "info-hex", .hex, help: "what the key is for, two hexadecimal digits a byte")
}

/// `derive hkdf`.
enum DeriveHKDF {
  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let algorithm = try arguments.choice(.hash, of: DigestAlgorithm.self) ?? .sha256
    if arguments.has(.info), arguments.has(.infoHex) {
      throw .usage("--info and --info-hex exclude each other")
    }
    let salt = try arguments.hex(.salt) ?? []
    let text = try arguments.text(.info) ?? ""
    let info = try arguments.hex(.infoHex) ?? Array(text.utf8)
    // RFC 5869 section 2.3: at most 255 digests.
    let byteCount =
      try arguments.number(.byteCount, in: 1...(255 * algorithm.function.digestByteCount)) ?? 32
    let key = try arguments.keyBytes()
    let derived = try algorithm.function.hkdf(
      key, salt: salt, info: info, byteCount: byteCount)
    try StandardOutput.print(Hex.encode(derived) + "\n")
    return .done
  }
}

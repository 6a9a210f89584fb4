// SPDX-License-Identifier: Zlib

extension Command {
  static let derivePBKDF2 = Command(
    "derive pbkdf2", summary: "PBKDF2 with HMAC (RFC 8018)",
    options: [.hash, .salt, .iterations, .byteCount] + PasswordOptions.all,
    notes: [PasswordOptions.note],
    examples: [
      Example(
        line: "cryptocoder derive pbkdf2 --hash sha1 --salt 73616c74 --iterations 1024 --bytes 16",
        comment: "the key of an archive of version 2")
    ],
    action: .run(DerivePBKDF2.run))
}

extension Option {
  static let iterations = Option("iterations", .number, help: "rounds (default 600000)")
}

/// `derive pbkdf2`.
enum DerivePBKDF2 {
  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let algorithm = try arguments.choice(.hash, of: DigestAlgorithm.self) ?? .sha256
    let salt = try arguments.required(.salt, arguments.hex(.salt))
    let iterations = try arguments.number(.iterations, in: 1...Int(clamping: UInt32.max)) ?? 600_000
    let byteCount = try arguments.number(.byteCount, in: 1...(1 << 20)) ?? 32
    let password = try arguments.password()
    let key = try algorithm.function.pbkdf2(
      password.bytes, salt: salt, iterations: iterations, byteCount: byteCount)
    try StandardOutput.print(Hex.encode(key) + "\n")
    return .done
  }
}

// SPDX-License-Identifier: Zlib

import Hashes

extension Command {
  static let deriveCryptoCodingV1 = Command(
    "derive cryptocoding-v1", summary: "the key of archives of version 1 (1024 times MD5)",
    options: [.salt] + PasswordOptions.all,
    notes: [
      "Prints 16 bytes. This derivation is weak and here for old archives only.",
      PasswordOptions.note,
    ],
    examples: [
      Example(
        line: "cryptocoder derive cryptocoding-v1 --salt 0102030405060708",
        comment: "the key of an old archive with this salt")
    ],
    action: .run(DeriveCryptoCodingV1.run))
}

/// `derive cryptocoding-v1`.
enum DeriveCryptoCodingV1 {
  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let salt = try arguments.required(.salt, arguments.hex(.salt))
    let password = try arguments.password()
    try StandardOutput.print(Hex.encode(derive(password.bytes, salt)) + "\n")
    return .done
  }

  /// Source: `Documentation/Format.md`, version 1.0.
  static func derive(_ password: [UInt8], _ salt: [UInt8]) -> [UInt8] {
    var block = password + salt
    while block.count < 16 { block.append(0) }
    var digest = Insecure.MD5.hash(block)
    for _ in 1..<1024 { digest = Insecure.MD5.hash(digest.bytes) }
    return digest.bytes
  }
}

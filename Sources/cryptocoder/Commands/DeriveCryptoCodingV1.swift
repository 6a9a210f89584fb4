// SPDX-License-Identifier: Zlib

import CryptoCoding

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
    let key = KeyDerivation.md5(password: password.bytes.span, salt: salt.span)
    try StandardOutput.print(Hex.encode(key) + "\n")
    return .done
  }
}

// SPDX-License-Identifier: Zlib

extension Command {
  static let derive = Command(
    "derive", summary: "a key from a password, or from a key",
    examples: [
      Example(
        line: "cryptocoder derive pbkdf2 --salt 0011223344556677 --iterations 600000 --bytes 32",
        comment: "asks for the password, prints 64 hexadecimal digits")
    ],
    action: .choose([.derivePBKDF2, .deriveEVP, .deriveCryptoCodingV1, .deriveHKDF]))
}

extension Option {
  static let hash = Option(
    "hash", .choice(DigestAlgorithm.names),
    help: DigestAlgorithm.names.joined(separator: ", ") + " (default sha256)")
  static let byteCount = Option("bytes", .number, help: "how many bytes to derive (default 32)")
}

extension Arguments {
  /// The password of a command that derives or opens something.
  func password() throws(Failure) -> Password {
    try PasswordSource(self).read(isNew: false, allowsEmpty: has(.allowEmptyPassword))
  }
}

// SPDX-License-Identifier: Zlib

extension Command {
  static let deriveEVP = Command(
    "derive evp", summary: "key and IV as openssl enc without -pbkdf2 derives them",
    options: [.digest, .cipher, .evpSalt] + PasswordOptions.all,
    notes: [
      "Prints key=HEX and iv=HEX. OpenSSL before 1.1.0 used md5, later ones sha256.",
      PasswordOptions.note,
    ],
    examples: [
      Example(
        line: "cryptocoder derive evp --md md5 --cipher aes-256-cbc --salt 0102030405060708",
        comment: "what openssl enc -aes-256-cbc -md md5 -S 0102030405060708 -P prints")
    ],
    action: .run(DeriveEVP.run))
}

/// The ciphers of `openssl enc` that this package has.
enum CipherName: String, CaseIterable {
  case aes128CBC = "aes-128-cbc"
  case aes192CBC = "aes-192-cbc"
  case aes256CBC = "aes-256-cbc"

  var keyByteCount: Int {
    switch self {
    case .aes128CBC: 16
    case .aes192CBC: 24
    case .aes256CBC: 32
    }
  }
}

extension Option {
  static let digest = Option(
    "md", .choice(DigestAlgorithm.names),
    help: DigestAlgorithm.names.joined(separator: ", ") + " (default sha256)")
  static let cipher = Option(
    "cipher", .choice(CipherName.allCases.map(\.rawValue)),
    help: "aes-128-cbc, aes-192-cbc, aes-256-cbc (default aes-128-cbc)")
  static let evpSalt = Option("salt", .hex, help: "8 bytes in hexadecimal; none without it")
}

/// `derive evp`.
enum DeriveEVP {
  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let algorithm = try arguments.choice(.digest, of: DigestAlgorithm.self) ?? .sha256
    let cipher = try arguments.choice(.cipher, of: CipherName.self) ?? .aes128CBC
    let salt = try arguments.hex(.evpSalt, counts: [8]) ?? []
    let password = try arguments.password()
    let (key, iv) = algorithm.function.bytesToKey(password.bytes, salt: salt, cipher)
    try StandardOutput.print("key=" + Hex.encode(key) + "\niv=" + Hex.encode(iv) + "\n")
    return .done
  }
}

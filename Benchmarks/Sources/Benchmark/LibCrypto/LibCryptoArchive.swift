// SPDX-License-Identifier: Zlib

/// What sealing or opening an archive would cost if it were nothing but its cryptography: 1024
/// iterations of PBKDF2 with SHA-1, and AES-128-CBC with padding over the same bytes.
///
/// OpenSSL has no keyed archives; this is the floor under them.
@safe final class LibCryptoArchiveWorkload: Workload {
  private let library: LibCrypto
  private let cipher: LibCryptoCipher
  private let sha1: LibCrypto.Object
  private let seals: Bool
  private let password = Array("correct horse battery staple".utf8)
  private let salt = pattern(8, seed: 1)
  private let iv = pattern(16, seed: 2)
  private var input: [UInt8]
  private var output: [UInt8] = []

  init(_ library: LibCrypto, seals: Bool, _ byteCount: Int) throws {
    self.library = library
    self.seals = seals
    cipher = try LibCryptoCipher(library, "AES-128-CBC")
    unsafe sha1 = try library.fetchedDigest("SHA1")
    input = pattern(byteCount, seed: 3)
    if !seals {
      try cipher.start(encrypts: true, key: key(), iv: iv, pads: true)
      input = try cipher.finish(input)
    }
  }

  func run(_ repetitions: Int) throws {
    for _ in 0..<repetitions {
      output = []
      try cipher.start(encrypts: seals, key: key(), iv: iv, pads: true)
      output = try cipher.finish(input)
      if seals { input[0] = output[output.count / 2] }
    }
  }

  var result: [UInt8] { Array(output.suffix(16)) }

  private func key() throws -> [UInt8] {
    var key = [UInt8](repeating: 0, count: 16)
    guard
      unsafe library.pbkdf2(
        password, Int32(password.count), salt, Int32(salt.count), 1024, sha1, Int32(key.count), &key
      )
        == 1
    else { throw BenchmarkError("libcrypto's PBKDF2 failed") }
    return key
  }
}

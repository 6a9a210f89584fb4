// SPDX-License-Identifier: Zlib

/// OpenSSL's implementation of the jobs, except for PBKDF2, which `hashlib-worker.py` does.
struct LibCryptoEngine: Engine {
  private let library: LibCrypto

  init() throws {
    library = try LibCrypto()
  }

  /// The version, and which of the processor's features it uses.
  var description: String {
    [Int32(0), 9].compactMap { unsafe library.version($0).map { unsafe String(cString: $0) } }
      .joined(separator: ", ")
  }

  func workload(for job: Job) throws -> any Workload {
    switch job.work {
    case .aes128CBCEncrypt: try cbc("AES-128-CBC", keyByteCount: 16, encrypts: true, job.size)
    case .aes128CBCDecrypt: try cbc("AES-128-CBC", keyByteCount: 16, encrypts: false, job.size)
    case .aes256CBCEncrypt: try cbc("AES-256-CBC", keyByteCount: 32, encrypts: true, job.size)
    case .aes256CBCDecrypt: try cbc("AES-256-CBC", keyByteCount: 32, encrypts: false, job.size)
    case .aes128CBCNewKey: try LibCryptoNewKeyWorkload(library, job.size)
    case .md5: try LibCryptoHashWorkload(library, "MD5", job.size)
    case .sha1: try LibCryptoHashWorkload(library, "SHA1", job.size)
    case .sha256: try LibCryptoHashWorkload(library, "SHA256", job.size)
    case .sha512: try LibCryptoHashWorkload(library, "SHA512", job.size)
    case .hmacSHA1: try LibCryptoHMACWorkload(library, "SHA1", job.size)
    case .hmacSHA256: try LibCryptoHMACWorkload(library, "SHA256", job.size)
    case .archiveSeal: try LibCryptoArchiveWorkload(library, seals: true, job.size)
    case .archiveOpen: try LibCryptoArchiveWorkload(library, seals: false, job.size)
    case .pbkdf2SHA1, .pbkdf2SHA256: throw BenchmarkError("PBKDF2 is hashlib's")
    }
  }

  private func cbc(
    _ name: String, keyByteCount: Int, encrypts: Bool, _ byteCount: Int
  ) throws -> any Workload {
    try LibCryptoCBCWorkload(
      library, name, keyByteCount: keyByteCount, encrypts: encrypts, byteCount)
  }
}

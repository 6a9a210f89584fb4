// SPDX-License-Identifier: Zlib

/// The counterpart of `HashWorkload`: `EVP_Digest` with an algorithm fetched once, as in
/// `openssl speed -evp`.
@safe final class LibCryptoHashWorkload: Workload {
  private let library: LibCrypto
  private let algorithm: LibCrypto.Object
  private var message: [UInt8]
  private var digest = [UInt8](repeating: 0, count: 64)
  private var digestByteCount: UInt32 = 0

  init(_ library: LibCrypto, _ name: String, _ byteCount: Int) throws {
    unsafe algorithm = try library.fetchedDigest(name)
    self.library = library
    message = pattern(byteCount, seed: 3)
  }

  func run(_ repetitions: Int) throws {
    for _ in 0..<repetitions {
      guard
        unsafe library.digest(message, message.count, &digest, &digestByteCount, algorithm, nil)
          == 1
      else { throw BenchmarkError("libcrypto's digest failed") }
      message[0] = digest[0]
    }
  }

  var result: [UInt8] { Array(digest.prefix(Int(digestByteCount))) }
}

/// The counterpart of `HMACWorkload`; the context is reused, which is OpenSSL's fastest way.
@safe final class LibCryptoHMACWorkload: Workload {
  private let library: LibCrypto
  private let algorithm: LibCrypto.Object
  private let context: LibCrypto.Object
  private let key = pattern(16, seed: 1)
  private var message: [UInt8]
  private var code = [UInt8](repeating: 0, count: 64)
  private var codeByteCount: UInt32 = 0

  init(_ library: LibCrypto, _ name: String, _ byteCount: Int) throws {
    unsafe algorithm = try library.fetchedDigest(name)
    guard let context = unsafe library.newHMAC() else { throw BenchmarkError("no HMAC context") }
    unsafe self.context = context
    self.library = library
    message = pattern(byteCount, seed: 3)
  }

  func run(_ repetitions: Int) throws {
    for _ in 0..<repetitions {
      guard unsafe library.hmacInit(context, key, Int32(key.count), algorithm, nil) == 1,
        unsafe library.hmacUpdate(context, message, message.count) == 1,
        unsafe library.hmacFinal(context, &code, &codeByteCount) == 1
      else { throw BenchmarkError("libcrypto's HMAC failed") }
      message[0] = code[0]
    }
  }

  var result: [UInt8] { Array(code.prefix(Int(codeByteCount))) }
}

extension LibCrypto {
  func fetchedDigest(_ name: String) throws -> Object {
    guard let digest = unsafe fetchDigest(nil, name, nil) else {
      throw BenchmarkError("libcrypto has no \(name)")
    }
    return unsafe digest
  }
}

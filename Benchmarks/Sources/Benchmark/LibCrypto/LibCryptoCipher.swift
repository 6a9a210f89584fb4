// SPDX-License-Identifier: Zlib

/// A cipher context (`EVP_CIPHER_CTX`), which a worker keeps until it ends.
@safe struct LibCryptoCipher {
  private let library: LibCrypto
  private let cipher: LibCrypto.Object
  private let context: LibCrypto.Object

  init(_ library: LibCrypto, _ name: String) throws {
    guard let cipher = unsafe library.fetchCipher(nil, name, nil),
      let context = unsafe library.newCipher()
    else { throw BenchmarkError("libcrypto has no \(name)") }
    self.library = library
    unsafe self.cipher = cipher
    unsafe self.context = context
  }

  /// Sets key and IV, and turns padding on or off.
  func start(encrypts: Bool, key: [UInt8], iv: [UInt8], pads: Bool) throws {
    guard unsafe library.cipherInit(context, cipher, nil, key, iv, encrypts ? 1 : 0) == 1,
      unsafe library.cipherPadding(context, pads ? 1 : 0) == 1
    else { throw BenchmarkError("libcrypto refuses a key") }
  }

  /// Replaces whole blocks, without padding; the chain goes on.
  func updateInPlace(_ buffer: inout [UInt8]) throws {
    let done = unsafe buffer.withUnsafeMutableBufferPointer { buffer in
      var count: Int32 = 0
      return unsafe library.cipherUpdate(
        context, buffer.baseAddress, &count, buffer.baseAddress, Int32(buffer.count)) == 1
        && Int(count) == buffer.count
    }
    guard done else { throw BenchmarkError("libcrypto's cipher failed") }
  }

  /// A whole message; the last call with this key.
  func finish(_ input: [UInt8]) throws -> [UInt8] {
    try unsafe [UInt8](unsafeUninitializedCapacity: input.count + 16) { output, byteCount in
      var count: Int32 = 0
      var rest: Int32 = 0
      guard
        unsafe library.cipherUpdate(
          context, output.baseAddress, &count, input, Int32(input.count)) == 1,
        unsafe library.cipherFinal(
          context, output.baseAddress.map { unsafe $0 + Int(count) }, &rest)
          == 1
      else { throw BenchmarkError("libcrypto's cipher failed") }
      byteCount = Int(count + rest)
    }
  }
}

/// The counterpart of `CBCWorkload`, and what `openssl speed -evp` times: `EVP_CipherUpdate` alone.
final class LibCryptoCBCWorkload: Workload {
  private let cipher: LibCryptoCipher
  private var buffer: [UInt8]

  init(
    _ library: LibCrypto, _ name: String, keyByteCount: Int, encrypts: Bool, _ byteCount: Int
  ) throws {
    cipher = try LibCryptoCipher(library, name)
    try cipher.start(
      encrypts: encrypts, key: pattern(keyByteCount, seed: 1), iv: pattern(16, seed: 2), pads: false
    )
    buffer = pattern(byteCount, seed: 3)
  }

  func run(_ repetitions: Int) throws {
    for _ in 0..<repetitions { try cipher.updateInPlace(&buffer) }
  }

  var result: [UInt8] { Array(buffer.suffix(16)) }
}

/// The counterpart of `NewKeyWorkload`; the context is reused, which is OpenSSL's fastest way.
final class LibCryptoNewKeyWorkload: Workload {
  private let cipher: LibCryptoCipher
  private var key = pattern(16, seed: 1)
  private let iv = pattern(16, seed: 2)
  private let message: [UInt8]
  private(set) var result: [UInt8] = []

  init(_ library: LibCrypto, _ byteCount: Int) throws {
    cipher = try LibCryptoCipher(library, "AES-128-CBC")
    message = pattern(byteCount, seed: 3)
  }

  func run(_ repetitions: Int) throws {
    for _ in 0..<repetitions {
      try cipher.start(encrypts: true, key: key, iv: iv, pads: true)
      result = try cipher.finish(message)
      key[0] = result[result.count - 1]
    }
  }
}

// SPDX-License-Identifier: Zlib

import Foundation

/// The calls of OpenSSL 3's libcrypto that the benchmark needs, looked up in the shared library at
/// run time: nothing of it is compiled or linked in, and a machine without it loses two columns.
///
/// The names and types are those of OpenSSL's manual pages in section 3.
@safe struct LibCrypto {
  typealias Object = OpaquePointer
  typealias Bytes = UnsafePointer<UInt8>
  typealias MutableBytes = UnsafeMutablePointer<UInt8>

  typealias Version = @convention(c) (Int32) -> UnsafePointer<CChar>?
  typealias Fetch = @convention(c) (Object?, UnsafePointer<CChar>, UnsafePointer<CChar>?) -> Object?
  typealias New = @convention(c) () -> Object?
  typealias CipherInit = @convention(c) (Object, Object?, Object?, Bytes?, Bytes?, Int32) -> Int32
  typealias CipherPadding = @convention(c) (Object, Int32) -> Int32
  typealias CipherUpdate =
    @convention(c) (
      Object, MutableBytes?, UnsafeMutablePointer<Int32>, Bytes?, Int32
    ) -> Int32
  typealias CipherFinal =
    @convention(c) (
      Object, MutableBytes?, UnsafeMutablePointer<Int32>
    ) -> Int32
  typealias Digest =
    @convention(c) (
      Bytes?, Int, MutableBytes, UnsafeMutablePointer<UInt32>?, Object, Object?
    ) -> Int32
  typealias HMACInit = @convention(c) (Object, Bytes?, Int32, Object?, Object?) -> Int32
  typealias HMACUpdate = @convention(c) (Object, Bytes?, Int) -> Int32
  typealias HMACFinal =
    @convention(c) (
      Object, MutableBytes, UnsafeMutablePointer<UInt32>?
    ) -> Int32
  typealias PBKDF2 =
    @convention(c) (
      Bytes?, Int32, Bytes?, Int32, Int32, Object, Int32, MutableBytes
    ) -> Int32

  let version: Version
  let fetchCipher: Fetch
  let fetchDigest: Fetch
  let newCipher: New
  let cipherInit: CipherInit
  let cipherPadding: CipherPadding
  let cipherUpdate: CipherUpdate
  let cipherFinal: CipherFinal
  let digest: Digest
  let newHMAC: New
  let hmacInit: HMACInit
  let hmacUpdate: HMACUpdate
  let hmacFinal: HMACFinal
  let pbkdf2: PBKDF2

  /// Loads the library.
  ///
  /// - Throws: where there is no libcrypto of OpenSSL 3.
  init() throws {
    let library = try DynamicLibrary(firstOf: [
      "libcrypto.so.3", "libcrypto.3.dylib",
      "/opt/homebrew/opt/openssl@3/lib/libcrypto.3.dylib",
      "/usr/local/opt/openssl@3/lib/libcrypto.3.dylib",
    ])
    // Each symbol is cast to the type that its manual page gives.
    unsafe version = try library.function("OpenSSL_version")
    unsafe fetchCipher = try library.function("EVP_CIPHER_fetch")
    unsafe fetchDigest = try library.function("EVP_MD_fetch")
    unsafe newCipher = try library.function("EVP_CIPHER_CTX_new")
    unsafe cipherInit = try library.function("EVP_CipherInit_ex")
    unsafe cipherPadding = try library.function("EVP_CIPHER_CTX_set_padding")
    unsafe cipherUpdate = try library.function("EVP_CipherUpdate")
    unsafe cipherFinal = try library.function("EVP_CipherFinal_ex")
    unsafe digest = try library.function("EVP_Digest")
    unsafe newHMAC = try library.function("HMAC_CTX_new")
    unsafe hmacInit = try library.function("HMAC_Init_ex")
    unsafe hmacUpdate = try library.function("HMAC_Update")
    unsafe hmacFinal = try library.function("HMAC_Final")
    unsafe pbkdf2 = try library.function("PKCS5_PBKDF2_HMAC")
  }
}

/// A shared library that stays loaded until the process ends.
@safe struct DynamicLibrary {
  private let handle: UnsafeMutableRawPointer

  init(firstOf names: [String]) throws {
    for name in names {
      if let handle = unsafe dlopen(name, RTLD_NOW) {
        unsafe self.handle = handle
        return
      }
    }
    throw BenchmarkError("no \(names[0])")
  }

  /// A function of the library; `Function` has to be the C function type that it has.
  @unsafe func function<Function>(_ name: String) throws -> Function {
    guard let symbol = unsafe dlsym(handle, name) else { throw BenchmarkError("no \(name)") }
    return unsafe unsafeBitCast(symbol, to: Function.self)
  }
}

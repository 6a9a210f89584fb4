// SPDX-License-Identifier: Zlib

import CryptoCoding
import Testing

@Suite("Bytes with a password: misuse")
struct BytesMisuseTests {
  let sealed: EncryptedBytes

  init() throws { sealed = try Array("hello".utf8).aesEncrypted(password: "password") }

  @Test("IV and salt are drawn where they are not given, and differ every time")
  func drawn() throws {
    let other = try Array("hello".utf8).aesEncrypted(password: "password")
    #expect(sealed.iv.count == 16 && sealed.salt.count == 8)
    #expect(sealed.iv != other.iv && sealed.salt != other.salt && sealed.bytes != other.bytes)
  }

  @Test("They come from the generator: IV first, then salt, low byte first")
  func generator() throws {
    var generator = FixedBytes(Array(0..<24))
    let sealed = try Array("hello".utf8).aesEncrypted(password: "password", using: &generator)
    #expect(sealed.iv == Array(0..<16) && sealed.salt == Array(16..<24))
  }

  @Test("An IV that has not 16 bytes is an error", arguments: [0, 1, 8, 15, 17, 32])
  func ivLength(count: Int) throws {
    let iv = [UInt8](repeating: 0, count: count)
    #expect(throws: ArchiveError.invalidField("iv")) {
      try [1].aesEncrypted(password: "password", iv: iv)
    }
    #expect(throws: ArchiveError.invalidField("iv")) {
      try sealed.bytes.aesDecrypted(password: "password", iv: iv, salt: sealed.salt)
    }
  }

  @Test("Ciphertext that is empty or not whole blocks is an error", arguments: [0, 1, 15, 17, 31])
  func ciphertextLength(count: Int) throws {
    #expect(throws: ArchiveError.wrongPasswordOrDamaged) {
      try [UInt8](repeating: 0, count: count)
        .aesDecrypted(password: "password", iv: sealed.iv, salt: sealed.salt)
    }
  }

  @Test(
    "This call knows versions below 3 only",
    arguments: [3, 3.5, 4, -1, -0.5, .infinity, -.infinity] as [Double])
  func version(version: Double) throws {
    #expect(throws: ArchiveError.unsupportedVersion(version)) {
      try [1].aesEncrypted(password: "password", version: version)
    }
    #expect(throws: ArchiveError.unsupportedVersion(version)) {
      try sealed.bytes.aesDecrypted(
        password: "password", iv: sealed.iv, salt: sealed.salt, version: version)
    }
  }

  @Test("A version that is not a number is an error")
  func notANumber() throws {
    #expect {
      try [1].aesEncrypted(password: "password", version: .nan)
    } throws: { error in
      guard case .unsupportedVersion(let version)? = error as? ArchiveError else { return false }
      return version.isNaN
    }
  }

  @Test("Every wrong byte of a password, IV or salt matters")
  func wrongInputs() throws {
    let wrong = [
      try? sealed.bytes.aesDecrypted(password: "Password", iv: sealed.iv, salt: sealed.salt),
      try? sealed.bytes.aesDecrypted(password: "password", iv: sealed.salt, salt: sealed.salt),
      try? sealed.bytes.aesDecrypted(password: "password", iv: sealed.iv, salt: []),
      try? sealed.bytes.aesDecrypted(
        password: "password", iv: sealed.iv, salt: sealed.salt, version: 1),
    ]
    #expect(wrong.allSatisfy { $0 != Array("hello".utf8) })
  }

  @Test("Composed and decomposed letters are different passwords")
  func normalisation() throws {
    let iv = [UInt8](repeating: 1, count: 16)
    let composed = try [1].aesEncrypted(password: "\u{e9}", iv: iv, salt: [])
    let decomposed = try [1].aesEncrypted(password: "e\u{301}", iv: iv, salt: [])
    #expect(composed.bytes != decomposed.bytes)
  }
}

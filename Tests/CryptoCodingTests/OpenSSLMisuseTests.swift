// SPDX-License-Identifier: Zlib

import CryptoCoding
import Support
import Testing

@Suite("Files of openssl enc: misuse")
struct OpenSSLMisuseTests {
  static let plain = OpenSSL.Options(.aes128CBC, .bytesToKey())
  let message = Array("attack at dawn".utf8)

  /// The error of both directions, which have to agree.
  private func refusal(_ options: OpenSSL.Options) -> ArchiveError? {
    var errors: [ArchiveError] = []
    do throws(ArchiveError) {
      _ = try OpenSSL.seal(message, password: "secret", options: options)
    } catch { errors.append(error) }
    do throws(ArchiveError) {
      _ = try OpenSSL.open([], password: "secret", options: options)
    } catch { errors.append(error) }
    #expect(errors.count == 2 && errors.first == errors.last)
    return errors.first
  }

  @Test("A salt has 8 bytes, and the error says how many there were", arguments: [0, 7, 9, 100])
  func saltSize(count: Int) {
    let salt = [UInt8](repeating: 0xff, count: count)
    let expected = ArchiveError.invalidArgument("salt: expected 8 bytes, found \(count)")
    var options = Self.plain
    options.salt = .separate(salt)
    #expect(refusal(options) == expected)
    options.salt = .headerHolding(salt)
    #expect(refusal(options) == expected)
  }

  @Test("An IV has 16 bytes", arguments: [0, 15, 17, 31])
  func ivSize(count: Int) {
    let expected = ArchiveError.invalidArgument("IV: expected 16 bytes, found \(count)")
    var options = Self.plain
    options.iv = [UInt8](repeating: 0xff, count: count)
    #expect(refusal(options) == expected)
    options.salt = .omitted
    #expect(refusal(options) == expected)
  }

  @Test("A key has the size of the cipher that was named", arguments: OpenSSL.Cipher.allCases)
  func keySize(cipher: OpenSSL.Cipher) throws {
    let iv = [UInt8](repeating: 0, count: 16)
    for count in [0, 15, 16, 17, 24, 32, 33, 65] where count != cipher.keyByteCount {
      let key = [UInt8](repeating: 0xff, count: count)
      let expected = ArchiveError.invalidArgument(
        "\(cipher.rawValue) key: expected \(cipher.keyByteCount) bytes, found \(count)")
      #expect(throws: expected) {
        try OpenSSL.seal(message, rawKey: key, iv: iv, cipher: cipher)
      }
      #expect(throws: expected) {
        try OpenSSL.open(message, rawKey: key, iv: iv, cipher: cipher)
      }
    }
  }

  @Test("Hexadecimal text where bytes are meant is named as such")
  func hexadecimalAsBytes() {
    let suffix = ", which are hexadecimal digits and not yet decoded"
    var options = Self.plain
    options.salt = .separate(Array("0123456789abcdef".utf8))
    #expect(refusal(options) == .invalidArgument("salt: expected 8 bytes, found 16" + suffix))
    options = Self.plain
    options.iv = Array("0123456789ABCDEF0123456789abcdef".utf8)
    #expect(refusal(options) == .invalidArgument("IV: expected 16 bytes, found 32" + suffix))
    #expect(
      throws: ArchiveError.invalidArgument(
        "aes-128-cbc key: expected 16 bytes, found 32" + suffix)
    ) {
      try OpenSSL.seal(
        message, rawKey: Array("0123456789abcdef0123456789abcdef".utf8),
        iv: [UInt8](repeating: 0, count: 16), cipher: .aes128CBC)
    }
  }

  @Test("Iterations are at least one", arguments: [0, -1, Int.min])
  func iterations(count: Int) {
    let expected = ArchiveError.invalidArgument("iterations: expected 1 or more, found \(count)")
    var options = OpenSSL.Options(.aes128CBC, .pbkdf2(iterations: count))
    #expect(refusal(options) == expected)
    options.salt = .omitted
    #expect(refusal(options) == expected)
  }

  @Test("Without padding a message is whole blocks, and a file as well")
  func wholeBlocks() throws {
    var options = Self.plain
    options.isPadded = false
    for count in [1, 15, 17, 31] {
      #expect(
        throws: ArchiveError.invalidArgument(
          "message without padding: expected a multiple of 16 bytes, found \(count)")
      ) {
        try OpenSSL.seal(
          [UInt8](repeating: 0, count: count), password: "secret", options: options)
      }
    }
    let file = try OpenSSL.seal([UInt8](0..<32), password: "secret", options: options)
    #expect(file.count == 48)
    for count in 17..<48 where count != 32 {
      #expect(throws: ArchiveError.wrongPasswordOrDamaged) {
        try OpenSSL.open(file.prefix(count), password: "secret", options: options)
      }
    }
  }

  @Test("A cut file is refused at every length: in the header by name, after it as damaged")
  func truncation() throws {
    let file = try OpenSSL.seal(message, password: "secret", options: Self.plain)
    for count in 0..<file.count {
      let expected: ArchiveError =
        count < 16 ? .invalidField("Salted__ header") : .wrongPasswordOrDamaged
      #expect(throws: expected) {
        try OpenSSL.open(file.prefix(count), password: "secret", options: Self.plain)
      }
    }
  }

  @Test("A file with another beginning is no salted file")
  func header() throws {
    var file = try OpenSSL.seal(message, password: "secret", options: Self.plain)
    #expect(OpenSSL.Header(startOf: file.span)?.salt == Array(file[8..<16]))
    for index in 0..<8 {
      file[index] ^= 1
      #expect(OpenSSL.Header(startOf: file.span) == nil)
      #expect(throws: ArchiveError.invalidField("Salted__ header")) {
        try OpenSSL.open(file, password: "secret", options: Self.plain)
      }
      file[index] ^= 1
    }
  }

  @Test("A header with another salt than the expected one is refused")
  func otherSalt() throws {
    let file = try OpenSSL.seal(message, password: "secret", options: Self.plain)
    var options = Self.plain
    options.salt = .headerHolding([1, 2, 3, 4, 5, 6, 7, 8])
    #expect(throws: ArchiveError.invalidField("salt")) {
      try OpenSSL.open(file, password: "secret", options: options)
    }
  }

  @Test("Bad base64 is reported with its place, before anything is decrypted")
  func base64() throws {
    var options = Self.plain
    options.encoding = .base64
    var file = try OpenSSL.seal(message, password: "secret", options: options)
    #expect(try OpenSSL.open(file, password: "secret", options: options) == message)
    #expect(
      throws: ArchiveError.invalidField(
        "base64: byte 43: expected a multiple of four characters, found the end")
    ) {
      try OpenSSL.open(file.prefix(43), password: "secret", options: options)
    }
    file[20] = UInt8(ascii: "-")
    #expect(
      throws: ArchiveError.invalidField(
        "base64: byte 20: expected a base64 character, found 0x2d")
    ) {
      try OpenSSL.open(file, password: "secret", options: options)
    }
  }

  @Test("The salt is drawn for every file, and comes from the generator")
  func salt() throws {
    let one = try OpenSSL.seal(message, password: "secret", options: Self.plain)
    let other = try OpenSSL.seal(message, password: "secret", options: Self.plain)
    #expect(one != other)
    var generator = FixedBytes([1, 2, 3, 4, 5, 6, 7, 8])
    let file = try OpenSSL.seal(
      message, password: "secret", options: Self.plain, using: &generator)
    #expect(OpenSSL.Header(startOf: file.span)?.salt == [1, 2, 3, 4, 5, 6, 7, 8])
  }

  @Test("Hexadecimal digits are read strictly")
  func hexadecimal() throws {
    #expect(try OpenSSL.bytes(hexadecimal: "00fFa9", count: 3) == [0x00, 0xff, 0xa9])
    #expect(try OpenSSL.bytes(hexadecimal: "", count: 0) == [])
    for text in ["00", "000", "00000000", "00000", ""] {
      #expect(
        throws: ArchiveError.invalidArgument(
          "hexadecimal: expected 3 bytes, two digits each, found \(text.utf8.count) digits")
      ) { try OpenSSL.bytes(hexadecimal: text, count: 3) }
    }
    for code in UInt8.min..<0x80 {
      let character = Character(Unicode.Scalar(code))
      if character.isHexDigit {
        #expect(
          try OpenSSL.bytes(hexadecimal: "a\(character)", count: 1)
            == Hex.decode("a\(character)"))
      } else {
        #expect(
          throws: ArchiveError.invalidArgument(
            "hexadecimal: expected a digit at position 1, found 0x" + String(code, radix: 16))
        ) { try OpenSSL.bytes(hexadecimal: "a\(character)", count: 1) }
      }
    }
  }
}

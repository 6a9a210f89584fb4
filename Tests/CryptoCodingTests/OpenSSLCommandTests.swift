// SPDX-License-Identifier: Zlib

import CryptoCoding
import Support
import Testing

/// Both directions against the `openssl` command, where there is one.
@Suite(
  "Files of openssl enc: the command",
  .enabled(if: Tool.find("openssl") != nil, "the openssl command is not installed"))
struct OpenSSLCommandTests {
  /// One way of making a file, here and there.
  struct Combination: Sendable, CustomStringConvertible {
    let options: OpenSSL.Options
    let arguments: [String]
    let index: Int

    var description: String { arguments.joined(separator: " ") }
  }

  /// Every cipher, key derivation, digest and encoding.
  static let combinations: [Combination] = {
    var all: [Combination] = []
    for cipher in OpenSSL.Cipher.allCases {
      for digest in OpenSSL.Digest.allCases {
        for isPBKDF2 in [false, true] {
          for encoding in [OpenSSL.Encoding.binary, .base64] {
            let options = OpenSSL.Options(
              cipher, isPBKDF2 ? .pbkdf2(digest, iterations: 3) : .bytesToKey(digest),
              encoding: encoding)
            var arguments = ["-" + cipher.rawValue, "-md", digest.rawValue]
            if isPBKDF2 { arguments += ["-iter", "3"] }
            if encoding == .base64 { arguments += ["-a"] }
            all.append(Combination(options: options, arguments: arguments, index: all.count))
          }
        }
      }
    }
    return all
  }()

  /// All of 0 to 100 and large ones in optimised builds; else the combinations share them, because
  /// each costs two processes.
  static func lengths(_ index: Int) -> [Int] {
    if isOptimizedBuild { return Array(0...100) + [4096, 100_003, 1_000_000 + index] }
    return [index % 2 == 0 ? 0 : 16] + (1...100).filter { ($0 + index) % 12 == 0 } + [5000 + index]
  }

  @Test("Each opens what the other has sealed", arguments: combinations)
  func bothDirections(combination: Combination) throws {
    let folder = try EncFolder()
    var random = SplitMix64(seed: UInt64(combination.index))
    let lengths = Self.lengths(combination.index)
    var messages: [Int: [UInt8]] = [:]
    for length in lengths {
      let message = random.bytes(length)
      messages[length] = message
      try folder.write(message, to: "message.\(length)")
      try folder.write(
        OpenSSL.seal(message, password: "correct horse", options: combination.options),
        to: "ours.\(length)")
    }
    try folder.run(
      """
      for n in $LENGTHS; do
        openssl enc \(combination) -pass pass:'correct horse' -in message.$n -out theirs.$n
        openssl enc -d \(combination) -pass pass:'correct horse' -in ours.$n -out opened.$n
      done
      """, environment: ["LENGTHS": lengths.map(String.init).joined(separator: " ")])
    for length in lengths {
      #expect(try folder.read("opened.\(length)") == messages[length], "\(length) bytes")
      let theirs = try folder.read("theirs.\(length)")
      #expect(
        try OpenSSL.open(theirs, password: "correct horse", options: combination.options)
          == messages[length], "\(length) bytes")
    }
  }

  /// Where nothing is drawn, both have to make the same file.
  @Test(
    "Both make the same file where nothing is drawn",
    arguments: [
      (
        "-S 0102030405060708", OpenSSL.Salt.separate([1, 2, 3, 4, 5, 6, 7, 8]), [UInt8]?.none, true
      ),
      ("-nosalt", .omitted, nil, true),
      ("-nosalt -iv 000102030405060708090a0b0c0d0e0f", .omitted, [UInt8](0..<16), true),
      ("-nosalt -nopad", .omitted, nil, false),
      (
        "-S 0102030405060708 -nopad -iv 000102030405060708090a0b0c0d0e0f",
        .separate([1, 2, 3, 4, 5, 6, 7, 8]), [UInt8](0..<16), false
      ),
    ])
  func sameFile(arguments: String, salt: OpenSSL.Salt, iv: [UInt8]?, isPadded: Bool) throws {
    let folder = try EncFolder()
    for combination in Self.combinations where combination.index % 5 == 0 {
      var options = combination.options
      options.salt = salt
      options.iv = iv
      options.isPadded = isPadded
      let message = [UInt8](repeating: 0x61, count: isPadded ? 100 : 96)
      try folder.write(message, to: "message")
      try folder.run(
        "openssl enc \(combination) \(arguments) -pass pass:secret -in message -out theirs")
      let theirs = try folder.read("theirs")
      #expect(try OpenSSL.seal(message, password: "secret", options: options) == theirs)
      #expect(try OpenSSL.open(theirs, password: "secret", options: options) == message)
    }
  }

  @Test("Both make the same file under a raw key", arguments: OpenSSL.Cipher.allCases)
  func rawKey(cipher: OpenSSL.Cipher) throws {
    let folder = try EncFolder()
    let (key, iv) = ([UInt8](1...UInt8(cipher.keyByteCount)), [UInt8](101...116))
    let message = [UInt8](0..<100)
    try folder.write(message, to: "message")
    try folder.run(
      """
      openssl enc -\(cipher.rawValue) -K \(Hex.encode(key)) -iv \(Hex.encode(iv)) -a \
        -in message -out theirs
      """)
    #expect(
      try OpenSSL.seal(message, rawKey: key, iv: iv, cipher: cipher, encoding: .base64)
        == folder.read("theirs"))
  }

  @Test("The defaults of .pbkdf2() are those of -pbkdf2, and of .bytesToKey() those of no option")
  func defaults() throws {
    let folder = try EncFolder()
    try folder.run(
      """
      printf hello | openssl enc -aes-256-cbc -pbkdf2 -pass pass:secret >pbkdf2
      printf hello | openssl enc -aes-256-cbc -pass pass:secret 2>/dev/null >plain
      """)
    let hello = Array("hello".utf8)
    for (name, keyDerivation) in [
      ("pbkdf2", OpenSSL.KeyDerivation.pbkdf2()), ("plain", .bytesToKey()),
    ] {
      #expect(
        try OpenSSL.open(
          folder.read(name), password: "secret", options: .init(.aes256CBC, keyDerivation))
          == hello)
    }
  }

  @Test("Base64 is written as openssl writes it")
  func base64() throws {
    let folder = try EncFolder()
    for length in [0, 1, 2, 3, 47, 48, 49, 96, 100, 3000] {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0) }
      try folder.write(bytes, to: "bytes")
      try folder.run("openssl base64 -in bytes -out text; openssl base64 -A -in bytes -out line")
      #expect(try Base64.encode(bytes) == folder.read("text"))
      #expect(try Base64.decode(folder.read("text")) == bytes)
      #expect(try Base64.decode(folder.read("line")) == bytes)
    }
  }
}

// SPDX-License-Identifier: Zlib

import CryptoCoding
import Support
import Testing

@Suite("Base64")
struct Base64Tests {
  /// RFC 4648 section 10.
  static let published = [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ]

  static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test("The test vectors of RFC 4648", arguments: published)
  func rfc4648(plain: String, coded: String) throws {
    #expect(Self.text(Base64.encode(plain.utf8)) == coded + (coded.isEmpty ? "" : "\n"))
    #expect(try Base64.decode(coded.utf8) == Array(plain.utf8))
  }

  @Test("Every pair of bytes, and so every character in every place, survives")
  func everyCharacter() throws {
    let alphabet = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    for value in 0..<64 {
      let group = [alphabet[value], alphabet[63 - value], alphabet[value], alphabet[value]]
      let bytes = try Base64.decode(group)
      let bits = bytes.reduce(0) { $0 << 8 | Int($1) }
      #expect(bits == value << 18 | (63 - value) << 12 | value << 6 | value)
      #expect(Base64.encode(bytes) == group + [0x0a])
    }
  }

  @Test("Lines have 64 characters, and every line ends in a line feed")
  func lines() throws {
    for count in 0...200 {
      let bytes = [UInt8](repeating: 0xa5, count: count)
      let text = Base64.encode(bytes)
      let lines = text.split(separator: 0x0a, omittingEmptySubsequences: false)
      #expect(lines.last?.isEmpty == true)
      #expect(lines.dropLast(2).allSatisfy { $0.count == 64 })
      #expect(lines.dropLast().allSatisfy { (1...64).contains($0.count) })
      #expect(try Base64.decode(text) == bytes)
    }
  }

  @Test("Any line length, either line end, blanks before and between, no last line end")
  func wrapping() throws {
    let bytes = [UInt8](0..<100)
    let characters = Array(Base64.encode(bytes).filter { $0 != 0x0a })
    for lineEnd in ["\n", "\r\n", "\r", " ", "\t", "\n\n  "] {
      for columns in 1...characters.count {
        var text: [UInt8] = Array(" \t\r\n".utf8)
        for start in stride(from: 0, to: characters.count, by: columns) {
          if start > 0 { text += lineEnd.utf8 }
          text += characters[start..<min(start + columns, characters.count)]
        }
        #expect(try Base64.decode(text) == bytes)
        #expect(try Base64.decode(text + lineEnd.utf8) == bytes)
      }
    }
  }

  @Test("Text of blanks only is no bytes")
  func blanks() throws {
    #expect(try Base64.decode(" \r\n\t\n".utf8) == [])
  }

  @Test("Everything that is neither alphabet nor padding nor blank is refused at its place")
  func foreignCharacters() {
    let allowed = Set(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/= \t\r\n".utf8)
    for byte in UInt8.min...UInt8.max where !allowed.contains(byte) {
      #expect(throws: Base64Error(kind: .character(byte), byteOffset: 6)) {
        try Base64.decode(Array("Zm9v\nY".utf8) + [byte] + Array("==".utf8))
      }
    }
  }

  @Test(
    "Padding is refused where it is missing, misplaced or too much",
    arguments: [
      ("Zg", Base64Error(kind: .incomplete, byteOffset: 2)),
      ("Zg=", Base64Error(kind: .incomplete, byteOffset: 3)),
      ("Zm8\n", Base64Error(kind: .incomplete, byteOffset: 4)),
      ("Z", Base64Error(kind: .incomplete, byteOffset: 1)),
      ("Z===", Base64Error(kind: .padding, byteOffset: 1)),
      ("=", Base64Error(kind: .padding, byteOffset: 0)),
      ("Zm9v=", Base64Error(kind: .padding, byteOffset: 4)),
      ("Zg===", Base64Error(kind: .afterPadding, byteOffset: 4)),
      ("Zm8==", Base64Error(kind: .afterPadding, byteOffset: 4)),
      ("Zg=v", Base64Error(kind: .afterPadding, byteOffset: 3)),
      ("Zg==\nZg==", Base64Error(kind: .afterPadding, byteOffset: 5)),
    ])
  func padding(text: String, error: Base64Error) {
    #expect(throws: error) { try Base64.decode(text.utf8) }
  }

  @Test("Blanks may stand between the two characters of padding")
  func paddingAcrossLines() throws {
    #expect(try Base64.decode("Zg=\n=\n".utf8) == [0x66])
  }

  @Test("Bits before the padding that belong to no byte have to be zero")
  func trailingBits() throws {
    let alphabet = Array(
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    for value in 0..<64 {
      let two = Array("Z".utf8) + [alphabet[value]] + Array("==".utf8)
      let three = Array("Zm".utf8) + [alphabet[value]] + Array("=".utf8)
      if value % 16 == 0 {
        #expect(try Base64.decode(two).count == 1)
      } else {
        #expect(throws: Base64Error(kind: .trailingBits, byteOffset: 1)) {
          try Base64.decode(two)
        }
      }
      if value % 4 == 0 {
        #expect(try Base64.decode(three).count == 2)
      } else {
        #expect(throws: Base64Error(kind: .trailingBits, byteOffset: 2)) {
          try Base64.decode(three)
        }
      }
    }
  }

  @Test("An error says what is wrong and where")
  func descriptions() {
    let descriptions = [
      Base64Error(kind: .character(0x2d), byteOffset: 6),
      Base64Error(kind: .padding, byteOffset: 1),
      Base64Error(kind: .afterPadding, byteOffset: 4),
      Base64Error(kind: .incomplete, byteOffset: 3),
      Base64Error(kind: .trailingBits, byteOffset: 2),
    ].map(\.description)
    #expect(
      descriptions == [
        "base64: byte 6: expected a base64 character, found 0x2d",
        "base64: byte 1: padding in a wrong place",
        "base64: byte 4: more text after the padding",
        "base64: byte 3: expected a multiple of four characters, found the end",
        "base64: byte 2: bits before the padding are not zero",
      ])
  }
}

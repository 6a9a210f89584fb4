// SPDX-License-Identifier: Zlib

import Testing

@Suite("Hexadecimal arguments")
struct HexArgumentTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
  }

  @Test("an odd number of digits is an error, not half a byte made up")
  func oddCount() throws {
    try folder.run("derive hkdf --key 111").expectFailure(
      2, "--key: expected whole bytes, got 3 hexadecimal digits, which are 1 bytes and a half")
  }

  @Test("anything but digits is an error that says where")
  func noDigits() throws {
    try folder.run("derive hkdf --key 11zz").expectFailure(
      2, "--key: expected whole bytes, got something else than a hexadecimal digit at position 3")
    try folder.run("derive hkdf --key 0x11").expectFailure(
      2, "--key: expected whole bytes, got something else than a hexadecimal digit at position 2")
  }

  @Test("a wrong size states the expected and the given byte count")
  func size() throws {
    try folder.run("derive evp --salt 0102").expectFailure(
      2, "--salt: expected 8 bytes, got 2 bytes")
  }

  @Test("both cases are digits, and no digits are no bytes")
  func accepted() throws {
    let lower = try folder.run("derive hkdf --key abcdef --bytes 8")
    try folder.run("derive hkdf --key ABCDEF --bytes 8").expect(lower.output)
    let none = try folder.run("derive hkdf --key ab --salt= --bytes 8")
    try folder.run("derive hkdf --key ab --bytes 8").expect(none.output)
  }

  @Test("numbers are decimal and in range")
  func numbers() throws {
    let range = "expected a whole number from 1 to 8160, got "
    for text in ["0", "8161", "1e3", "+5", "99999999999999999999", "0x10"] {
      try folder.run("derive hkdf --key 00 --bytes=\(text)").expectFailure(
        2, "--bytes: " + range + text)
    }
    try folder.run("derive hkdf --key 00 --bytes=").expectFailure(2, "--bytes: " + range)
  }
}

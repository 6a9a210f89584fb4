// SPDX-License-Identifier: Zlib

import Support
import Testing

@Suite("cryptocoder derive")
struct DeriveTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write("pw", "password\n")
  }

  @Test("pbkdf2 gives the keys of RFC 6070 and RFC 7914")
  func pbkdf2() throws {
    try folder.run(
      "derive pbkdf2 --hash sha1 --salt 73616c74 --iterations 4096 --bytes 20 --password-file pw"
    ).expect("4b007901b765489abead49d926f721d065a429c1\n")
    try folder.run(
      "derive pbkdf2 --salt 73616c74 --iterations 1 --bytes 64 --password-fd 0", input: "passwd"
    ).expect(
      "55ac046e56e3089fec1691c22544b605f94185216dde0465e68b9d57c20dacbc"
        + "49ca9cccf179b645991664b39d77ef317c71b845b1e30bd509112041d3a19783\n")
  }

  @Test("pbkdf2 wants a salt, and refuses numbers out of range")
  func pbkdf2Wrong() throws {
    try folder.run("derive pbkdf2 --password-file pw").expectFailure(
      2, "missing --salt", hint: "see cryptocoder derive pbkdf2 --help")
    try folder.run("derive pbkdf2 --salt 00 --iterations 0 --password-file pw").expectFailure(
      2, "--iterations: expected a whole number from 1 to 4294967295, got 0")
    try folder.run("derive pbkdf2 --salt 00 --bytes 0 --password-file pw").expectFailure(
      2, "--bytes: expected a whole number from 1 to 1048576, got 0")
  }

  @Test("hkdf gives the key of RFC 5869")
  func hkdf() throws {
    try folder.write("ikm", [UInt8](repeating: 0x0b, count: 22))
    try folder.run(
      "derive hkdf --key-file ikm --salt 000102030405060708090a0b0c --bytes 42"
        + " --info-hex f0f1f2f3f4f5f6f7f8f9"
    ).expect(
      "3cb25f25faacd57a90434f64d0362f2a2d2d0a90cf1a5a4c5db02d56ecc4c5bf34007208d5b887185865\n")
  }

  @Test("hkdf takes its information as text or in hexadecimal, not both")
  func hkdfInfo() throws {
    let text = try folder.run("derive hkdf --key 00 --info abc")
    try folder.run("derive hkdf --key 00 --info-hex 616263").expect(text.output)
    try folder.run("derive hkdf --key 00 --info-hex 61 --info a").expectFailure(
      2, "--info and --info-hex exclude each other")
  }

  @Test(
    "cryptocoding-v1 gives the keys that archives of version 1 have",
    arguments: ArchiveFixture.all.filter { ($0.version ?? 2) < 2 && $0.password != nil })
  func version1(fixture: ArchiveFixture) throws {
    let salt = Hex.encode(try #require(fixture.salt))
    try folder.write("pw", try #require(fixture.password) + [0x0a])
    try folder.run(
      "derive cryptocoding-v1 --salt=\(salt) --password-file pw --allow-empty-password"
    ).expect(Hex.encode(try #require(fixture.key)) + "\n")
  }

  @Test("evp gives the key and IV that openssl enc prints")
  func evp() throws {
    try folder.run(
      "derive evp --md md5 --cipher aes-256-cbc --salt 0102030405060708 --password-file pw"
    ).expect(
      """
      key=e7b0971e52ca5cc8d0539fb3412f6316f7ba2e6ee293d9f3457b99436b51ce02
      iv=8d450e2ed75a84a923d4eac9fe49226b

      """)
  }

  @Test(
    "evp agrees with the OpenSSL that is installed",
    arguments: ["md5", "sha1", "sha256", "sha512"], ["aes-128-cbc", "aes-192-cbc", "aes-256-cbc"])
  func openSSL(digest: String, cipher: String) throws {
    guard let openssl = Tool.find("openssl") else { return }
    for salt in ["-S 0102030405060708", "-nosalt"] {
      let theirs = try Subprocess.run(
        openssl,
        ["enc", "-\(cipher)", "-md", digest, "-P", "-pass", "pass:password"]
          + salt.split(separator: " ").map(String.init))
      let expected =
        theirs.outputText.lowercased().replacing("iv =", with: "iv=")
        .split(separator: "\n").filter { !$0.hasPrefix("salt=") }.joined(separator: "\n") + "\n"
      let option = salt == "-nosalt" ? "" : " --salt 0102030405060708"
      try folder.run("derive evp --md \(digest) --cipher \(cipher)\(option) --password-file pw")
        .expect(expected)
    }
  }
}

// SPDX-License-Identifier: Zlib

import CryptoCoding

/// The original library's encryption of bytes, and so the key derivations of versions 1 and 2.
func passwords() throws {
  for version in [1.0, 2.0] {
    for byteCount in [16, 40] {
      let password = secretString(byteCount, seed: 100)
      let (iv, salt) = (secret(16, seed: 101), secret(8, seed: 102))
      let plaintext = secret(100, seed: 103)
      var generator = Generator(state: 1)
      let sealed = try plaintext.span.aesEncrypted(
        password: password, iv: iv, salt: salt, version: version, using: &generator)
      let opened = try sealed.bytes.span.aesDecrypted(
        password: password, iv: iv, salt: salt, version: version)
      expectPublic(opened.count == 100, "decrypted length")
      expect(same(opened, known(100, seed: 103)), "encryption with a password")

      let wrong = secretString(byteCount, seed: 104)
      do {
        let garbage = try sealed.bytes.aesDecrypted(
          password: wrong, iv: iv, salt: salt, version: version)
        use(garbage)
        fail("a wrong password was taken for the right one")
      } catch {
        expectPublic(error == .wrongPasswordOrDamaged, "a wrong password")
      }
    }
  }
}

/// Sealing an archive: password and content are secret, and what is in the open comes out. Opening
/// one of version 3 with a wrong password: the code is compared, and nothing is decrypted.
func archives() throws {
  for version in [1.0, 2.0, 3.0] {
    for byteCount in [0, 3, 40] {
      let password = secret(byteCount, seed: 110)
      let inner = secret(500, seed: 111)
      var generator = Generator(state: 2)
      let archive = try CryptoArchive(
        archivedData: inner.span, rootClassName: "List", password: password.span, version: version,
        iterations: version == 3 ? 3 : nil, using: &generator)
      expectPublic(archive.cypher.count == 512, "sealed length")
      use(archive.cypher)
      guard let mac = archive.mac else { continue }
      use(mac)
      let wrong = secret(byteCount + 1, seed: 112)
      expectPublic(!opens(archive, wrong.span), "a wrong password")
    }
  }
}

private func opens(_ archive: CryptoArchive, _ password: Span<UInt8>) -> Bool {
  do {
    use(try archive.unarchivedData(password: password))
    return true
  } catch {
    return false
  }
}

/// `openssl enc`'s derivation with one round of a hash.
func opensslKeys() {
  for byteCount in [0, 9, 100] {
    let (password, salt) = (secret(byteCount, seed: 120), secret(8, seed: 121))
    use(
      OpenSSL.bytesToKey(
        Insecure.MD5.self, password: password.span, salt: salt.span, keyByteCount: 32,
        ivByteCount: 16
      ).key)
    use(
      OpenSSL.bytesToKey(
        SHA256.self, password: password.span, salt: salt.span, keyByteCount: 32, ivByteCount: 16
      ).key)
  }
}

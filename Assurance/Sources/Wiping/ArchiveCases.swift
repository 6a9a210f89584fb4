// SPDX-License-Identifier: Zlib

import CryptoCoding

private struct Counting: RandomNumberGenerator {
  var state: UInt64 = 0
  mutating func next() -> UInt64 {
    state += 1
    return state
  }
}

/// Seals a small archive, with the password in memory of our own.
private func sealed(_ password: Span<UInt8>, _ version: Double) throws -> CryptoArchive {
  let inner = try KeyedArchiver.archivedData(withRootObject: ["some", "text"])
  var generator = Counting()
  return try CryptoArchive(
    archivedData: inner.span, rootClassName: "NSArray", password: password, version: version,
    using: &generator)
}

/// The password of an archive that is sealed and opened, and the key derived from it.
func archiveCases() throws -> [Case] {
  let password = Marker(byteCount: 24, seed: 6)
  return try [1.0, 2.0].flatMap { version -> [Case] in
    let name = "archive version \(Int(version))"
    let key = try derivedKey(of: password, version)
    func open(_ bytes: Span<UInt8>) throws {
      let archive = try sealed(bytes, version)
      let root = try archive.unarchivedGraph(password: bytes).root
      precondition(root != nil)
    }
    return [
      Case(name: name + ": password", marker: password, run: open),
      // The marker is looked for and not given: the case makes its key from the password.
      Case(name: name + ": derived key", marker: key) { _ in try password.withKey(open) },
    ]
  }
}

/// The key of an archive, computed another way than inside the library, as a marker.
private func derivedKey(of password: Marker, _ version: Double) throws -> Marker {
  let salt = try password.withKey { try sealed($0, version).salt }
  var key = try password.withKey { bytes -> [UInt8] in
    if version == 2 {
      return try PBKDF2<Insecure.SHA1>.deriveKey(
        from: bytes, salt: salt.span, iterations: 1024, byteCount: 16)
    }
    var hash = Insecure.MD5()
    hash.update(bytes)
    hash.update(salt)
    var digest = hash.finalize()
    for _ in 1..<1024 { digest = digest.withSpan { Insecure.MD5.hash($0) } }
    return digest.bytes
  }
  let marker = Marker(of: key)
  key.withUnsafeMutableBytes { erase($0) }
  return marker
}

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
    iterations: version == 3 ? 2 : nil, using: &generator)
}

/// The password of an archive that is sealed and opened, and the key derived from it.
func archiveCases() throws -> [Case] {
  let password = Marker(byteCount: 24, seed: 6)
  return [1.0, 2.0, 3.0].flatMap { version -> [Case] in
    let name = "archive version \(Int(version))"
    func open(_ bytes: Span<UInt8>) throws {
      let archive = try sealed(bytes, version)
      let root = try archive.unarchivedGraph(password: bytes).root
      precondition(root != nil)
    }
    // These markers are looked for and not given: the case makes its keys from the password.
    let keys = derivedKeysElsewhere(of: password, version).map { key in
      Case(name: name + ": " + key.name, marker: key.marker) { _ in try password.withKey(open) }
    }
    return [Case(name: name + ": password", marker: password, run: open)] + keys
  }
}

/// The keys of an archive, computed on a stack that is erased afterwards: what this computation
/// leaves there is not what is searched for.
private func derivedKeysElsewhere(
  of password: Marker, _ version: Double
) -> [(name: String, marker: Marker)] {
  let stack = Stack()
  nonisolated(unsafe) var keys: [(name: String, marker: Marker)] = []
  stack.run { keys = try derivedKeys(of: password, version) }
  erase(stack.memory)
  return keys
}

/// The keys of an archive, computed another way than inside the library, as markers.
private func derivedKeys(
  of password: Marker, _ version: Double
) throws -> [(name: String, marker: Marker)] {
  let salt = try password.withKey { try sealed($0, version).salt }
  var key = try password.withKey { bytes -> [UInt8] in
    if version == 3 {
      return try PBKDF2<SHA256>.deriveKey(
        from: bytes, salt: salt.span, iterations: 2, byteCount: 32)
    }
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
  var markers = [(name: "derived key", marker: Marker(of: key))]
  if version == 3 {
    var keys = try HKDF<SHA256>.expand(
      pseudoRandomKey: key, info: "CryptoCoding archive 3.0 keys".utf8, outputByteCount: 48)
    markers.append((name: "expanded keys", marker: Marker(of: keys)))
    keys.withUnsafeMutableBytes { erase($0) }
  }
  key.withUnsafeMutableBytes { erase($0) }
  return markers
}

// SPDX-License-Identifier: Zlib

import AES

private let keyByteCounts = [16, 24, 32]

/// Block counts on both sides of where CBC decryption changes between one block, 16 and 64 at once.
private let blockCounts = [0, 1, 2, 4, 5, 16, 17, 43, 44, 63, 64, 65, 150]

private func secretBlock(seed: UInt64) throws -> AES.Block {
  try AES.block(secret(16, seed: seed))
}

func blocks() throws {
  for byteCount in keyByteCounts {
    let key = secret(byteCount, seed: 10)
    let cipher = try AES(key: key.span)
    var block = try secretBlock(seed: 11)
    cipher.encrypt(&block)
    use(block)
    cipher.decrypt(&block)
    expect(same([UInt8](copying: block), known(16, seed: 11)), "AES block")
    // The form that copies from any sequence.
    use(try AES(key: key.lazy.map { $0 }))
  }
}

func cbcInPlace() throws {
  for byteCount in keyByteCounts {
    let cipher = try AES(key: secret(byteCount, seed: 20).span)
    let iv = try secretBlock(seed: 21)
    for count in blockCounts {
      var bytes = secret(16 * count, seed: 22)
      var blocks = bytes.mutableSpan
      use(try AES.CBC.encryptInPlace(&blocks, using: cipher, iv: iv))
      use(try AES.CBC.decryptInPlace(&blocks, using: cipher, iv: iv))
      expect(same(bytes, known(16 * count, seed: 22)), "CBC of \(count) blocks")
    }
  }
}

func cbcPadded() throws {
  for byteCount in keyByteCounts {
    let cipher = try AES(key: secret(byteCount, seed: 30).span)
    let iv = try secretBlock(seed: 31)
    for count in [0, 1, 15, 16, 17, 79, 80, 81, 255, 1000, 1024] {
      let plaintext = secret(count, seed: 32)
      let ciphertext = AES.CBC.encrypt(plaintext.span, using: cipher, iv: iv)
      let again = try AES.CBC.decrypt(ciphertext.span, using: cipher, iv: iv)
      // The length is public now; the content is not.
      expectPublic(again.count == count, "unpadded length \(count)")
      expect(same(again, known(count, seed: 32)), "padded CBC of \(count) bytes")
    }
    let key = secret(byteCount, seed: 33)
    let sealed = try AES.CBC.encrypt(secret(40, seed: 34), key: key, iv: secret(16, seed: 35))
    let opened = try AES.CBC.decrypt(sealed, key: key, iv: secret(16, seed: 35))
    expectPublic(opened.count == 40, "padded CBC of sequences")
  }
}

/// Last blocks that are no padding: zero, more than 16, and one wrong byte at each place.
private var badEndings: [[UInt8]] {
  var endings: [[UInt8]] = [0, 17, 0x80, 0xff].map { [UInt8](repeating: $0, count: 16) }
  for place in 0..<15 {
    var ending = [UInt8](repeating: 16, count: 16)
    ending[place] ^= 1
    endings.append(ending)
  }
  return endings
}

func unpadding() throws {
  let cipher = try AES(key: secret(16, seed: 40).span)
  let iv = try secretBlock(seed: 41)
  for length in 1...16 {
    let message = known(16, seed: 42) + known(16 - length, seed: 43)
    var bytes = secret(message + [UInt8](repeating: UInt8(length), count: length))
    var blocks = bytes.mutableSpan
    _ = try AES.CBC.encryptInPlace(&blocks, using: cipher, iv: iv)
    let opened = try AES.CBC.decrypt(bytes.span, using: cipher, iv: iv)
    expectPublic(opened.count == 32 - length, "padding of \(length) bytes")
  }
  for ending in badEndings {
    var bytes = secret(known(16, seed: 44) + ending)
    var blocks = bytes.mutableSpan
    _ = try AES.CBC.encryptInPlace(&blocks, using: cipher, iv: iv)
    do {
      use(try AES.CBC.decrypt(bytes.span, using: cipher, iv: iv))
      fail("bad padding was taken for good")
    } catch {
      expectPublic(error == .padding, "bad padding")
    }
  }
}

func cbcStreams() throws {
  for byteCount in keyByteCounts {
    for pieceByteCount in [1, 7, 16, 100, 1024] {
      let (key, iv) = (secret(byteCount, seed: 50), secret(16, seed: 51))
      let plaintext = secret(1500, seed: 52)
      var encryptor = try AES.CBC.Encryptor(key: key, iv: iv)
      var ciphertext: [UInt8] = []
      for start in stride(from: 0, to: 1500, by: pieceByteCount) {
        let end = min(start + pieceByteCount, 1500)
        ciphertext += encryptor.update(plaintext.span.extracting(start..<end))
      }
      ciphertext += encryptor.finalize()
      var decryptor = try AES.CBC.Decryptor(key: key, iv: iv)
      var again: [UInt8] = []
      for start in stride(from: 0, to: ciphertext.count, by: pieceByteCount) {
        let end = min(start + pieceByteCount, ciphertext.count)
        again += decryptor.update(ciphertext.span.extracting(start..<end))
      }
      again += try decryptor.finalize()
      expectPublic(again.count == 1500, "streamed length")
      expect(same(again, known(1500, seed: 52)), "streamed CBC")
    }
  }
}

extension [UInt8] {
  init(copying block: AES.Block) {
    self = block.indices.map { block[$0] }
  }
}

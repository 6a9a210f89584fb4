// SPDX-License-Identifier: Zlib

import CryptoCoding
import Support
import Testing

/// Pieces give what the one-shot calls give, however they are cut.
@Suite("Files of openssl enc in pieces")
struct OpenSSLStreamTests {
  static let variants: [OpenSSL.Options] = [
    .init(.aes128CBC, .bytesToKey()),
    .init(.aes192CBC, .bytesToKey(.md5), encoding: .base64),
    .init(.aes256CBC, .pbkdf2(iterations: 2), salt: .separate([1, 2, 3, 4, 5, 6, 7, 8])),
    .init(.aes256CBC, .bytesToKey(), salt: .omitted, isPadded: false, encoding: .base64),
    .init(.aes128CBC, .bytesToKey(.sha1), isPadded: false),
  ]
  static let password = Array("secret".utf8)

  @Test("Any way of cutting the message gives the one-shot file, and the promised counts")
  func sealing() throws {
    var random = SplitMix64(seed: 1)
    for turn in 0..<100 {
      let options = Self.variants[turn % Self.variants.count]
      let message = message(turn, options, using: &random)
      let salt = random.bytes(8)
      var (one, other) = (FixedBytes(salt), FixedBytes(salt))
      let expected = try OpenSSL.seal(
        message.span, password: Self.password.span, options: options, using: &one)
      var sealer = try OpenSSL.Sealer(
        password: Self.password.span, options: options, using: &other)
      var file: [UInt8] = []
      for piece in Pieces.of(message, longest: longest(turn), using: &random) {
        let promised = sealer.outputByteCount(forInput: piece.count)
        let output = sealer.update(piece.span)
        #expect(output.count == promised)
        file += output
      }
      file += try sealer.finalize()
      #expect(file == expected)
    }
  }

  @Test("Any way of cutting the file gives the one-shot message, within the promised counts")
  func opening() throws {
    var random = SplitMix64(seed: 2)
    for turn in 0..<100 {
      let options = Self.variants[turn % Self.variants.count]
      let message = message(turn, options, using: &random)
      let file = try OpenSSL.seal(message.span, password: Self.password.span, options: options)
      var opener = try OpenSSL.Opener(password: Self.password.span, options: options)
      var result: [UInt8] = []
      for piece in Pieces.of(file, longest: longest(turn), using: &random) {
        let limit = opener.outputByteCount(forInput: piece.count)
        let output = try opener.update(piece.span)
        #expect(output.count <= limit)
        if options.encoding == .binary { #expect(output.count == limit) }
        result += output
      }
      result += try opener.finalize()
      #expect(result == message)
    }
  }

  @Test("Both append to what the output already holds")
  func appending() throws {
    for options in Self.variants {
      let message = [UInt8](0..<48)
      var sealer = try OpenSSL.Sealer(password: Self.password.span, options: options)
      var file: [UInt8] = [0xaa]
      file.append(addingCapacity: sealer.outputByteCount(forInput: 48)) { output in
        sealer.update(message.span, into: &output)
      }
      file += try sealer.finalize()
      #expect(file.removeFirst() == 0xaa)
      var opener = try OpenSSL.Opener(password: Self.password.span, options: options)
      var opened: [UInt8] = [0xaa]
      let capacity = opener.outputByteCount(forInput: file.count)
      try opened.append(addingCapacity: capacity) { (output) throws(ArchiveError) in
        try opener.update(file.span, into: &output)
      }
      opened += try opener.finalize()
      #expect(opened == [0xaa] + message)
    }
  }

  @Test("The ends write into an output as well")
  func finalizing() throws {
    for options in Self.variants {
      let file = try [UInt8](capacity: OpenSSL.Sealer.finalByteCountLimit) { output in
        try OpenSSL.Sealer(password: Self.password.span, options: options)
          .finalize(into: &output)
      }
      let message = try [UInt8](capacity: OpenSSL.Opener.finalByteCountLimit) { output in
        var opener = try OpenSSL.Opener(password: Self.password.span, options: options)
        _ = try opener.update(file.span)
        try opener.finalize(into: &output)
      }
      #expect(message == [])
    }
  }

  @Test("Nothing but finalize is a file, too: an empty message")
  func emptyMessage() throws {
    for options in Self.variants {
      let file = try OpenSSL.Sealer(password: Self.password.span, options: options).finalize()
      #expect(try OpenSSL.open(file, password: "secret", options: options) == [])
    }
  }

  @Test("Opening lags one block behind, and starts when the header is complete")
  func lag() throws {
    let options = OpenSSL.Options(.aes128CBC, .bytesToKey())
    let message = [UInt8](0..<40)
    let file = try OpenSSL.seal(message, password: "secret", options: options)
    var opener = try OpenSSL.Opener(password: Self.password.span, options: options)
    #expect(try opener.update(file.span.extracting(0..<15)) == [])
    #expect(try opener.update(file.span.extracting(15..<32)) == [])
    #expect(try opener.update(file.span.extracting(32..<33)) == [UInt8](0..<16))
    #expect(try opener.update(file.span.extracting(33..<64)) == [UInt8](16..<32))
    #expect(try opener.finalize() == [UInt8](32..<40))
  }

  @Test("What update has thrown, every later call throws")
  func failureStays() throws {
    let expected = ArchiveError.invalidField("Salted__ header")
    var opener = try OpenSSL.Opener(
      password: Self.password.span, options: .init(.aes128CBC, .bytesToKey()))
    let bytes = [UInt8](repeating: 0, count: 64)
    var thrown: [ArchiveError] = []
    for _ in 0..<2 {
      do throws(ArchiveError) { _ = try opener.update(bytes.span) } catch { thrown.append(error) }
    }
    do throws(ArchiveError) { _ = try opener.finalize() } catch { thrown.append(error) }
    #expect(thrown == [expected, expected, expected])
  }

  @Test("Raw keys work in pieces as well")
  func rawKey() throws {
    let (key, iv) = ([UInt8](0..<32), [UInt8](0..<16))
    let message = [UInt8](0..<100)
    var sealer = try OpenSSL.Sealer(rawKey: key.span, iv: iv, cipher: .aes256CBC)
    let file = sealer.update(message.span) + (try sealer.finalize())
    #expect(try AES.CBC.decrypt(file, key: key, iv: iv) == message)
    var opener = try OpenSSL.Opener(rawKey: key.span, iv: iv, cipher: .aes256CBC)
    #expect(try opener.update(file.span) + opener.finalize() == message)
  }

  private func message(
    _ turn: Int, _ options: OpenSSL.Options, using random: inout SplitMix64
  ) -> [UInt8] {
    let limit = turn % 10 == 0 ? 10_000 : 300
    let count = Int.random(in: 0...limit, using: &random)
    return random.bytes(options.isPadded ? count : count / 16 * 16)
  }

  private func longest(_ turn: Int) -> Int { turn % 10 == 0 ? 5000 : [1, 20, 80][turn % 3] }
}

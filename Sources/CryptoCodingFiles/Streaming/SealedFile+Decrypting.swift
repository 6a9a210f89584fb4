// SPDX-License-Identifier: Zlib

internal import AES
internal import CryptoCoding
internal import Hashes
internal import KeyedArchive

extension SealedFile {
  /// What of the archive is wanted.
  package enum Content {
    /// The bytes of the root, which must be data.
    case rootData
    /// The keyed archive inside, byte for byte.
    case innerArchive
  }

  /// Decrypts the archive piece by piece.
  ///
  /// Version 3: a first pass over the ciphertext checks the MAC. A second one decrypts, and hands
  /// out a piece only after the code of everything up to its end was the same as in the first pass:
  /// what `sink` gets was authenticated, even if the file is changed meanwhile.
  ///
  /// Versions 1 and 2: the padding and the shape of the archive inside are checked before anything
  /// is handed out.
  ///
  /// - Parameter content: what to decrypt.
  /// - Throws: ``FileError/archive(_:)`` with `wrongPasswordOrDamaged`, or with `typeMismatch` for
  ///   a root that is not data; ``FileError/changed(path:)``; what `sink` and `progress` throw. All
  ///   of `sink`'s bytes are worthless then.
  /// - Complexity: O(n) time; 32 bytes of memory for each MiB of version 3, and a few MiB.
  package func decrypt(
    _ content: Content = .rootData, to sink: any ByteSink, password: Span<UInt8>,
    progress: FileProgress? = nil
  ) throws(FileError) {
    let keys: ArchiveCipher
    do {
      keys = try ArchiveCipher(
        of: archive, ciphertextByteCount: ciphertext.byteCount, password: password,
        limits: limits)
    } catch {
      throw .archive(error)
    }
    let passes: Int64 = archive.isAuthenticated ? 2 : 1
    var meter = ProgressMeter(
      total: Int(clamping: Int64(ciphertext.byteCount) * passes), progress)
    let codes = try authenticate(keys, &meter)
    let plaintext = try DecryptedSource.padded(ciphertext, keys: keys)
    let outline = try innerOutline(plaintext)
    let (range, inMemory) = try place(of: content, in: outline, plaintext)
    try release(range, of: outline, to: sink, keys, plaintext.byteCount, codes, &meter)
    try sink.write(inMemory.span)
  }

  /// The first pass: checks the MAC and returns the codes of the ciphertext up to the end of each
  /// piece; none in versions 1 and 2.
  private func authenticate(
    _ keys: ArchiveCipher, _ meter: inout ProgressMeter
  ) throws(FileError) -> [SHA256.Digest] {
    guard var authenticator = keys.authenticatorOfCiphertext() else { return [] }
    let buffer = PieceBuffer()
    var codes: [SHA256.Digest] = []
    codes.reserveCapacity(ciphertext.byteCount / buffer.count + 1)
    var offset = 0
    while offset < ciphertext.byteCount {
      let count = min(buffer.count, ciphertext.byteCount - offset)
      try buffer.withMutableSpan(0..<count) { piece throws(FileError) in
        try ciphertext.read(at: offset, into: &piece)
        authenticator.update(piece.span)
      }
      codes.append(authenticator.codeSoFar())
      offset += count
      try meter.advance(by: count)
    }
    guard archive.isRight(authenticator.codeSoFar()) else {
      throw .archive(.wrongPasswordOrDamaged)
    }
    return codes
  }

  /// The archive inside, without its large data. Every error but a limit becomes the one that a
  /// wrong password gives.
  private func innerOutline(_ plaintext: DecryptedSource) throws(FileError) -> DataOutline {
    do {
      return try DataOutline.read(
        plaintext, limits: limits.propertyList, memory: memory,
        textByteCount: memory.outlineByteCount, otherwise: Self.rootIsNotData)
    } catch .archive(let error) {
      if error == Self.rootIsNotData { throw .archive(error) }
      throw .archive(CryptoArchive.errorAfterDecryption(error))
    }
  }

  /// Where in the plaintext the wanted bytes are, and those that are in memory already.
  private func place(
    of content: Content, in outline: DataOutline, _ plaintext: DecryptedSource
  ) throws(FileError) -> (range: Range<Int>, inMemory: [UInt8]) {
    let graph: ObjectGraph
    do {
      let image = outline.image
      graph = try ObjectGraph(parsing: image.span, limits: limits)
    } catch {
      throw .archive(CryptoArchive.errorAfterDecryption(error))
    }
    if case .innerArchive = content { return (0..<plaintext.byteCount, []) }
    guard let root = graph.rootValue, case .data(let bytes, _) = graph.value(of: root) else {
      throw .archive(Self.rootIsNotData)
    }
    if let data = outline.data, bytes == outline.standIn { return (data, []) }
    return (0..<0, bytes)
  }

  /// The second pass: decrypts everything and hands out what is in `range`.
  ///
  /// While one piece is decrypted and handed out, the code of the next is computed on another
  /// thread: the pass takes no longer than the slower of the two.
  private func release(
    _ range: Range<Int>, of outline: DataOutline, to sink: any ByteSink, _ keys: ArchiveCipher,
    _ plaintextByteCount: Int, _ codes: [SHA256.Digest], _ meter: inout ProgressMeter
  ) throws(FileError) {
    var authenticator = keys.authenticatorOfCiphertext()
    var current = Piece(buffer: PieceBuffer())
    var next = Piece(buffer: PieceBuffer())
    var chain = keys.iv
    try read(&current, at: 0)
    var code = current.code(&authenticator)
    while current.count > 0 {
      guard codes.isEmpty || code == codes[current.offset / current.buffer.count] else {
        throw .changed(path: ciphertext.name)
      }
      try read(&next, at: current.offset + current.count)
      func handOut() throws(FileError) {
        try release(current, range, of: outline, to: sink, keys, plaintextByteCount, &chain)
      }
      if codes.isEmpty || next.count == 0 {
        try handOut()
      } else {
        let following = next
        try System.together({ code = following.code(&authenticator) }, handOut)
      }
      try meter.advance(by: current.count)
      swap(&current, &next)
    }
    try ciphertext.checkByteCount()
  }

  /// Decrypts one piece and hands out what of it is in `range`.
  private func release(
    _ piece: Piece, _ range: Range<Int>, of outline: DataOutline, to sink: any ByteSink,
    _ keys: ArchiveCipher, _ plaintextByteCount: Int, _ chain: inout AES.Block
  ) throws(FileError) {
    let offset = piece.offset
    var iv = chain
    try piece.buffer.withMutableSpan(0..<piece.count) { blocks throws(FileError) in
      iv = try blocks.decryptInPlace(keys, iv: iv)
      let plaintext = blocks.span.extracting(first: min(piece.count, plaintextByteCount - offset))
      guard outline.matches(plaintext, at: offset) else {
        throw .changed(path: ciphertext.name)
      }
      let wanted = range.clamped(to: offset..<offset + plaintext.count)
      if !wanted.isEmpty {
        try sink.write(
          plaintext.extracting(wanted.lowerBound - offset..<wanted.upperBound - offset))
      }
    }
    chain = iv
  }

  /// Reads the piece of the ciphertext that begins at `offset`; an empty one at the end.
  private func read(_ piece: inout Piece, at offset: Int) throws(FileError) {
    let count = min(piece.buffer.count, ciphertext.byteCount - offset)
    piece.offset = offset
    piece.count = count
    try piece.buffer.withMutableSpan(0..<count) { bytes throws(FileError) in
      try ciphertext.read(at: offset, into: &bytes)
    }
  }

  /// A part of the ciphertext in memory.
  private struct Piece {
    let buffer: PieceBuffer
    var offset = 0
    var count = 0

    /// Absorbs the piece and returns the code of the ciphertext up to its end; nil without a MAC.
    func code(_ authenticator: inout HMAC<SHA256>?) -> SHA256.Digest? {
      buffer.withBytes(0..<count) { authenticator?.update($0) }
      return switch authenticator {
      case .some(let authenticator): authenticator.codeSoFar()
      case .none: nil
      }
    }
  }

  private static var rootIsNotData: ArchiveError { .typeMismatch(key: "root", expected: "data") }
}

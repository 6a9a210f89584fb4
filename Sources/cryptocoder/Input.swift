// SPDX-License-Identifier: Zlib

/// A file or standard input, read in pieces.
struct Input: ~Copyable {
  /// The name for messages.
  let name: String
  private let descriptor: Int32
  private let isOwned: Bool

  /// - Throws: when the file cannot be opened; ``SystemError`` so that callers choose the words.
  init(_ path: FilePath) throws(SystemError) {
    if path.isStandardStream {
      name = "standard input"
      descriptor = 0
      isOwned = false
    } else {
      name = path.display
      descriptor = try System.openFile(path, for: .reading)
      isOwned = true
    }
  }

  deinit {
    if isOwned { try? System.closeFile(descriptor) }
  }

  /// Fills `buffer` from its start and returns the number of bytes read; 0 is the end.
  func read(into buffer: inout [UInt8]) throws(SystemError) -> Int {
    try System.readBytes(descriptor, into: &buffer)
  }

  /// Hands the whole content to `body` in pieces, in constant memory, and shows the progress.
  static func forEachPiece(
    of path: FilePath, quiet: Bool, _ body: (Span<UInt8>) -> Void
  ) throws(SystemError) {
    let input = try Input(path)
    let progress = Progress(quiet: quiet)
    let total = progress == nil ? nil : System.byteCount(of: path)
    var done: Int64 = 0
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = try input.read(into: &buffer)
      if count == 0 { return }
      body(buffer.span.extracting(0..<count))
      done += Int64(count)
      progress?.update(done, of: total)
    }
  }

  /// The whole content.
  ///
  /// - Parameter limit: the number of bytes above which reading fails; a device that never ends
  ///   must not fill the memory.
  static func readAll(_ path: FilePath, limit: Int = 1 << 30) throws(Failure) -> [UInt8] {
    var content: [UInt8] = []
    do throws(SystemError) {
      let input = try Input(path)
      var buffer = [UInt8](repeating: 0, count: 65536)
      while true {
        let count = try input.read(into: &buffer)
        if count == 0 { return content }
        if content.count + count > limit { break }
        content.append(contentsOf: buffer[..<count])
      }
    } catch {
      throw cannotRead(path, error)
    }
    throw Failure(
      (path.isStandardStream ? "standard input" : path.display) + " has more than "
        + String(limit) + " bytes")
  }

  static func cannotRead(_ path: FilePath, _ error: SystemError) -> Failure {
    Failure(
      "cannot read " + (path.isStandardStream ? "standard input" : path.display) + ": "
        + error.reason)
  }
}

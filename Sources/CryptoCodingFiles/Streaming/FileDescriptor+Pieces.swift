// SPDX-License-Identifier: Zlib

extension FileDescriptor {
  /// Reads a file, device or pipe to its end, once, in pieces of at most 1 MiB.
  ///
  /// For formats that need no second look; others use ``StreamInput``. The memory between is wiped.
  ///
  /// - Parameters:
  ///   - progress: its total is the size of a regular file, and nil for anything else.
  ///   - body: is lent each piece, which is not empty.
  /// - Complexity: O(n) time, 1 MiB of memory, no allocation for a piece.
  package borrowing func forEachPiece(
    progress: FileProgress? = nil, _ body: (Span<UInt8>) throws(FileError) -> Void
  ) throws(FileError) {
    var total: Int?
    if let status = System.status(of: raw), status.kind == .regular, status.byteCount > 0,
      let position = System.position(of: raw)
    {
      total = max(0, status.byteCount - position)
    }
    var meter = ProgressMeter(total: total, progress)
    let buffer = PieceBuffer()
    while true {
      let count = try read(into: buffer, from: 0)
      if count == 0 { return }
      try buffer.withSpan(0..<count, body)
      try meter.advance(by: count)
    }
  }
}

// SPDX-License-Identifier: Zlib

/// Calls `body` with the bytes of a sequence in order: once with all of them if they lie side by
/// side, else in pieces through a buffer on the stack, which is wiped.
func withSpans<Bytes: Sequence<UInt8>>(of bytes: Bytes, _ body: (Span<UInt8>) -> Void) {
  // Unsafe: the buffer is valid during the call, and the span does not leave the closure.
  let isDone: Void? = bytes.withContiguousStorageIfAvailable { unsafe body($0.span) }
  if isDone != nil { return }

  var piece = InlineArray<128, UInt8>(repeating: 0)
  var count = 0
  for byte in bytes {
    piece[count] = byte
    count += 1
    if count == 128 {
      body(piece.span)
      count = 0
    }
  }
  body(piece.span.extracting(first: count))
  wipe(&piece)
}

/// Calls `body` once with all bytes of a sequence: in place if they lie side by side, else in an
/// array that is wiped afterwards. For keys and passwords.
func withSpan<Bytes: Sequence<UInt8>, Result, Failure: Error>(
  of bytes: Bytes, _ body: (Span<UInt8>) throws(Failure) -> Result
) throws(Failure) -> Result {
  var outcome: Swift.Result<Result, Failure>?
  // Unsafe: the buffer is valid during the call, and the span does not leave the closure.
  bytes.withContiguousStorageIfAvailable { buffer in
    outcome = unsafe attempt(body, with: buffer.span)
  }
  if let outcome {
    return try outcome.get()
  }
  var copy = [UInt8]()
  var count = 0
  for byte in bytes {
    if count == copy.count {
      grow(&copy)
    }
    copy[count] = byte
    count += 1
  }
  defer { wipe(&copy) }
  return try body(copy.span.extracting(first: count))
}

/// The outcome of a call as a value, to carry a typed error through a closure without one.
private func attempt<Result, Failure: Error>(
  _ body: (Span<UInt8>) throws(Failure) -> Result, with bytes: Span<UInt8>
) -> Swift.Result<Result, Failure> {
  do throws(Failure) {
    return .success(try body(bytes))
  } catch {
    return .failure(error)
  }
}

/// Doubles an array and wipes the old storage, which `append` would only give back.
private func grow(_ bytes: inout [UInt8]) {
  var larger = [UInt8](repeating: 0, count: max(64, 2 * bytes.count))
  for index in 0..<bytes.count {
    larger[index] = bytes[index]
  }
  wipe(&bytes)
  bytes = larger
}

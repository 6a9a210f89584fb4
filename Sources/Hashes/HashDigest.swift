// SPDX-License-Identifier: Zlib

/// The result of a hash function or of ``HMAC``: a fixed number of bytes.
///
/// Two digests are compared in constant time, so that an authentication code may be checked with
/// `==`. The description is lower-case hexadecimal.
public protocol HashDigest: Sendable, BitwiseCopyable, Hashable, CustomStringConvertible {
  /// The number of bytes of every digest of this type.
  static var byteCount: Int { get }

  /// Calls `body` with the bytes of the digest, in place.
  ///
  /// - Parameter body: receives `byteCount` bytes.
  /// - Returns: what `body` returns.
  /// - Throws: what `body` throws.
  /// - Complexity: O(1); allocates nothing.
  func withSpan<Result, Failure: Error>(
    _ body: (Span<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result

  /// Replaces every byte by its exclusive or with the byte of `other` at the same place.
  ///
  /// - Parameter other: the digest to add.
  /// - Complexity: O(`byteCount`), constant time; allocates nothing.
  mutating func formExclusiveOr(_ other: Self)
}

extension HashDigest {
  /// A copy of the bytes.
  ///
  /// - Returns: `byteCount` bytes.
  /// - Complexity: O(`byteCount`); allocates the array.
  public var bytes: [UInt8] {
    withSpan { span in
      var bytes = [UInt8](repeating: 0, count: span.count)
      for index in 0..<span.count {
        bytes[index] = span[index]
      }
      return bytes
    }
  }

  /// Copies the bytes into the beginning of `output`, as many as it has room for.
  ///
  /// - Parameter output: any number of bytes; those after `byteCount` stay as they are.
  /// - Returns: the number of bytes copied, the smaller of `output.count` and `byteCount`.
  /// - Complexity: O(`byteCount`); allocates nothing.
  @discardableResult
  public func copyBytes(to output: inout MutableSpan<UInt8>) -> Int {
    copyBytes(to: &output, at: 0)
  }

  /// Copies the bytes into `output` beginning at `start`, as many as there is room for.
  func copyBytes(to output: inout MutableSpan<UInt8>, at start: Int) -> Int {
    let count = min(Self.byteCount, output.count - start)
    withSpan { span in
      for index in 0..<count {
        output[start + index] = span[index]
      }
    }
    return count
  }

  /// Whether the digest consists of exactly these bytes.
  ///
  /// - Parameter bytes: the expected digest; another number than `byteCount` gives `false`.
  /// - Returns: `true` if count and every byte agree.
  /// - Complexity: O(`byteCount`); constant time in the content, not in the count; allocates
  ///   nothing.
  public func matches(_ bytes: Span<UInt8>) -> Bool {
    withSpan { constantTimeEqual($0, bytes) }
  }

  /// Whether the digest consists of exactly these bytes, given as any sequence of bytes.
  ///
  /// - Parameter bytes: the expected digest; another number than `byteCount` gives `false`.
  /// - Returns: `true` if count and every byte agree.
  /// - Complexity: O(n); constant time in the content, not in the count; allocates only for a
  ///   sequence without contiguous storage.
  public func matches(_ bytes: some Sequence<UInt8>) -> Bool {
    Hashes::withSpan(of: bytes) { matches($0) }
  }

  /// Whether two digests are equal.
  ///
  /// - Complexity: O(`byteCount`), constant time; allocates nothing.
  public static func == (left: Self, right: Self) -> Bool {
    right.withSpan { left.matches($0) }
  }

  /// Feeds the bytes to a hasher, for use in sets and dictionaries.
  public func hash(into hasher: inout Hasher) {
    withSpan { span in
      for index in 0..<span.count {
        hasher.combine(span[index])
      }
    }
  }

  /// The bytes in lower-case hexadecimal, two digits each, without separators.
  public var description: String {
    withSpan { span in
      var digits = [UInt8](repeating: 0, count: 2 * span.count)
      for index in 0..<span.count {
        digits[2 * index] = hexDigit(span[index] >> 4)
        digits[2 * index + 1] = hexDigit(span[index] & 0x0f)
      }
      return String(decoding: digits, as: UTF8.self)
    }
  }
}

/// The ASCII code of a hexadecimal digit; computed, because a digest may be secret and a table
/// would be indexed by it.
private func hexDigit(_ value: UInt8) -> UInt8 {
  // One for ten and above, where the subtraction wraps.
  let isLetter = (9 &- value) &>> 7
  return value &+ 0x30 &+ isLetter &* 0x27
}

/// Whether two byte strings are equal, in a time that depends on their counts only.
func constantTimeEqual(_ left: Span<UInt8>, _ right: Span<UInt8>) -> Bool {
  guard left.count == right.count else { return false }
  var difference: UInt8 = 0
  for index in 0..<left.count {
    difference |= left[index] ^ right[index]
  }
  return difference == 0
}

// SPDX-License-Identifier: Zlib

internal import CryptoCoding
internal import Hashes
internal import KeyedArchive
internal import PropertyList

/// A property list whose one large data object stays where it is.
///
/// Everything else is read into memory and put together as ``image``: a property list in which a
/// few random bytes stand in for the data. The ordinary readers read and check that, as they would
/// the whole; where they find the stand-in, the data at ``data`` are meant.
final class DataOutline {
  /// The property list for the ordinary readers.
  private(set) var image: [UInt8]
  /// What they find instead of the large data.
  let standIn: [UInt8]
  /// Where the large data are in the source; nil if there are none, and `image` is the whole
  /// source.
  let data: Range<Int>?

  /// The bytes before and after the data, as they were when `image` was made.
  private var head: [UInt8]
  private var tail: [UInt8]

  init(image: [UInt8], standIn: [UInt8], data: Range<Int>?, head: [UInt8], tail: [UInt8]) {
    self.image = image
    self.standIn = standIn
    self.data = data
    self.head = head
    self.tail = tail
  }

  deinit {
    wipe(&image)
    wipe(&head)
    wipe(&tail)
  }

  /// Makes an image of the whole of a source.
  convenience init(whole source: any ByteSource) throws(FileError) {
    self.init(
      image: try source.bytes(in: 0..<source.byteCount), standIn: [], data: nil, head: [],
      tail: [])
  }

  /// Whether bytes from `offset` on are still those that the image was made of. The large data are
  /// not compared.
  ///
  /// Constant time in what the bytes are.
  func matches(_ bytes: Span<UInt8>, at offset: Int) -> Bool {
    guard let data else { return Self.equal(bytes, at: offset, image, from: 0) }
    return Self.equal(bytes, at: offset, head, from: 0)
      && Self.equal(bytes, at: offset, tail, from: data.upperBound)
  }

  /// Compares what two pieces of one source have in common.
  private static func equal(
    _ one: Span<UInt8>, at oneStart: Int, _ other: [UInt8], from otherStart: Int
  ) -> Bool {
    let start = max(oneStart, otherStart)
    let end = min(oneStart + one.count, otherStart + other.count)
    var difference: UInt8 = 0
    var place = start
    while place < end {
      difference |= one[place &- oneStart] ^ other[place &- otherStart]
      place &+= 1
    }
    return difference == 0
  }
}

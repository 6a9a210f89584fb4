// SPDX-License-Identifier: Zlib

import PropertyList
import Support
import Testing

@Suite("Binary files made to do harm", .timeLimit(.minutes(1)))
struct BinaryHostileTests {
  @Test("Cycles of one, two and three containers of either kind", arguments: 1...3)
  func cycles(length: Int) {
    for isDictionary in [false, true] {
      let objects = (0..<length).map { index -> [UInt8] in
        let next = UInt8((index + 1) % length)
        return isDictionary ? [0xd1, UInt8(length), next] : [0xa1, next]
      }
      let file = RawBinary(objects: objects + [[0x51, 0x61]])
      #expect(file.error()?.kind == .cycle)
    }
  }

  @Test("A dictionary that is its own key")
  func ownKey() {
    #expect(RawBinary([0xd1, 0, 0]).error()?.kind == .cycle)
  }

  @Test("A cycle that is not reached from the top does no harm")
  func unreachedCycle() throws {
    #expect(try RawBinary([0x09], [0xa1, 1]).read() == .bool(true))
  }

  @Test("A million containers in each other")
  func deep() {
    let file = nested(1_000_000)
    #expect(file.error() == PropertyListError(.tooDeep(limit: 256), byteOffset: 8 + 256 * 4))
  }

  @Test("The reader's own stack is not at risk even where the limit allows depth")
  func raisedLimit() {
    let file = nested(1000)
    #expect(file.error(limits: .init(depth: 1000)) == nil)
    #expect(file.error(limits: .init(depth: 999))?.kind == .tooDeep(limit: 999))
  }

  private func nested(_ count: Int) -> RawBinary {
    var file = RawBinary(objects: (0..<count).map { [0xa1] + RawBinary.integer(UInt64($0 + 1), 3) })
    file.objects.append([0x09])
    file.offsetWidth = 4
    file.referenceWidth = 3
    return file
  }

  @Test("Depth is counted through objects that were read before")
  func sharedDepth() {
    // 0 holds 1 and 2; 1 is three deep; 2 holds 3, which holds 1: five deep.
    let file = RawBinary([0xa2, 1, 2], [0xa1, 4], [0xa1, 3], [0xa1, 1], [0xa1, 5], [0xa0])
    #expect(file.error(limits: .init(depth: 6)) == nil)
    #expect(file.error(limits: .init(depth: 5))?.kind == .tooDeep(limit: 5))
  }

  @Test("Sharing that is exponential to print")
  func exponential() {
    let levels = 200
    var objects = (0..<levels).map { [0xa2, UInt8($0 + 1), UInt8($0 + 1)] as [UInt8] }
    objects.append([0x09])
    var file = RawBinary(objects: objects)
    file.offsetWidth = 2
    #expect(file.error()?.kind == .tooMuchSharing)
    file.top = UInt64(levels - 10)
    #expect(file.error() == nil)
  }

  @Test("Sharing within the limit is read and compared in bounded time")
  func sharedWithinLimit() throws {
    var objects = (0..<12).map { [0xa2, UInt8($0 + 1), UInt8($0 + 1)] as [UInt8] }
    objects.append([0x09])
    let file = RawBinary(objects: objects)
    let value = try file.read()
    #expect(value == (try file.read()))
    #expect(file.error(limits: .init(expansion: 1000))?.kind == .tooMuchSharing)
  }

  @Test("A long key in many dictionaries costs as often as it is used")
  func sharedKeys() {
    let key: [UInt8] = [0x5f, 0x11, 0x10, 0x00] + Array(repeating: 0x61, count: 4096)
    var objects: [[UInt8]] = [[0xaf, 0x10, 200] + (1...200).map { UInt8($0) }]
    objects += Array(repeating: [0xd1, 201, 202], count: 200)
    var file = RawBinary(objects: objects + [key, [0x09]])
    file.offsetWidth = 2
    #expect(file.error() == nil)
    #expect(file.error(limits: .init(expansion: 500_000))?.kind == .tooMuchSharing)
  }

  @Test("Overlapping objects that would cost the square of the file's size")
  func overlapping() {
    let count = 50_000
    var file = RawBinary(
      objects: [[0xaf, 0x12] + RawBinary.integer(UInt64(count), 4)]
        + (1...count).map { RawBinary.integer(UInt64($0), 3) })
    file.objects.append([0x4f, 0x12] + RawBinary.integer(UInt64(count), 4))
    file.objects.append(Array(repeating: 0, count: count))
    // All objects but the first are the same large data.
    let start = UInt64(8 + 6 + 3 * count)
    file.offsets = [8] + Array(repeating: start, count: count)
    file.offsetWidth = 4
    file.referenceWidth = 3
    #expect(file.error()?.kind == .tooMuchSharing)
  }

  @Test("Every byte of small files changed to every value ends in a value or an error")
  func everyByte() throws {
    for file in GoldenFile.all where ["nested", "shared", "emoji", "uid 256"].contains(file.name) {
      let original = try file.bytes()
      for index in original.indices {
        for value in UInt8.min...UInt8.max {
          var bytes = original
          bytes[index] = value
          attempt(bytes)
        }
      }
    }
  }

  @Test("Random trees with random bytes changed", arguments: 0..<100 as Range<UInt64>)
  func randomChanges(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    var tree = RandomTree(seed: seed)
    let original = try tree.next().binaryEncoded()
    for _ in 0..<50 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let index = Int.random(in: bytes.indices, using: &generator)
        bytes[index] = UInt8.random(in: 0...255, using: &generator)
      }
      attempt(bytes)
    }
  }

  @Test("Random bytes after a header", arguments: 0..<100 as Range<UInt64>)
  func noise(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    attempt(Array("bplist00".utf8) + generator.bytes(Int(seed) * 3))
  }

  /// A value that was read can be written and read again, and is still the same.
  private func attempt(_ bytes: [UInt8]) {
    guard let value = try? PropertyList(parsing: bytes) else { return }
    #expect(throws: Never.self) {
      let read = try PropertyList(binary: value.binaryEncoded())
      #expect(read == value)
    }
  }
}

// SPDX-License-Identifier: Zlib

import Hashes
import Support
import Testing

@Suite("What every hash function promises")
struct HashContractTests {
  @Test("any split into two gives the one-shot digest", arguments: EveryHash.allCases)
  func splitsInTwo(_ hash: EveryHash) {
    func check<Hash: HashFunction>(_: Hash.Type) {
      for length in Hash.edgeLengths where length <= 257 {
        let message = message(length)
        let expected = Hash.hash(message)
        for split in 0...length {
          var state = Hash()
          state.update(message[..<split])
          state.update(message[split...])
          #expect(state.finalize() == expected, "\(length) bytes split at \(split)")
        }
      }
    }
    check(hash.type)
  }

  @Test("any split into many gives the one-shot digest", arguments: EveryHash.allCases)
  func splitsInMany(_ hash: EveryHash) {
    func check<Hash: HashFunction>(_: Hash.Type) {
      var random = SplitMix64(seed: 1)
      for round in 0..<50 {
        let message = message(Int(random.next() % 1500))
        var state = Hash()
        var rest = message[...]
        while !rest.isEmpty {
          let count = min(rest.count, Int(random.next() % 200))
          state.update(rest.prefix(count))
          rest = rest.dropFirst(count)
        }
        #expect(state.finalize() == Hash.hash(message), "round \(round)")
      }
    }
    check(hash.type)
  }

  @Test("one byte at a time gives the one-shot digest", arguments: EveryHash.allCases)
  func singleBytes(_ hash: EveryHash) {
    func check<Hash: HashFunction>(_: Hash.Type) {
      for length in Hash.edgeLengths {
        let message = message(length)
        var state = Hash()
        for byte in message {
          state.update(CollectionOfOne(byte))
        }
        #expect(state.finalize() == Hash.hash(message), "\(length) bytes")
      }
    }
    check(hash.type)
  }

  @Test("a sequence without contiguous storage gives the same", arguments: EveryHash.allCases)
  func lazySequence(_ hash: EveryHash) {
    func check<Hash: HashFunction>(_: Hash.Type) {
      for length in Hash.edgeLengths {
        let message = message(length)
        #expect(Hash.hash(AnySequence(message)) == Hash.hash(message), "\(length) bytes")
      }
    }
    check(hash.type)
  }

  @Test("a copy taken midway goes on by itself", arguments: EveryHash.allCases)
  func copies(_ hash: EveryHash) {
    func check<Hash: HashFunction>(_: Hash.Type) {
      let message = message(300)
      for midway in [0, 1, 63, 64, 100, 128, 200] {
        var first = Hash()
        first.update(message[..<midway])
        var second = first
        first.update(message[midway...])
        second.update("other".utf8)
        #expect(first.finalize() == Hash.hash(message))
        #expect(second.finalize() == Hash.hash(message[..<midway] + Array("other".utf8)))
      }
    }
    check(hash.type)
  }

  @Test("finalising in place leaves an empty state", arguments: EveryHash.allCases)
  func reset(_ hash: EveryHash) {
    func check<Hash: HashFunction>(_: Hash.Type) {
      var state = Hash()
      state.update(message(77))
      #expect(state.finalizeAndReset() == Hash.hash(message(77)))
      #expect(state.finalizeAndReset() == Hash.hash([]))
    }
    check(hash.type)
  }

  @Test("a digest has as many bytes as its type says", arguments: EveryHash.allCases)
  func digestSize(_ hash: EveryHash) {
    func check<Hash: HashFunction>(_: Hash.Type) {
      #expect(Hash.hash([]).bytes.count == Hash.Digest.byteCount)
      #expect(Hash.hash([]).description.utf8.count == 2 * Hash.Digest.byteCount)
    }
    check(hash.type)
  }

  private func message(_ count: Int) -> [UInt8] {
    var random = SplitMix64(seed: UInt64(count))
    return random.bytes(count)
  }
}

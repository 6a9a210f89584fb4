// SPDX-License-Identifier: Zlib

import PropertyList
import Testing

@Suite("The ordered dictionary")
struct DictionaryTests {
  typealias Dictionary = PropertyList.Dictionary

  // Below and above the size at which an index is kept.
  @Test(
    "Every entry is found, in order, at every size",
    arguments: [0, 1, 2, 15, 16, 17, 18, 100, 1000])
  func lookup(count: Int) throws {
    var added = Dictionary()
    for number in 0..<count { added[key(number)] = .integer(Int64(number)) }
    let whole = try #require(
      Dictionary(uniqueEntries: (0..<count).map { (key($0), .integer(Int64($0))) }))
    for dictionary in [added, whole] {
      #expect(dictionary.count == count)
      #expect(dictionary.isEmpty == (count == 0))
      #expect(dictionary.keys == (0..<count).map(key))
      for number in 0..<count { #expect(dictionary[key(number)] == .integer(Int64(number))) }
      #expect(dictionary["other"] == nil)
      #expect(dictionary[""] == nil)
    }
    #expect(added == whole)
  }

  @Test("A value is replaced in its place", arguments: [3, 40])
  func replace(count: Int) {
    var dictionary = filled(count)
    dictionary[key(1)] = .bool(true)
    #expect(dictionary.keys == (0..<count).map(key))
    #expect(dictionary[key(1)] == .bool(true))
  }

  @Test("Entries are removed until none is left", arguments: [3, 17, 18, 40])
  func remove(count: Int) {
    var dictionary = filled(count)
    var left = Array(0..<count)
    while !left.isEmpty {
      let number = left.remove(at: left.count / 2)
      dictionary[key(number)] = nil
      #expect(dictionary.keys == left.map(key))
      for number in left { #expect(dictionary[key(number)] == .integer(Int64(number))) }
      #expect(dictionary[key(number)] == nil)
    }
    dictionary["absent"] = nil
    #expect(dictionary.isEmpty)
  }

  @Test("Order makes no difference to equality", arguments: [3, 40])
  func equality(count: Int) throws {
    let forwards = filled(count)
    let backwards = try #require(Dictionary(uniqueEntries: forwards.entries.reversed()))
    #expect(forwards == backwards)
    var other = backwards
    other[key(0)] = .integer(-1)
    #expect(forwards != other)
    other = backwards
    other[key(0)] = nil
    #expect(forwards != other)
    other["new"] = .integer(0)
    #expect(forwards != other)
  }

  @Test("A name that occurs twice is noticed at every size", arguments: [2, 16, 17, 100])
  func duplicates(count: Int) {
    var entries = filled(count).entries
    entries[count - 1].key = entries[0].key
    #expect(Dictionary(uniqueEntries: entries) == nil)
  }

  @Test("Going through it gives the entries in order")
  func sequence() {
    let dictionary: Dictionary = ["b": .integer(1), "a": .integer(2)]
    #expect(dictionary.map(\.key) == ["b", "a"])
    for (key, value) in dictionary { #expect(dictionary[key] == value) }
  }

  private func key(_ number: Int) -> String { "key \((number &* 7919) % 10_007)" }

  private func filled(_ count: Int) -> Dictionary {
    var dictionary = Dictionary()
    for number in 0..<count { dictionary[key(number)] = .integer(Int64(number)) }
    return dictionary
  }
}

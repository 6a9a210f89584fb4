// SPDX-License-Identifier: Zlib

extension PropertyList {
  /// A property list's dictionary: values with names, in the order in which they were added.
  ///
  /// Apple's dictionaries have no order, but files do, and one that is read and written back should
  /// come out as it was. Names are told apart by their UTF-8 bytes, as on disk. A name occurs once.
  ///
  /// - Complexity: Looking a name up costs O(*n*) comparisons up to 16 entries and O(log *n*)
  ///   above. Adding one costs O(1) up to 16 entries, and above that moves at most four bytes for
  ///   each entry already there.
  public struct Dictionary: Sendable {
    /// A name and its value.
    public typealias Entry = (key: String, value: PropertyList)

    /// The entries in order.
    public private(set) var entries: [Entry]

    /// The positions of all entries, sorted by name; empty while a scan is as fast.
    private var sorted: [UInt32]

    /// Makes an empty dictionary.
    public init() {
      entries = []
      sorted = []
    }

    /// Makes a dictionary of entries that all have different names.
    ///
    /// Use this for many entries at once: it sorts once.
    ///
    /// - Parameter entries: The entries in order.
    /// - Returns: `nil` if a name occurs twice.
    /// - Complexity: O(*n* log *n*) for *n* entries.
    public init?(uniqueEntries entries: [Entry]) {
      self.entries = entries
      sorted = []
      if entries.count > Self.scanLimit {
        rebuildIndex()
        for position in 1..<sorted.count {
          let previous = entries[Int(sorted[position - 1])].key
          if previous.hasSameBytes(as: entries[Int(sorted[position])].key) { return nil }
        }
      } else {
        for position in entries.indices {
          for earlier in 0..<position
          where entries[earlier].key.hasSameBytes(as: entries[position].key) {
            return nil
          }
        }
      }
    }

    /// The number of entries.
    public var count: Int { entries.count }

    /// Whether there are no entries.
    public var isEmpty: Bool { entries.isEmpty }

    /// The names in order.
    public var keys: [String] { entries.map { $0.key } }

    /// The value with a name.
    ///
    /// Setting a value under a new name adds it at the end, under a known name replaces the value
    /// in its place; setting `nil` removes the entry.
    public subscript(key: String) -> PropertyList? {
      get { position(of: key).map { entries[$0].value } }
      set {
        let known = position(of: key)
        if let newValue {
          if let known { entries[known].value = newValue } else { append(key, newValue) }
        } else if let known {
          remove(at: known)
        }
      }
    }
  }
}

extension PropertyList.Dictionary {
  /// Up to this many entries a scan beats an index, in time and in memory.
  private static var scanLimit: Int { 16 }

  private func position(of key: String) -> Int? {
    if sorted.isEmpty {
      return entries.firstIndex { $0.key.hasSameBytes(as: key) }
    }
    let place = insertionPoint(of: key)
    guard place < sorted.count else { return nil }
    let position = Int(sorted[place])
    return entries[position].key.hasSameBytes(as: key) ? position : nil
  }

  /// The first place in the index whose name does not come before `key`.
  private func insertionPoint(of key: String) -> Int {
    var low = 0
    var high = sorted.count
    while low < high {
      let middle = low + (high - low) / 2
      if entries[Int(sorted[middle])].key.precedesBytewise(key) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }

  private mutating func append(_ key: String, _ value: PropertyList) {
    if !sorted.isEmpty {
      sorted.insert(UInt32(entries.count), at: insertionPoint(of: key))
    }
    entries.append((key, value))
    if sorted.isEmpty, entries.count > Self.scanLimit { rebuildIndex() }
  }

  private mutating func remove(at position: Int) {
    entries.remove(at: position)
    if entries.count > Self.scanLimit { rebuildIndex() } else { sorted = [] }
  }

  private mutating func rebuildIndex() {
    let entries = entries
    sorted = (0..<UInt32(entries.count)).sorted {
      entries[Int($0)].key.precedesBytewise(entries[Int($1)].key)
    }
  }
}

extension PropertyList.Dictionary: Equatable {
  /// Whether both hold the same names with the same values, in whatever order.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    guard lhs.count == rhs.count else { return false }
    for (position, entry) in lhs.entries.enumerated() {
      let opposite = rhs.entries[position]
      let other =
        opposite.key.hasSameBytes(as: entry.key) ? opposite.value : rhs[entry.key]
      guard let other, entry.value == other else { return false }
    }
    return true
  }
}

extension PropertyList.Dictionary: ExpressibleByDictionaryLiteral {
  /// Makes a dictionary of a literal.
  ///
  /// - Precondition: All names differ.
  public init(dictionaryLiteral elements: (String, PropertyList)...) {
    guard let literal = Self(uniqueEntries: elements.map { (key: $0.0, value: $0.1) }) else {
      preconditionFailure("a dictionary literal names a key twice")
    }
    self = literal
  }
}

extension PropertyList.Dictionary: Sequence {
  /// Goes through the entries in order.
  public func makeIterator() -> IndexingIterator<[Entry]> { entries.makeIterator() }

  /// The number of entries.
  public var underestimatedCount: Int { entries.count }
}

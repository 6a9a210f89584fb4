// SPDX-License-Identifier: Zlib

/// Reads a binary property list into a value.
///
/// Each object is read once, when it is first referred to; a second reference gives the same value,
/// whose storage is shared. Open containers are kept on a list instead of the call stack, so depth
/// costs no stack.
struct BinaryReader {
  let trailer: Trailer
  let limits: PropertyList.Limits

  /// What a walk over the result may cost.
  private let allowance: UInt64

  /// For each object of the table: not read, being read, or its place in `finished`.
  private var states: [UInt32]
  private var finished: [Finished] = []
  private var open: [OpenContainer] = []

  /// The encoded bytes that the objects read so far would fill if none of them overlapped.
  private var encodedByteCount = 0
  /// The cost of the keys of all dictionaries read so far.
  private var keyCost: UInt64 = 0

  /// An object that has been read.
  struct Finished {
    var value: PropertyList
    /// What a walk over it costs; see `WalkCost`.
    var cost: UInt64
    /// How many containers are nested in it, itself included.
    var height: Int
  }

  /// An array or dictionary of which some items are still to be read.
  struct OpenContainer {
    let object: Int
    let isDictionary: Bool
    let count: Int
    /// Where its references are: for a dictionary, all keys and then all values.
    let references: Range<Int>
    var next: Int = 0
    var cost: UInt64 = 1
    var height: Int = 1
  }

  private static let unread: UInt32 = 0
  private static let beingRead = UInt32.max

  private init(trailer: Trailer, byteCount: Int, limits: PropertyList.Limits) {
    self.trailer = trailer
    self.limits = limits
    allowance = WalkCost.allowance(byteCount: byteCount, limits)
    states = Array(repeating: Self.unread, count: trailer.objectCount)
  }
}

extension BinaryReader {
  /// Whether bytes start as a binary property list does: `bplist0` and one more byte.
  static func recognises(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count >= Trailer.headerByteCount else { return false }
    let header: InlineArray<7, UInt8> = [0x62, 0x70, 0x6c, 0x69, 0x73, 0x74, 0x30]
    for index in header.indices where bytes[index] != header[index] { return false }
    return true
  }

  static func read(
    _ bytes: Span<UInt8>, limits: PropertyList.Limits
  ) throws(PropertyListError) -> PropertyList {
    guard recognises(bytes) else { throw PropertyListError(.unknownFormat, byteOffset: 0) }
    let trailer = try Trailer(of: bytes, limits: limits)
    try checkTable(of: bytes, trailer: trailer)
    var reader = BinaryReader(trailer: trailer, byteCount: bytes.count, limits: limits)
    return try reader.readTop(bytes)
  }

  private static func checkTable(
    of bytes: Span<UInt8>, trailer: Trailer
  ) throws(PropertyListError) {
    var cursor = ByteReader(over: trailer.tableOffset..<bytes.count - Trailer.byteCount)
    for _ in 0..<trailer.objectCount {
      let entry = cursor.offset
      let offset = try cursor.integer(byteCount: trailer.offsetWidth, of: bytes)
      guard offset >= UInt64(Trailer.headerByteCount), offset < UInt64(trailer.tableOffset) else {
        throw PropertyListError(.invalidOffset, byteOffset: entry)
      }
    }
  }

  private mutating func readTop(_ bytes: Span<UInt8>) throws(PropertyListError) -> PropertyList {
    try read(trailer.top, asKey: false, of: bytes)
    while let container = open.last {
      if container.next < container.references.count / trailer.referenceWidth {
        try readNextItem(of: container, bytes)
      } else {
        open.removeLast()
        try finish(container, bytes)
      }
    }
    return finished[Int(states[trailer.top]) - 1].value
  }

  /// Adds the next item's figures to the innermost container if the item has been read, and starts
  /// reading it if not.
  private mutating func readNextItem(
    of container: OpenContainer, _ bytes: Span<UInt8>
  ) throws(PropertyListError) {
    let reference = container.references.lowerBound + container.next * trailer.referenceWidth
    let object = try self.object(referredToAt: reference, bytes)
    let isKey = container.isDictionary && container.next < container.count
    switch states[object] {
    case Self.beingRead:
      throw PropertyListError(.cycle, byteOffset: reference)
    case Self.unread:
      try read(object, asKey: isKey, of: bytes)
    case let place:
      let item = finished[Int(place) - 1]
      if isKey {
        guard case .string = item.value else {
          throw PropertyListError(.keyNotString, byteOffset: reference)
        }
        keyCost = keyCost.addingSaturating(WalkCost.key(item.value))
      }
      guard open.count + item.height <= limits.depth else {
        throw PropertyListError(.tooDeep(limit: limits.depth), byteOffset: reference)
      }
      var container = container
      container.next += 1
      container.cost = container.cost.addingSaturating(item.cost)
      container.height = max(container.height, item.height + 1)
      guard container.cost <= allowance, keyCost <= allowance else {
        throw PropertyListError(.tooMuchSharing, byteOffset: reference)
      }
      open[open.count - 1] = container
    }
  }

  /// Reads a scalar, or opens a container.
  private mutating func read(
    _ object: Int, asKey isKey: Bool, of bytes: Span<UInt8>
  ) throws(PropertyListError) {
    let entry = trailer.tableOffset + object * trailer.offsetWidth
    let start = Int(bytes.bigEndianInteger(in: entry..<entry + trailer.offsetWidth))
    var cursor = ByteReader(over: start..<trailer.tableOffset)
    let marker = try cursor.byte(of: bytes)
    let kind = Marker.kind(of: marker)
    if isKey, kind != Marker.ascii, kind != Marker.utf16 {
      throw PropertyListError(.keyNotString, byteOffset: start)
    }
    if kind == Marker.array || kind == Marker.dictionary {
      try openContainer(object, marker: marker, start: start, &cursor, bytes)
    } else {
      let value = try cursor.scalar(marker: marker, of: bytes)
      finish(object, Finished(value: value, cost: WalkCost.scalar(value), height: 0))
    }
    try chargeEncoding(cursor.offset - start, of: bytes, at: start)
  }

  private mutating func openContainer(
    _ object: Int, marker: UInt8, start: Int, _ cursor: inout ByteReader, _ bytes: Span<UInt8>
  ) throws(PropertyListError) {
    guard open.count < limits.depth else {
      throw PropertyListError(.tooDeep(limit: limits.depth), byteOffset: start)
    }
    let isDictionary = Marker.kind(of: marker) == Marker.dictionary
    let count = try cursor.count(marker: marker, of: bytes)
    let itemByteCount = UInt64(trailer.referenceWidth) * (isDictionary ? 2 : 1)
    guard count <= UInt64(cursor.remaining) / itemByteCount else {
      throw PropertyListError(.truncated, byteOffset: start)
    }
    let references = try cursor.take(count * itemByteCount)
    open.append(
      OpenContainer(
        object: object, isDictionary: isDictionary, count: Int(count), references: references))
    states[object] = Self.beingRead
  }

  /// Refuses files whose objects overlap so much that reading them costs more than their size.
  ///
  /// Writers put each object in a place of its own. A table of *n* entries that all point at the
  /// same *n* bytes would otherwise cost *n*² of time and memory.
  private mutating func chargeEncoding(
    _ byteCount: Int, of bytes: Span<UInt8>, at offset: Int
  ) throws(PropertyListError) {
    guard byteCount <= bytes.count - encodedByteCount else {
      throw PropertyListError(.tooMuchSharing, byteOffset: offset)
    }
    encodedByteCount += byteCount
  }

  private mutating func finish(
    _ container: OpenContainer, _ bytes: Span<UInt8>
  ) throws(PropertyListError) {
    let value: PropertyList
    if container.isDictionary {
      value = .dictionary(try dictionary(of: container, bytes))
    } else {
      var items: [PropertyList] = []
      items.reserveCapacity(container.count)
      for index in 0..<container.count {
        items.append(try item(index, of: container, bytes))
      }
      value = .array(items)
    }
    finish(
      container.object, Finished(value: value, cost: container.cost, height: container.height))
  }

  private mutating func finish(_ object: Int, _ value: Finished) {
    finished.append(value)
    states[object] = UInt32(finished.count)
  }

  private func dictionary(
    of container: OpenContainer, _ bytes: Span<UInt8>
  ) throws(PropertyListError) -> PropertyList.Dictionary {
    var entries: [PropertyList.Dictionary.Entry] = []
    entries.reserveCapacity(container.count)
    for index in 0..<container.count {
      guard case .string(let key) = try item(index, of: container, bytes) else { continue }
      entries.append((key, try item(container.count + index, of: container, bytes)))
    }
    guard let dictionary = PropertyList.Dictionary(uniqueEntries: entries) else {
      throw PropertyListError(.duplicateKey, byteOffset: container.references.lowerBound)
    }
    return dictionary
  }

  private func item(
    _ index: Int, of container: OpenContainer, _ bytes: Span<UInt8>
  ) throws(PropertyListError) -> PropertyList {
    let reference = container.references.lowerBound + index * trailer.referenceWidth
    return finished[Int(states[try object(referredToAt: reference, bytes)]) - 1].value
  }

  private func object(
    referredToAt offset: Int, _ bytes: Span<UInt8>
  ) throws(PropertyListError) -> Int {
    let object = bytes.bigEndianInteger(in: offset..<offset + trailer.referenceWidth)
    guard object < UInt64(trailer.objectCount) else {
      throw PropertyListError(.invalidReference, byteOffset: offset)
    }
    return Int(object)
  }
}

extension UInt64 {
  fileprivate func addingSaturating(_ other: UInt64) -> UInt64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}

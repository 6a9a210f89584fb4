// SPDX-License-Identifier: Zlib

/// Writes a value as a binary property list.
///
/// First the tree is laid out as a list of objects, in the order of Apple's writer: a container,
/// then its items one after the other with all that they hold; for a dictionary all keys, then all
/// values. A scalar that occurred before is referred to. Containers are always written again. Then
/// the objects, the table of their offsets, and the trailer are written.
///
/// Apple's writer leaves a second copy of a bool or UID in the table, to which nothing refers. This
/// one does not; every reference points to the same value as there.
/// - Source: CoreFoundation, `_flattenPlist` and `__CFBinaryPlistWrite` in `CFBinaryPList.c`.
struct BinaryWriter {
  private let limits: PropertyList.Limits
  private var objects: [Object] = []
  private var references: [UInt32] = []
  private var known: Swift.Dictionary<ScalarKey, UInt32> = [:]
  private var open: [OpenContainer] = []
  /// What a walk over the value costs, and the keys in it; see `WalkCost`.
  private var cost: UInt64 = 0
  private var keyCost: UInt64 = 0

  private struct Object {
    let value: PropertyList
    /// For a container: where its references start.
    let firstReference: Int
  }

  private struct OpenContainer {
    let value: PropertyList
    /// Where the reference to the next item goes.
    var slot: Int
    var next: Int = 0

    /// Whether the next item is a dictionary's key.
    var isAtKey: Bool {
      guard case .dictionary(let entries) = value else { return false }
      return next < entries.count
    }
  }

  static func write(
    _ value: PropertyList, limits: PropertyList.Limits
  ) throws(PropertyListError) -> [UInt8] {
    var writer = BinaryWriter(limits: limits)
    try writer.layOut(value)
    let bytes = writer.encoded().output.bytes
    try writer.checkCost(byteCount: bytes.count)
    return bytes
  }

  /// Writes a value of which one data object, equal to `standIn`, stands for `byteCount` bytes.
  ///
  /// - Returns: The file without those bytes, and where they belong; `nil` without such an object.
  static func write(
    _ value: PropertyList, standIn: [UInt8], byteCount: Int, limits: PropertyList.Limits
  ) throws(PropertyListError) -> (bytes: [UInt8], cut: Int)? {
    var writer = BinaryWriter(limits: limits)
    try writer.layOut(value)
    let (output, cut) = writer.encoded(omitting: (.data(standIn), byteCount))
    return cut.map { (output.bytes, $0) }
  }

  private init(limits: PropertyList.Limits) { self.limits = limits }
}

extension BinaryWriter {
  private mutating func layOut(_ top: PropertyList) throws(PropertyListError) {
    _ = try place(top)
    while var container = open.last {
      guard let item = container.value.item(container.next) else {
        open.removeLast()
        continue
      }
      let slot = container.slot
      if container.isAtKey { keyCost += WalkCost.key(item) }
      container.next += 1
      container.slot += 1
      open[open.count - 1] = container
      references[slot] = try place(item)
    }
  }

  /// Gives a value its number, and opens it if it is a container.
  private mutating func place(_ value: PropertyList) throws(PropertyListError) -> UInt32 {
    let number = UInt32(objects.count)
    cost += value.itemCount == nil ? WalkCost.scalar(value) : 1
    if let itemCount = value.itemCount {
      guard open.count < limits.depth else {
        throw PropertyListError(.tooDeep(limit: limits.depth), byteOffset: 0)
      }
      let slot = references.count
      references.append(contentsOf: repeatElement(0, count: itemCount))
      open.append(OpenContainer(value: value, slot: slot))
    } else if let key = ScalarKey(value) {
      if let earlier = known[key] { return earlier }
      known[key] = number
    }
    guard objects.count < limits.objectCount, number < UInt32.max else {
      throw PropertyListError(.tooManyObjects(limit: limits.objectCount), byteOffset: 0)
    }
    let firstReference = open.last.map { $0.slot } ?? 0
    objects.append(Object(value: value, firstReference: firstReference))
    return number
  }

  /// Refuses what a reader with the same limits would refuse to read.
  private func checkCost(byteCount: Int) throws(PropertyListError) {
    let allowance = WalkCost.allowance(byteCount: byteCount, limits)
    guard cost <= allowance, keyCost <= allowance else {
      throw PropertyListError(.tooMuchSharing, byteOffset: 0)
    }
  }

  private func encoded(
    omitting omitted: (standIn: PropertyList, byteCount: Int)? = nil
  ) -> (output: ByteWriter, cut: Int?) {
    var cut: Int?
    let referenceWidth = ByteWriter.width(of: UInt64(objects.count))
    var output = ByteWriter()
    output.append(contentsOf: Marker.header.utf8)
    var offsets: [Int] = []
    offsets.reserveCapacity(objects.count)
    for object in objects {
      offsets.append(output.offset)
      switch object.value {
      case .array(let items): output.appendMarker(Marker.array, count: items.count)
      case .dictionary(let entries):
        output.appendMarker(Marker.dictionary, count: entries.count)
      case .data where object.value == omitted?.standIn:
        let byteCount = omitted?.byteCount ?? 0
        output.appendMarker(Marker.data, count: byteCount)
        cut = output.offset
        output.omit(byteCount: byteCount)
      default: output.appendScalar(object.value)
      }
      let first = object.firstReference
      for reference in references[first..<first + (object.value.itemCount ?? 0)] {
        output.append(UInt64(reference), byteCount: referenceWidth)
      }
    }
    let trailer = Trailer(
      offsetWidth: ByteWriter.width(of: UInt64(output.offset)), referenceWidth: referenceWidth,
      objectCount: objects.count, top: 0, tableOffset: output.offset)
    for offset in offsets { output.append(UInt64(offset), byteCount: trailer.offsetWidth) }
    trailer.write(to: &output)
    return (output, cut)
  }
}

extension PropertyList {
  /// How many references a container has, or `nil` for a scalar.
  fileprivate var itemCount: Int? {
    switch self {
    case .array(let items): items.count
    case .dictionary(let entries): entries.count * 2
    default: nil
    }
  }

  /// What a container's reference of this number refers to: of a dictionary first the keys.
  fileprivate func item(_ number: Int) -> PropertyList? {
    switch self {
    case .array(let items): number < items.count ? items[number] : nil
    case .dictionary(let dictionary):
      if number < dictionary.count {
        .string(dictionary.entries[number].key)
      } else if number < dictionary.count * 2 {
        dictionary.entries[number - dictionary.count].value
      } else {
        nil
      }
    default: nil
    }
  }
}

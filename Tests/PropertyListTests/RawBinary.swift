// SPDX-License-Identifier: Zlib

import PropertyList

/// Builds binary property lists that no writer would make.
struct RawBinary {
  var header = Array("bplist00".utf8)
  var objects: [[UInt8]]
  /// In place of the offsets of the objects.
  var offsets: [UInt64]?
  var offsetWidth: UInt8 = 1
  var referenceWidth: UInt8 = 1
  var objectCount: UInt64?
  var top: UInt64 = 0
  var tableOffset: UInt64?
  var suffix: [UInt8] = []

  init(_ objects: [UInt8]...) { self.objects = objects }

  init(objects: [[UInt8]]) { self.objects = objects }

  var bytes: [UInt8] {
    var bytes = header
    var places: [UInt64] = []
    for object in objects {
      places.append(UInt64(bytes.count))
      bytes += object
    }
    let table = UInt64(bytes.count)
    for place in offsets ?? places { bytes += Self.integer(place, Int(offsetWidth)) }
    bytes += [0, 0, 0, 0, 0, 0, offsetWidth, referenceWidth]
    bytes += Self.integer(objectCount ?? UInt64((offsets ?? places).count), 8)
    bytes += Self.integer(top, 8) + Self.integer(tableOffset ?? table, 8)
    return bytes + suffix
  }

  static func integer(_ value: UInt64, _ byteCount: Int) -> [UInt8] {
    (0..<byteCount).reversed().map { UInt8(truncatingIfNeeded: $0 < 8 ? value >> (8 * $0) : 0) }
  }

  func read(limits: PropertyList.Limits = .default) throws(PropertyListError) -> PropertyList {
    try PropertyList(binary: bytes, limits: limits)
  }

  /// What reading throws; nil if it does not.
  func error(limits: PropertyList.Limits = .default) -> PropertyListError? {
    do throws(PropertyListError) {
      _ = try read(limits: limits)
      return nil
    } catch {
      return error
    }
  }
}

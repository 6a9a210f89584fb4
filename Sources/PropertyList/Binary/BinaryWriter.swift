// SPDX-License-Identifier: Zlib

enum BinaryWriter {
  static func write(
    _ value: PropertyList, limits: PropertyList.Limits
  ) throws(PropertyListError) -> [UInt8] {
    throw PropertyListError(.tooDeep(limit: limits.depth), byteOffset: 0)
  }
}

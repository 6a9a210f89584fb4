// SPDX-License-Identifier: Zlib

enum BinaryReader {
  static func recognises(_ bytes: Span<UInt8>) -> Bool { false }

  static func read(
    _ bytes: Span<UInt8>, limits: PropertyList.Limits
  ) throws(PropertyListError) -> PropertyList {
    throw PropertyListError(.unknownFormat, byteOffset: 0)
  }
}

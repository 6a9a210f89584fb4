// SPDX-License-Identifier: Zlib

/// The first byte of an object: its kind in the high four bits, a size in the low four.
///
/// - Source: CoreFoundation, the comment "Binary Format" in `ForFoundationOnly.h`.
enum Marker {
  /// What a file starts with. A reader asks for the first seven characters only.
  static let header = "bplist00"

  static let `false`: UInt8 = 0x08
  static let `true`: UInt8 = 0x09
  /// The low bits are the base-two logarithm of the byte count.
  static let integer: UInt8 = 0x10
  static let float: UInt8 = 0x22
  static let double: UInt8 = 0x23
  static let date: UInt8 = 0x33
  static let data: UInt8 = 0x40
  static let ascii: UInt8 = 0x50
  static let utf16: UInt8 = 0x60
  /// The low bits are the byte count less one.
  static let uid: UInt8 = 0x80
  static let array: UInt8 = 0xa0
  static let dictionary: UInt8 = 0xd0

  /// In the place of a count: an integer object with the count follows.
  static let countFollows: UInt8 = 0x0f

  static func kind(of marker: UInt8) -> UInt8 { marker & 0xf0 }
  static func size(of marker: UInt8) -> UInt8 { marker & 0x0f }
}

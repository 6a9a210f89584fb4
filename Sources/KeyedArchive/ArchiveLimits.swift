// SPDX-License-Identifier: Zlib

public import PropertyList

/// What a reader accepts, and a writer writes, before it gives up.
///
/// The defaults suit files that may come from anyone.
public struct ArchiveLimits: Equatable, Sendable {
  /// The limits of the property list that an archive is stored in.
  public var propertyList: PropertyList.Limits

  /// How many objects may be nested in each other while types are decoded or encoded.
  ///
  /// Decoding an object calls the `init(from:)` of its type, which decodes the objects it holds:
  /// the stack grows with every level, by about 2 KiB in an optimised build and 6 KiB in a debug
  /// build. 128 levels fit the 512 KiB stack of a secondary thread in the first and 1 MiB in the
  /// second. ``ObjectGraph`` needs no stack and has no such limit.
  public var depth: Int

  /// How many values may be decoded beyond four for each that the archive stores.
  ///
  /// Values have no identity: an array that is referred to twice is decoded twice, and thirty
  /// arrays that each hold the next one twice are a thousand million values. This bounds the time a
  /// hostile file can cost. An element of a container counts twice: as an element and as a value.
  /// Class instances count once, however often they are met.
  public var decodedValueCount: Int

  /// How many iterations of its key derivation an encrypted archive may ask for.
  ///
  /// The count stands in the file, and a large one keeps the reader busy before anything can be
  /// checked: ten million are some seconds.
  public var iterations: UInt32

  /// Sets limits; see the properties.
  public init(
    propertyList: PropertyList.Limits = .default, depth: Int = 128,
    decodedValueCount: Int = 1 << 22, iterations: UInt32 = 10_000_000
  ) {
    self.propertyList = propertyList
    self.depth = depth
    self.decodedValueCount = decodedValueCount
    self.iterations = iterations
  }

  /// The property list's default limits, 128 levels, 2^22 decoded values, 10,000,000 iterations.
  public static var `default`: ArchiveLimits { ArchiveLimits() }
}

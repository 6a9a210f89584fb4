// SPDX-License-Identifier: Zlib

extension PropertyList {
  /// What a reader accepts before it refuses a file.
  ///
  /// The defaults suit files that may come from anyone. Every memory allocation is bounded by the
  /// size of the input whatever the limits are; these bound time, stack, and what later walks over
  /// the result cost.
  public struct Limits: Equatable, Sendable {
    /// How many containers may be nested in each other.
    ///
    /// The readers and the writer need no stack for depth, but comparing and destroying a value
    /// recurse. 256 levels fit the 512 KiB stack of a secondary thread in a debug build, and no
    /// keyed archive comes near: their objects lie side by side.
    public var depth: Int

    /// How many objects a file may declare.
    public var objectCount: Int

    /// By how much the walk over a result may exceed what the size of the file explains.
    ///
    /// An object in a binary file may be referred to any number of times: thirty arrays, each
    /// holding the next one twice, are a thousand million values to print. A walk costs one for
    /// each value and one for each 64 bytes of text or data, each time it is met; keys, which are
    /// compared, one for each byte. Real files share keys
    /// and other text, so sixteen times the byte count of the file is always allowed; a file whose
    /// walk would cost more than that and this number together is refused.
    /// XML shares nothing, so its reader does not ask. Its writer counts the tabs beyond the 32nd
    /// of each line: a small file of shared containers could become gigabytes of them.
    public var expansion: Int

    /// Sets limits; see the properties.
    public init(depth: Int = 256, objectCount: Int = 1 << 24, expansion: Int = 1 << 24) {
      self.depth = depth
      self.objectCount = objectCount
      self.expansion = expansion
    }

    /// 256 levels, 2^24 objects, 2^24 units of work for what is shared.
    public static var `default`: Limits { Limits() }
  }
}

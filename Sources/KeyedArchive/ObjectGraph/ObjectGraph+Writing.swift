// SPDX-License-Identifier: Zlib

public import PropertyList

extension ObjectGraph {
  /// The graph as a property list.
  ///
  /// A graph that was read comes out as it was: objects keep their numbers, fields their order, and
  /// what this module does not know its place.
  public func propertyList() -> PropertyList {
    var list = envelope
    list[ArchiveKey.objects] = .array(objects)
    list[ArchiveKey.top] = .dictionary(top)
    return .dictionary(list)
  }

  /// The graph as a binary property list, the form archives have on disk.
  ///
  /// - Parameter limits: What to write at most; readers with the same limits accept it.
  /// - Returns: The bytes of a file.
  /// - Throws: ``ArchiveError/propertyList(_:)`` if the graph is beyond the limits.
  public func binaryEncoded(
    limits: ArchiveLimits = .default
  ) throws(ArchiveError) -> [UInt8] {
    do {
      return try propertyList().binaryEncoded(limits: limits.propertyList)
    } catch {
      throw .propertyList(error)
    }
  }
  /// The graph as an XML property list, to look at or to hand to other tools.
  ///
  /// - Returns: The bytes of a file, which ``init(parsing:limits:)`` reads back.
  ///   32-bit reals become 64-bit ones; see `PropertyList.xmlEncoded(limits:)`.
  /// - Throws: ``ArchiveError/propertyList(_:)`` if a value is nested too deeply, or is one that
  ///   XML cannot hold.
  public func xmlEncoded() throws(ArchiveError) -> [UInt8] {
    do {
      return try propertyList().xmlEncoded()
    } catch {
      throw .propertyList(error)
    }
  }
}

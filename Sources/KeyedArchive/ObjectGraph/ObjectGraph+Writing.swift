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
  /// - Returns: The bytes of a file.
  /// - Throws: ``ArchiveError/propertyList(_:)`` if a value in the graph is nested too deeply.
  public func binaryEncoded() throws(ArchiveError) -> [UInt8] {
    do {
      return try propertyList().binaryEncoded()
    } catch {
      throw .propertyList(error)
    }
  }
}

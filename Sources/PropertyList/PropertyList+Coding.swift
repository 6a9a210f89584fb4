// SPDX-License-Identifier: Zlib

extension PropertyList {
  /// Reads a property list, binary or XML.
  ///
  /// - Parameters:
  ///   - bytes: A whole file: `bplist0…`, or XML that may start with a byte order mark and white
  ///     space.
  ///   - limits: What to accept.
  /// - Throws: ``PropertyListError`` of kind `unknownFormat` if it is neither, otherwise what
  ///   ``init(binary:limits:)-(Span<UInt8>,_)`` and ``init(xml:limits:)-(Span<UInt8>,_)`` throw.
  public init(
    parsing bytes: Span<UInt8>, limits: Limits = .default
  ) throws(PropertyListError) {
    if BinaryReader.recognises(bytes) {
      self = try BinaryReader.read(bytes, limits: limits)
    } else if XMLReader.recognises(bytes) {
      self = try XMLReader.read(bytes, limits: limits)
    } else {
      throw PropertyListError(.unknownFormat, byteOffset: 0)
    }
  }

  /// Reads a binary property list.
  ///
  /// - Parameters:
  ///   - bytes: A whole file, from `bplist0` to the end of its 32-byte trailer.
  ///   - limits: What to accept.
  /// - Throws: ``PropertyListError`` with the offset at which the file is wrong.
  /// - Complexity: O(*n* log *n*) time and O(*n*) memory for *n* bytes, whatever the bytes say.
  /// - Source: CoreFoundation, `CFBinaryPList.c`.
  public init(
    binary bytes: Span<UInt8>, limits: Limits = .default
  ) throws(PropertyListError) {
    self = try BinaryReader.read(bytes, limits: limits)
  }

  /// Reads an XML property list.
  ///
  /// This is not a general XML parser: it knows the elements of Apple's document type and nothing
  /// more, and never fetches or expands anything.
  ///
  /// - Parameters:
  ///   - bytes: A whole file in UTF-8, or in UTF-16 with a byte order mark.
  ///   - limits: What to accept.
  /// - Throws: ``PropertyListError`` with the offset at which the file is wrong.
  /// - Complexity: O(*n* log *n*) time and O(*n*) memory for *n* bytes.
  /// - Source: `PropertyList-1.0.dtd`.
  public init(
    xml bytes: Span<UInt8>, limits: Limits = .default
  ) throws(PropertyListError) {
    self = try XMLReader.read(bytes, limits: limits)
  }

  /// Writes a binary property list.
  ///
  /// The same value always gives the same bytes: objects in the order in which Apple's writer lays
  /// them out, equal scalars stored once, every number in the smallest width.
  ///
  /// - Parameter limits: What to write at most, so that a reader with the same limits accepts the
  ///   file.
  /// - Returns: The bytes of a file.
  /// - Throws: ``PropertyListError`` of kind `tooDeep`, `tooManyObjects` or `tooMuchSharing`.
  /// - Complexity: O(*n*) in the size of the tree.
  /// - Source: CoreFoundation, `CFBinaryPList.c`.
  public func binaryEncoded(
    limits: Limits = .default
  ) throws(PropertyListError) -> [UInt8] {
    try BinaryWriter.write(self, limits: limits)
  }

  /// Writes an XML property list, in the form of Apple's writer, dictionaries in their own order.
  ///
  /// Use it for people and for other tools; to keep values use ``binaryEncoded(limits:)``. XML
  /// cannot tell all values apart. Reading the file gives an equal value except that
  /// - a ``float(_:)`` comes back as the ``double(_:)`` of the same value;
  /// - a date loses what is less than a second (it is cut off towards the past);
  /// - a NaN loses its sign and payload.
  ///
  /// A UID is a dictionary of `CF$UID` and a number; readers that know no UIDs, such as Python's,
  /// see that dictionary. The same value always gives the same bytes.
  ///
  /// - Parameter limits: The depth and number of objects to write at most, so that a reader with
  ///   the same limits accepts the file (a UID counts as its dictionary), and, as
  ///   ``Limits/expansion``, how many tabs may be written in all beyond the 32nd of a line.
  /// - Returns: The bytes of a file in UTF-8.
  /// - Throws: ``PropertyListError`` of kind `tooDeep`, `tooManyObjects` or `tooMuchIndentation`,
  ///   and of kind `unwritableCharacter`, `unwritableDate` or `unwritableDictionary` for a value
  ///   that the file could not give back. Apple's writer makes files that are not XML, or mean
  ///   something else, of these.
  /// - Complexity: O(*n*) in the size of the tree and its indentation.
  /// - Source: CoreFoundation, `CFPropertyList.c`; XML 1.0, section 2.2.
  public func xmlEncoded(
    limits: Limits = .default
  ) throws(PropertyListError) -> [UInt8] {
    try XMLWriter.write(self, limits: limits)
  }
}

extension PropertyList {
  /// Reads a property list, binary or XML, from any sequence of bytes.
  ///
  /// - Throws: What ``init(parsing:limits:)-(Span<UInt8>,_)`` throws.
  public init(
    parsing bytes: some Sequence<UInt8>, limits: Limits = .default
  ) throws(PropertyListError) {
    let bytes = Array(bytes)
    try self.init(parsing: bytes.span, limits: limits)
  }

  /// Reads a binary property list from any sequence of bytes.
  ///
  /// - Throws: What ``init(binary:limits:)-(Span<UInt8>,_)`` throws.
  public init(
    binary bytes: some Sequence<UInt8>, limits: Limits = .default
  ) throws(PropertyListError) {
    let bytes = Array(bytes)
    try self.init(binary: bytes.span, limits: limits)
  }

  /// Reads an XML property list from any sequence of bytes.
  ///
  /// - Throws: What ``init(xml:limits:)-(Span<UInt8>,_)`` throws.
  public init(
    xml bytes: some Sequence<UInt8>, limits: Limits = .default
  ) throws(PropertyListError) {
    let bytes = Array(bytes)
    try self.init(xml: bytes.span, limits: limits)
  }
}

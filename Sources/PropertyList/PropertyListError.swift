// SPDX-License-Identifier: Zlib

/// Why bytes are not a property list that can be read, or a value not one that can be written.
public struct PropertyListError: Error, Equatable, Sendable {
  /// What is wrong.
  @nonexhaustive
  public enum Kind: Equatable, Sendable {
    /// Neither a binary nor an XML property list.
    case unknownFormat
    /// The input, or the part of it that holds objects, ends inside a value.
    case truncated
    /// There is something after the end.
    case trailingBytes
    /// A binary file's last 32 bytes contradict themselves or the length of the file.
    case invalidTrailer
    /// A binary file's object table points outside the objects.
    case invalidOffset
    /// A reference to an object that a binary file does not have.
    case invalidReference
    /// The first byte of an object in a binary file means nothing, or a kind of value that property
    /// lists do not have (null, set).
    case invalidMarker(UInt8)
    /// A UID above 4294967295.
    case invalidUID
    /// Text that is not in the encoding it claims to be in.
    case invalidText
    /// A dictionary's key is not a string.
    case keyNotString
    /// A dictionary names a key twice.
    case duplicateKey
    /// A container that contains itself.
    case cycle
    /// More containers are nested than ``PropertyList/Limits/depth`` allows.
    case tooDeep(limit: Int)
    /// More objects than ``PropertyList/Limits/objectCount`` allows.
    case tooManyObjects(limit: Int)
    /// Shared objects would make a walk longer than ``PropertyList/Limits/expansion`` allows.
    case tooMuchSharing
    /// XML that is not well formed.
    case invalidXML
    /// XML that needs what this reader does not do: other encodings than UTF-8 and UTF-16, a
    /// document type with declarations of its own, entities other than XML's five.
    case unsupportedXML
    /// An XML element that property lists do not have, or one in the wrong place.
    case unexpectedElement
    /// An XML dictionary that does not alternate keys and values.
    case keyValueMismatch
    /// The text of an XML integer or real is not a number, or not one of 64 bits.
    case invalidNumber
    /// The text of an XML date is not a date.
    case invalidDate
    /// The text of an XML data element is not base64.
    case invalidBase64
    /// Text to be written as XML has a character that XML cannot hold: a control character other
    /// than tab, line feed and carriage return, U+FFFE or U+FFFF.
    case unwritableCharacter(UInt32)
    /// A date to be written as XML is outside the years 0 to 9999, or not a number.
    case unwritableDate
    /// A dictionary to be written as XML holds nothing but an integer named `CF$UID`, which is how
    /// XML writes a UID.
    case unwritableDictionary
    /// Deeply nested values would become mostly indentation when written as XML.
    case tooMuchIndentation(limit: Int)
  }

  /// What is wrong.
  public let kind: Kind

  /// Where it was noticed, in bytes from the start of the input; 0 when writing.
  public let byteOffset: Int

  /// Makes an error.
  public init(_ kind: Kind, byteOffset: Int) {
    self.kind = kind
    self.byteOffset = byteOffset
  }
}

extension PropertyListError: CustomStringConvertible {
  /// What is wrong and where, in one line without a full stop.
  public var description: String {
    "property list, byte " + String(byteOffset) + ": " + kind.description
  }
}

extension PropertyListError.Kind: CustomStringConvertible {
  /// What is wrong, in one line without a full stop.
  public var description: String {
    switch self {
    case .unknownFormat: "neither a binary nor an XML property list"
    case .truncated: "ends too early"
    case .trailingBytes: "something follows the end"
    case .invalidTrailer: "the trailer does not fit the file"
    case .invalidOffset: "the object table points outside the objects"
    case .invalidReference: "reference to an object that does not exist"
    case .invalidMarker(let marker): "no value starts with byte 0x" + String(marker, radix: 16)
    case .invalidUID: "UID above 4294967295"
    case .invalidText: "text is not in its encoding"
    case .keyNotString: "a dictionary key is not a string"
    case .duplicateKey: "a dictionary names a key twice"
    case .cycle: "a container contains itself"
    case .tooDeep(let limit): "more than " + String(limit) + " nested containers"
    case .tooManyObjects(let limit): "more than " + String(limit) + " objects"
    case .tooMuchSharing: "shared objects expand beyond the limit"
    case .invalidXML: "not well-formed XML"
    case .unsupportedXML: "XML beyond what property lists use"
    case .unexpectedElement: "unexpected element"
    case .keyValueMismatch: "a dictionary does not alternate keys and values"
    case .invalidNumber: "not a 64-bit number"
    case .invalidDate: "not a date"
    case .invalidBase64: "not base64"
    case .unwritableCharacter(let value):
      "XML cannot hold the character 0x" + String(value, radix: 16)
    case .unwritableDate: "XML cannot hold a date outside the years 0 to 9999"
    case .unwritableDictionary: "XML would take a dictionary of CF$UID and a number for a UID"
    case .tooMuchIndentation(let limit): "XML would need more than " + String(limit) + " extra tabs"
    }
  }
}

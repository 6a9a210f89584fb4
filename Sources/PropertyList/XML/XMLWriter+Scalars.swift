// SPDX-License-Identifier: Zlib

extension XMLWriter {
  /// Writes the element of a value that is not a container, behind its indentation.
  mutating func appendScalar(
    _ value: PropertyList, indentation: Int
  ) throws(PropertyListError) {
    switch value {
    case .string(let text): try appendText(text, in: .string)
    case .data(let bytes): appendData(bytes, indentation: indentation)
    case .bool(let isTrue): appendEmpty(isTrue ? .true : .false)
    case .integer(let number): append(String(number).utf8, in: .integer)
    case .unsignedInteger(let number): append(String(number).utf8, in: .integer)
    case .float(let number): append(XMLReal.text(Double(number)), in: .real)
    case .double(let number): append(XMLReal.text(number), in: .real)
    case .date(let seconds):
      guard let text = XMLDate.text(secondsSince2001: seconds) else {
        throw PropertyListError(.unwritableDate)
      }
      append(text, in: .date)
    case .array, .dictionary, .uid:
      preconditionFailure("a container is not a scalar")
    }
  }

  /// Writes an element of text.
  ///
  /// Only `&`, `<` and `>` are escaped, as by Apple's writer, and the carriage return, which every
  /// reader but Apple's would turn into a line feed.
  /// - Source: XML 1.0, sections 2.2, 2.4 and 2.11.
  mutating func appendText(
    _ text: String, in element: XMLElement
  ) throws(PropertyListError) {
    appendStart(of: element)
    let bytes = text.utf8.span
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\r"): append("&#13;")
      case UInt8(ascii: "\t"), UInt8(ascii: "\n"): output.append(bytes[index])
      case 0..<0x20: throw PropertyListError(.unwritableCharacter(UInt32(bytes[index])))
      case 0xbe...0xbf where index >= 2 && bytes[index - 1] == 0xbf && bytes[index - 2] == 0xef:
        // U+FFFE and U+FFFF are EF BF BE and EF BF BF.
        throw PropertyListError(.unwritableCharacter(0xff40 + UInt32(bytes[index])))
      case let byte: output.append(byte)
      }
    }
    appendEnd(of: element)
  }

  /// Writes base64 in lines of at most 76 columns, where a tab counts as eight; beyond eight tabs
  /// the lines stay where they are.
  private mutating func appendData(_ bytes: [UInt8], indentation: Int) {
    let tabs = min(indentation, 8)
    let lineByteCount = (76 - 8 * tabs) / 4 * 3
    appendStart(of: .data)
    output.append(UInt8(ascii: "\n"))
    var index = 0
    while index < bytes.count {
      let lineEnd = index + min(lineByteCount, bytes.count - index)
      appendTabs(tabs)
      while index < lineEnd {
        let groupEnd = min(index + 3, lineEnd)
        Base64.append(bytes[index..<groupEnd], to: &output)
        index = groupEnd
      }
      output.append(UInt8(ascii: "\n"))
    }
    appendTabs(indentation)
    appendEnd(of: .data)
  }
}

extension XMLWriter {
  mutating func append(_ text: StaticString) {
    // A static string offers its bytes through a pointer only; the index stays below its count.
    for index in 0..<text.utf8CodeUnitCount { unsafe output.append(text.utf8Start[index]) }
  }

  mutating func appendTabs(_ count: Int) {
    for _ in 0..<count { output.append(UInt8(ascii: "\t")) }
  }

  mutating func appendStart(of element: XMLElement) {
    output.append(UInt8(ascii: "<"))
    output.append(contentsOf: element.name.utf8)
    output.append(UInt8(ascii: ">"))
  }

  /// Writes an end tag and ends the line.
  mutating func appendEnd(of element: XMLElement) {
    append("</")
    output.append(contentsOf: element.name.utf8)
    append(">\n")
  }

  /// Writes an element without content and ends the line.
  mutating func appendEmpty(_ element: XMLElement) {
    output.append(UInt8(ascii: "<"))
    output.append(contentsOf: element.name.utf8)
    append("/>\n")
  }

  private mutating func append(_ text: some Sequence<UInt8>, in element: XMLElement) {
    appendStart(of: element)
    output.append(contentsOf: text)
    appendEnd(of: element)
  }
}

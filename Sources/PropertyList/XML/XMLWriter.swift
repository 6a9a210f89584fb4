// SPDX-License-Identifier: Zlib

/// Writes a value as an XML property list, in the form of Apple's writer.
///
/// Open containers are kept on a list instead of the call stack, so depth costs no stack.
/// - Source: CoreFoundation, `_CFAppendXML0` in `CFPropertyList.c`.
struct XMLWriter {
  var output: [UInt8] = []
  private let limits: PropertyList.Limits
  private var open: [OpenContainer] = []
  private var objectCount = 0
  private var extraTabs = 0

  /// A container whose items are being written.
  private struct OpenContainer {
    let element: XMLElement
    let value: PropertyList
    var next = 0
  }

  private init(limits: PropertyList.Limits) { self.limits = limits }

  private static let head: StaticString = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  static func write(
    _ value: PropertyList, limits: PropertyList.Limits
  ) throws(PropertyListError) -> [UInt8] {
    var writer = XMLWriter(limits: limits)
    writer.append(head)
    try writer.writeTree(value)
    writer.appendEnd(of: .plist)
    return writer.output
  }
}

extension XMLWriter {
  private mutating func writeTree(_ top: PropertyList) throws(PropertyListError) {
    try write(top)
    while let container = open.last {
      open[open.count - 1].next += 1
      switch container.value {
      case .array(let items) where container.next < items.count:
        try write(items[container.next])
      case .dictionary(let dictionary) where container.next < dictionary.count:
        let (key, value) = dictionary.entries[container.next]
        try indent()
        try appendText(key, in: .key)
        try write(value)
      default:
        open.removeLast()
        try indent()
        appendEnd(of: container.element)
      }
    }
  }

  /// Writes a scalar or an empty container, or begins a container.
  private mutating func write(_ value: PropertyList) throws(PropertyListError) {
    try countObject()
    try indent()
    switch value {
    case .array(let items):
      try begin(.array, value, isEmpty: items.isEmpty)
    case .dictionary(let dictionary):
      if dictionary.wouldBeReadAsUID { throw PropertyListError(.unwritableDictionary) }
      try begin(.dictionary, value, isEmpty: dictionary.isEmpty)
    case .uid(let number):
      try begin(.dictionary, .dictionary(.uid(number)), isEmpty: false)
    default:
      try appendScalar(value, indentation: open.count)
    }
  }

  private mutating func begin(
    _ element: XMLElement, _ value: PropertyList, isEmpty: Bool
  ) throws(PropertyListError) {
    guard open.count < limits.depth else {
      throw PropertyListError(.tooDeep(limit: limits.depth))
    }
    if isEmpty {
      appendEmpty(element)
    } else {
      appendStart(of: element)
      output.append(UInt8(ascii: "\n"))
      open.append(OpenContainer(element: element, value: value))
    }
  }

  private mutating func countObject() throws(PropertyListError) {
    guard objectCount < limits.objectCount else {
      throw PropertyListError(.tooManyObjects(limit: limits.objectCount))
    }
    objectCount += 1
  }

  /// Writes a tab for each open container.
  private mutating func indent() throws(PropertyListError) {
    let extra = open.count - 32
    if extra > 0 {
      guard extra <= limits.expansion - extraTabs else {
        throw PropertyListError(.tooMuchIndentation(limit: limits.expansion))
      }
      extraTabs += extra
    }
    appendTabs(open.count)
  }
}

extension PropertyListError {
  /// What cannot be written has no place in a file.
  init(_ kind: Kind) { self.init(kind, byteOffset: 0) }
}

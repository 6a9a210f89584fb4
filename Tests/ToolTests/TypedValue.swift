// SPDX-License-Identifier: Zlib

import Foundation

/// Typed JSON as a value that can be compared: numbers by value, sets without their order.
indirect enum TypedValue: Hashable {
  case text(String)
  case number(Double)
  case bool(Bool)
  case list([TypedValue])
  case set([TypedValue: Int])
  case object([String: TypedValue])

  init?(_ json: Any) {
    switch json {
    case let text as String:
      self = .text(text)
    case let number as NSNumber:
      self = number.isBool ? .bool(number.boolValue) : .number(number.doubleValue)
    case let list as [Any]:
      self = .list(list.compactMap(TypedValue.init))
    case let object as [String: Any]:
      var members = object.compactMapValues(TypedValue.init)
      if let type = object["type"] as? String, type == "set" || type == "mutableSet",
        case .list(let items)? = members["items"]
      {
        members["items"] = .set(Dictionary(items.map { ($0, 1) }, uniquingKeysWith: +))
      }
      self = .object(members)
    default:
      return nil
    }
  }

  /// Parses a whole JSON document.
  init?(parsing bytes: [UInt8]) {
    guard
      let json = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
    else { return nil }
    self.init(json)
  }
}

extension NSNumber {
  /// Foundation reads `true` and `1` as numbers both; the C type of the number tells them apart.
  fileprivate var isBool: Bool {
    unsafe objCType.pointee == NSNumber(value: true).objCType.pointee
  }
}

// SPDX-License-Identifier: Zlib

import PropertyList

extension ObjectGraph {
  /// How many values the archive stores: objects, their fields, and the elements of lists in them.
  var storedValueCount: Int {
    var count = 0
    for object in objects {
      count += 1
      guard case .dictionary(let fields) = object else { continue }
      for field in fields.entries {
        count += 1
        if case .array(let elements) = field.value { count += elements.count }
      }
    }
    return count
  }
}

extension Int {
  /// The product, or the largest number where it is too large.
  func multipliedSaturating(by factor: Int) -> Int {
    let (product, isTooLarge) = multipliedReportingOverflow(by: factor)
    return isTooLarge ? .max : product
  }
}

// SPDX-License-Identifier: Zlib

/// XML has no element for UIDs: a dictionary of nothing but `CF$UID` and an integer is one.
///
/// - Source: CoreFoundation, `parseDictTag` and `_CFAppendXML0` in `CFPropertyList.c`.
extension PropertyList.Dictionary {
  static var uidKey: String { "CF$UID" }

  static func uid(_ number: UInt32) -> Self { [uidKey: .integer(Int64(number))] }

  /// Whether a reader of XML would not take this for a dictionary.
  var wouldBeReadAsUID: Bool {
    guard count == 1 else { return false }
    switch self[Self.uidKey] {
    case .integer?, .unsignedInteger?: return true
    default: return false
    }
  }
}

// SPDX-License-Identifier: Zlib

extension ArchiveValue {
  /// The name of the Objective-C class that reads this value: what `classForCoder` gave to the
  /// program that wrote it.
  ///
  /// - Returns: `nil` for ``null``; the archive's own name for objects of other classes.
  public var className: String? {
    switch self {
    case .null: nil
    case .nsNull: "NSNull"
    case .string(_, let isMutable): isMutable ? "NSMutableString" : "NSString"
    case .bool, .integer, .unsignedInteger, .float, .double: "NSNumber"
    case .data(_, let isMutable): isMutable ? "NSMutableData" : "NSData"
    case .date: "NSDate"
    case .array(_, let isMutable): isMutable ? "NSMutableArray" : "NSArray"
    case .set(_, let isMutable): isMutable ? "NSMutableSet" : "NSSet"
    case .orderedSet(_, let isMutable): isMutable ? "NSMutableOrderedSet" : "NSOrderedSet"
    case .dictionary(_, _, let isMutable): isMutable ? "NSMutableDictionary" : "NSDictionary"
    case .object(let className, _): className
    }
  }
}

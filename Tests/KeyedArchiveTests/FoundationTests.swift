// SPDX-License-Identifier: Zlib

import Foundation
import KeyedArchive
import Testing

/// Foundation's own archiver as the other side. On Linux it ends the process on input that it does
/// not like, so it only gets archives that are right, and nothing cyclic.
@Suite("Foundation and this module read each other")
struct FoundationTests {
  static let uuid = "00112233-4455-6677-8899-AABBCCDDEEFF"
  static let uuidBytes: [UInt8] = (0..<16).map { $0 * 0x11 }

  private func archive(_ root: Any) throws -> [UInt8] {
    [UInt8](try NSKeyedArchiver.archivedData(withRootObject: root, requiringSecureCoding: false))
  }

  @Test("Foundation's archives are read")
  func reading() throws {
    let root = NSArray(array: [
      "text", NSNumber(value: 42), NSNumber(value: 3.5), NSNumber(value: true), NSNull(),
      NSData(data: Data([0, 1, 2])), NSDate(timeIntervalSinceReferenceDate: 1.25),
      NSArray(array: ["inner"]), NSDictionary(dictionary: ["k": "v"]), NSSet(array: ["member"]),
      NSOrderedSet(array: ["a", "b"]), try #require(NSUUID(uuidString: Self.uuid)),
      try #require(NSURL(string: "http://example.org/x")),
    ])
    let value = try KeyedUnarchiver.unarchiveRoot(AnyArchived.self, from: archive(root))
    let expected: AnyArchived = [
      "text", 42, 3.5, true, .null, .data([0, 1, 2]), .date(secondsSince2001: 1.25), ["inner"],
      ["k": "v"], .set(["member"]), .orderedSet(["a", "b"]),
      .uuid(try #require(ArchivedUUID(Self.uuidBytes))),
      .url(ArchivedURL("http://example.org/x")),
    ]
    #expect(value == expected)
  }

  @Test("Foundation's mutable containers are read as such")
  func mutability() throws {
    // Each as a root: inside an array, Foundation for Linux forgets that they are mutable.
    let array = try archive(NSMutableArray(array: ["m"]))
    #expect(
      try KeyedUnarchiver.unarchiveRoot(AnyArchived.self, from: array)
        == .array(["m"], isMutable: true))
    let data = try archive(NSMutableData(data: Data([9])))
    #expect(
      try KeyedUnarchiver.unarchiveRoot(AnyArchived.self, from: data) == .data([9], isMutable: true)
    )
    let dictionary = try archive(NSMutableDictionary(dictionary: ["k": 1]))
    #expect(
      try KeyedUnarchiver.unarchiveRoot(AnyArchived.self, from: dictionary)
        == .dictionary([("k", 1)], isMutable: true))
  }

  @Test("Numbers of Foundation keep their values")
  func numbers() throws {
    for number: Int64 in [0, -1, 127, 128, 65_536, .max, .min] {
      let bytes = try archive(NSNumber(value: number))
      #expect(try KeyedUnarchiver.unarchiveRoot(Int64.self, from: bytes) == number)
    }
    for number in [0.1, -1e300, .pi] {
      let bytes = try archive(NSNumber(value: number))
      #expect(try KeyedUnarchiver.unarchiveRoot(Double.self, from: bytes) == number)
    }
  }

  private func unarchive(_ root: AnyArchived) throws -> NSObject? {
    let data = Data(try KeyedArchiver.archivedData(withRootObject: root))
    let decoder = try NSKeyedUnarchiver(forReadingFrom: data)
    decoder.requiresSecureCoding = false
    return decoder.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? NSObject
  }

  @Test("Our archives are read by Foundation")
  func writing() throws {
    let uuid = try #require(ArchivedUUID(Self.uuidBytes))
    let array = try #require(
      try unarchive([
        "text", 42, 3.5, true, .data([0, 1, 2]), .date(secondsSince2001: 1.25), ["inner"],
        .uuid(uuid), .url(ArchivedURL("x", bases: ["http://example.org/"])),
      ]) as? NSArray)
    #expect(array.count == 9)
    #expect(array[0] as? String == "text")
    #expect(array[1] as? Int == 42)
    #expect(array[2] as? Double == 3.5)
    #expect(array[3] as? Bool == true)
    #expect(array[4] as? Data == Data([0, 1, 2]))
    #expect((array[5] as? Date)?.timeIntervalSinceReferenceDate == 1.25)
    #expect(array[6] as? [String] == ["inner"])
    #expect((array[7] as? UUID)?.uuidString == Self.uuid)
    #expect((array[8] as? URL)?.absoluteString == "http://example.org/x")
  }

  @Test("Our mutable containers, sets and dictionaries are read by Foundation")
  func containers() throws {
    let list = try unarchive(.array(["a", "b"], isMutable: true))
    #expect(list is NSMutableArray)
    #expect(list as? [String] == ["a", "b"])
    #expect(try unarchive(.set(["a", "b"])) as? Set<String> == ["a", "b"])
    let dictionary = try unarchive(.dictionary([("k", 1), ("l", 2)], isMutable: true))
    #expect(dictionary as? [String: Int] == ["k": 1, "l": 2])
    let ordered = try unarchive(.orderedSet(["b", "a"])) as? NSOrderedSet
    #expect(ordered?.array as? [String] == ["b", "a"])
    let text = try unarchive(.string("m", isMutable: true)) as? NSString
    #expect(text == "m")
    let data = try unarchive(.data([1, 2], isMutable: true)) as? NSData
    #expect(data.map { [UInt8](Data(referencing: $0)) } == [1, 2])
    #expect(try unarchive(.null) is NSNull)
  }
}

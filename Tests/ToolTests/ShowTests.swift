// SPDX-License-Identifier: Zlib

import Foundation
import Support
import Testing

@Suite("cryptocoder show")
struct ShowTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
  }

  private func put(_ name: String) throws {
    let fixture = try #require(ArchiveFixture.named(name))
    try folder.write("in", fixture.bytes)
    try folder.write("pw", (fixture.password ?? []) + [0x0a])
  }

  @Test(
    "typed JSON of every archive is the root in the manifest",
    arguments: ArchiveFixture.all.filter { $0.hasRoot })
  func typedJSON(fixture: ArchiveFixture) throws {
    try put(fixture.file)
    let run = try folder.run(
      "show in --format typed-json --allow-empty-password --password-file pw")
    run.expect(status: 0, errors: "")
    let root = try #require(try fixture.root())
    let expected = try #require(TypedValue(root))
    #expect(TypedValue(parsing: run.result.output) == expected)
  }

  @Test(
    "plain JSON and the tree print every archive too",
    arguments: ArchiveFixture.all.filter { $0.hasRoot })
  func others(fixture: ArchiveFixture) throws {
    try put(fixture.file)
    let options = " --allow-empty-password --password-file pw"
    let json = try folder.run("show in --format json" + options)
    json.expect(status: 0, errors: "")
    #expect(
      (try? JSONSerialization.jsonObject(
        with: Data(json.result.output), options: .fragmentsAllowed)) != nil)
    let tree = try folder.run("show in" + options)
    tree.expect(status: 0, errors: "")
    #expect(!tree.output.isEmpty)
  }

  @Test("the archives that shall be refused are")
  func refused() throws {
    try put("gnustep_bad_version_3")
    try folder.run("show in --password-file pw").expectFailure(
      1, "in: claims version 3 but lacks its authentication fields")
    try put("gnustep_bad_nil_password_v2")
    try folder.run("show in --password-file pw").expectFailure(
      1, "in has no ciphertext",
      hint: "the original library wrote such files when it had no password")
    try put("gnustep_bad_truncated")
    try folder.run("show in --password-file pw").expect(status: 1, output: "")
  }

  @Test("an outer class of another name is shown as it is, without a password")
  func unmapped() throws {
    try put("corelibs_unmapped_names_v2")
    let run = try folder.run("show in")
    run.expect(status: 0, errors: "")
    #expect(run.output.hasPrefix("M.CCArchiveXX, 5 fields\n  className: \"M.TListX\"\n"))
  }

  @Test("a wrong password says no more than that")
  func wrongPassword() throws {
    try put("gnustep_todo_default_v2")
    try folder.run("show in --password-fd 0", input: "wrong").expectFailure(
      1, "wrong password, or the file is damaged")
  }

  @Test("a graph with cycles as a tree")
  func tree() throws {
    try put("gnustep_cyclic_box_v2")
    try folder.run("show in --password-file pw").expect(
      """
      SecretBox, 1 field
        value: GraphNode, 4 fields #2
          children: mutable array, 2 items
            0: GraphNode, 4 fields #4
              children: nil
              name: "B"
              next: see #2
              parent: see #2
            1: see #2
          name: "A"
          next: see #4
          parent: nil

      """)
  }

  @Test("a graph with cycles as plain JSON")
  func json() throws {
    try put("gnustep_cyclic_box_v2")
    try folder.run("show in --format json --password-file pw").expect(
      """
      {
        "$class": "SecretBox",
        "value": {
          "$id": 2,
          "$class": "GraphNode",
          "children": [
            {
              "$id": 4,
              "$class": "GraphNode",
              "children": null,
              "name": "B",
              "next": {"$ref": 2},
              "parent": {"$ref": 2}
            },
            {"$ref": 2}
          ],
          "name": "A",
          "next": {"$ref": 4},
          "parent": null
        }
      }

      """)
  }

  @Test("every kind of value as a tree and as plain JSON")
  func values() throws {
    try put("gnustep_array_mixed_v2")
    try folder.run("show in --password-file pw").expect(
      """
      array, 9 items
        0: "text"
        1: 42
        2: 3.5
        3: true
        4: 2012-09-22T09:46:40.250Z
        5: data, 5 bytes 000102feff
        6: null
        7: array, 1 item
          0: "inner"
        8: dictionary, 1 entry
          "k": "v"

      """)
    try folder.run("show in --format json --password-file pw").expect(
      """
      [
        "text",
        42,
        3.5,
        true,
        "2012-09-22T09:46:40.250Z",
        "000102feff",
        null,
        [
          "inner"
        ],
        {
          "k": "v"
        }
      ]

      """)
  }

  @Test(
    "real archives of other projects print in every format",
    .enabled(if: SharedFixtures.isAvailable, "\(SharedFixtures.skipReason)"),
    arguments: SharedFixtures.files(in: "keyed"))
  func otherProjects(file: String) throws {
    let bytes = try #require(try SharedFixtures.bytes(file))
    try folder.write("in", bytes)
    for format in ["tree", "json", "typed-json"] {
      let run = try folder.run("show in --format \(format)")
      #expect(run.result.status == 0 || run.errors.contains("in is damaged, or no archive"))
      if run.result.status == 0, format != "tree" {
        #expect(TypedValue(parsing: run.result.output) != nil || run.output == "null\n")
      }
    }
  }
}

// SPDX-License-Identifier: Zlib

import Support
import Testing

@Suite("cryptocoder show, on files made to be a nuisance")
struct ShowHostileTests {
  let folder: Scratch
  private static let formats = ["tree", "json", "typed-json"]

  init() throws {
    folder = try Scratch()
  }

  private func put(_ objects: [String]) throws {
    try folder.write("in", HandmadeArchive.xml(objects))
  }

  @Test("each of sixty arrays holds the next one twice: printed once each", arguments: formats)
  func exponential(format: String) throws {
    let count = 60
    try put(
      (1...count).map { HandmadeArchive.array([$0 + 1, $0 + 1], class: count + 2) }
        + ["<string>leaf</string>", HandmadeArchive.record("NSArray")])
    let run = try folder.run("show in --format \(format)")
    run.expect(status: 0, errors: "")
    #expect(run.result.output.count < 50_000)
  }

  @Test("arrays nested twenty thousand deep need no stack", arguments: formats)
  func deep(format: String) throws {
    let count = 20_000
    try put(
      (1...count).map { HandmadeArchive.array([$0 + 1], class: count + 2) }
        + ["<string>leaf</string>", HandmadeArchive.record("NSArray")])
    let run = try folder.run("show in --format \(format)")
    run.expect(status: 0, errors: "")
    #expect(run.output.contains("\"leaf\""))
  }

  @Test("an array that holds itself")
  func itself() throws {
    try put([HandmadeArchive.array([1, 1], class: 2), HandmadeArchive.record("NSArray")])
    try folder.run("show in").expect("array, 2 items #1\n  0: see #1\n  1: see #1\n")
    try folder.run("show in --format json").expect(
      """
      {
        "$id": 1,
        "$items": [
          {"$ref": 1},
          {"$ref": 1}
        ]
      }

      """)
  }

  @Test("one long text that is referred to often stops at a limit")
  func repeated() throws {
    let text = String(repeating: "x", count: 100_000)
    try put([
      HandmadeArchive.array([Int](repeating: 2, count: 5_000), class: 3),
      "<string>\(text)</string>", HandmadeArchive.record("NSArray"),
    ])
    let run = try folder.run("show in --format typed-json")
    run.expect(status: 1)
    #expect(
      run.errors.wholeMatch(
        of: /cryptocoder: error: the output would be larger than \d+ bytes\n/) != nil)
    #expect(run.result.output.count < 200_000_000)
  }

  @Test("control characters of texts, names and classes are escaped", arguments: formats)
  func controlCharacters(format: String) throws {
    let evil = "\u{85}\u{202e}\u{9b}2J"
    try put([
      "<dict><key>\(evil)</key><string>\(evil)</string><key>$class</key>"
        + HandmadeArchive.reference(2) + "</dict>",
      HandmadeArchive.record(evil),
    ])
    let run = try folder.run("show in --format \(format)")
    run.expect(status: 0, errors: "")
    let isEscaped = run.output.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || (0x20...0x7e).contains(scalar.value)
    }
    #expect(isEscaped, "\(run.output)")
    let inspected = try folder.run("inspect in")
    #expect(!inspected.output.unicodeScalars.contains("\u{9b}"))
  }

  @Test("keys that are no texts, and keys that occur twice, become pairs in plain JSON")
  func oddKeys() throws {
    let keys = [2, 3, 3].map(HandmadeArchive.reference).joined()
    try put([
      "<dict><key>NS.keys</key><array>\(keys)</array><key>NS.objects</key><array>\(keys)</array>"
        + "<key>$class</key>" + HandmadeArchive.reference(4) + "</dict>",
      "<integer>7</integer>", "<string>a</string>", HandmadeArchive.record("NSDictionary"),
    ])
    try folder.run("show in --format json").expect(
      """
      [
        [7, 7],
        ["a", "a"],
        ["a", "a"]
      ]

      """)
    try folder.run("show in").expect(
      "dictionary, 3 entries\n  7: 7\n  \"a\": \"a\"\n  \"a\": \"a\"\n")
  }

  @Test("an archive of several roots is shown as a dictionary of them")
  func severalRoots() throws {
    let xml = HandmadeArchive.xml(["<string>one</string>", "<integer>2</integer>"])
      .replacing(
        "<key>root</key>\(HandmadeArchive.reference(1))",
        with: "<key>b</key>\(HandmadeArchive.reference(2))"
          + "<key>a</key>\(HandmadeArchive.reference(1))")
    try folder.write("in", xml)
    try folder.run("show in").expect("dictionary, 2 entries\n  \"a\": \"one\"\n  \"b\": 2\n")
  }

  @Test("numbers that JSON does not have are texts")
  func numbers() throws {
    try put([
      HandmadeArchive.array([2, 3, 4], class: 5), "<real>nan</real>", "<real>-infinity</real>",
      "<real>1e300</real>", HandmadeArchive.record("NSArray"),
    ])
    try folder.run("show in --format json").expect(
      "[\n  \"nan\",\n  \"-inf\",\n  1e+300\n]\n")
  }
}

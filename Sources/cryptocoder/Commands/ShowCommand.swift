// SPDX-License-Identifier: Zlib

import CryptoCoding
import KeyedArchive

extension Command {
  static let show = Command(
    "show", summary: "the object graph of an archive, decrypted if it is encrypted",
    operands: [Operand("FILE", help: "an archive; - is standard input")],
    options: [.showFormat, .requireAuthenticated] + PasswordOptions.all,
    notes: [
      "A keyed archive that is not encrypted is shown without a password.",
      "tree is for people. json is for programs that need no types: bytes are hexadecimal, dates"
        + " ISO 8601, classes under $class, shared objects under $id and $ref. typed-json loses"
        + " nothing: every type is named, and containers that are referred to have an id.",
      PasswordOptions.note,
    ],
    examples: [
      Example(line: "cryptocoder show TodoList.plist", comment: "asks for the password"),
      Example(
        line: "cryptocoder show --format typed-json --password-file pw TodoList.plist",
        comment: "everything, for programs"),
    ],
    action: .run(ShowCommand.run))
}

/// The pictures of an object graph.
enum ShowFormat: String, CaseIterable {
  case tree, json
  case typedJSON = "typed-json"
}

extension Option {
  static let showFormat = Option(
    "format", .choice(ShowFormat.allCases.map(\.rawValue)), help: "how to print (default tree)")
  static let requireAuthenticated = Option(
    "require-authenticated", help: "accepts archives of version 3 only")
}

/// `show`: the object graph of an archive.
enum ShowCommand {
  static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
    let format = try arguments.choice(.showFormat, of: ShowFormat.self) ?? .tree
    let path = FilePath(arguments.operands[0])
    let source = try PasswordSource(arguments)
    try source.check(data: path)
    let file = try ArchiveFile(path)
    if arguments.has(.requireAuthenticated) { try file.requireAuthentication() }
    let graph: ObjectGraph
    if file.isEncrypted {
      graph = try file.decrypted(with: source, arguments)
    } else {
      graph = file.graph
    }
    try write(GraphWalk(graph), as: format, limit: limit(for: file))
    return .done
  }

  /// Typed JSON needs some sixty bytes for an object that takes one in the file.
  private static func limit(for file: ArchiveFile) -> Int {
    // Clamped: `Int` has 32 bits on some systems.
    Int(clamping: (1 << 26) + 64 * Int64(file.bytes.count))
  }

  private static func write(
    _ walk: GraphWalk, as format: ShowFormat, limit: Int
  ) throws(Failure) {
    switch format {
    case .tree: try Tree.write(walk, limit: limit)
    case .json: try JSON.write(walk, limit: limit)
    case .typedJSON: try TypedJSON.write(walk, limit: limit)
    }
  }
}

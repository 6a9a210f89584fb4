// SPDX-License-Identifier: Zlib

import Foundation

/// A column of the table: one implementation in one environment.
struct Column: Sendable {
  /// The name in `bars.txt` and in the JSON.
  let id: String
  let title: String
  /// The title in the head of a ratio.
  let shortTitle: String
  /// Ours are divided by references.
  let isReference: Bool
  /// Who does the work. A job goes to the first that serves it.
  let sources: [Source]
}

/// One worker of a column and the works it is asked for.
struct Source: Sendable {
  /// What has to be on the machine.
  let name: String
  let launch: Launch
  let serves: @Sendable (Work) -> Bool
}

extension Column {
  /// Every column there is.
  ///
  /// An accelerated path of ours is one more line here, with the environment that selects it;
  /// table, ratios, bars and JSON follow by themselves.
  static let all = [
    ours("portable", "portable", environment: ["CRYPTOCODING_PORTABLE": "1"]),
    openSSL(
      "openssl-off", "OpenSSL off", "off",
      environment: ["OPENSSL_ia32cap": "0:0", "OPENSSL_armcap": "0"]),
    openSSL("openssl-on", "OpenSSL on", "on", environment: [:]),
  ]

  private static func ours(_ id: String, _ title: String, environment: [String: String]) -> Column {
    let worker = ownWorker("swift", environment)
    return Column(
      id: id, title: title, shortTitle: title, isReference: false,
      sources: [Source(name: "CryptoCoding", launch: worker, serves: { _ in true })])
  }

  /// libcrypto for all but PBKDF2, which is Python's, as programs meet it.
  private static func openSSL(
    _ id: String, _ title: String, _ shortTitle: String, environment: [String: String]
  ) -> Column {
    let python = Launch(
      executable: URL(filePath: "/usr/bin/env"),
      arguments: ["python3", Files.hashlibWorker.path],
      environment: environment)
    return Column(
      id: id, title: title, shortTitle: shortTitle, isReference: true,
      sources: [
        Source(name: "python3", launch: python, serves: { $0.isPBKDF2 }),
        Source(
          name: "libcrypto of OpenSSL 3", launch: ownWorker("libcrypto", environment),
          serves: { !$0.isPBKDF2 }),
      ])
  }

  /// This executable again, as a worker.
  private static func ownWorker(_ engine: String, _ environment: [String: String]) -> Launch {
    let executable = Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0])
    return Launch(
      executable: executable, arguments: [Options.workerFlag, engine], environment: environment)
  }
}

/// Files of this package that are read at run time, found from where this source was compiled.
enum Files {
  static let bars = package.appending(path: "bars.txt")
  static let hashlibWorker = package.appending(path: "hashlib-worker.py")

  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}

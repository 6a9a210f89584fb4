// SPDX-License-Identifier: Zlib

import Foundation

// A worker that has ended is an error to report, not the end of this process.
signal(SIGPIPE, SIG_IGN)

do {
  if CommandLine.arguments.contains("--help") {
    print(Options.usage)
    exit(0)
  }
  let options = try Options(CommandLine.arguments.dropFirst())
  switch options.worker {
  case "swift":
    var loop = WorkerLoop(SwiftEngine())
    loop.run()
  case "libcrypto":
    var loop = WorkerLoop(try LibCryptoEngine())
    loop.run()
  case let engine?:
    throw BenchmarkError("no engine \(engine)")
  case nil:
    exit(try Benchmark(options).run() ? 0 : 1)
  }
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(2)
}

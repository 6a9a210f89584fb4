// SPDX-License-Identifier: Zlib

/// Verifies a list of digests, with the wording and the exit status of coreutils.
struct ChecksumList: ~Copyable {
  private let name: String
  private let algorithm: DigestAlgorithm
  private let isQuiet: Bool
  private var output = StandardOutput()
  private var matched = 0
  private var mismatched = 0
  private var unreadable = 0
  private var improper = 0

  static func verify(
    _ path: FilePath, _ algorithm: DigestAlgorithm, quiet: Bool
  ) throws(Failure) -> ExitStatus {
    let content = try Input.readAll(path)
    var list = ChecksumList(
      name: path.isStandardStream ? "'standard input'" : path.display, algorithm: algorithm,
      isQuiet: quiet)
    for line in content.split(separator: UInt8(ascii: "\n")) { try list.verify(line) }
    try list.output.flush()
    return list.summary()
  }

  private init(name: String, algorithm: DigestAlgorithm, isQuiet: Bool) {
    self.name = name
    self.algorithm = algorithm
    self.isQuiet = isQuiet
  }

  private mutating func verify(_ text: ArraySlice<UInt8>) throws(Failure) {
    var text = text
    if text.last == UInt8(ascii: "\r") { text = text.dropLast() }
    if text.isEmpty || text.first == UInt8(ascii: "#") { return }
    guard let line = ChecksumLine(text, algorithm: algorithm) else {
      improper += 1
      return
    }
    let digest: [UInt8]
    do throws(SystemError) {
      digest = try algorithm.function.digest(of: line.path, quiet: isQuiet)
    } catch {
      unreadable += 1
      try output.flush()
      Terminal.line(line.path.display + ": " + error.words)
      return try say("FAILED open or read", line.path)
    }
    if digest == line.digest {
      matched += 1
      if !isQuiet { try say("OK", line.path) }
    } else {
      mismatched += 1
      try say("FAILED", line.path)
    }
  }

  private mutating func say(_ verdict: String, _ path: FilePath) throws(Failure) {
    try output.write(bytes: ChecksumLine.label(path))
    try output.write(": " + verdict + "\n")
  }

  private func summary() -> ExitStatus {
    if matched + mismatched + unreadable == 0 {
      Terminal.line(name + ": no properly formatted checksum lines found")
      return .failed
    }
    Self.warn(
      improper, "line is improperly formatted", "lines are improperly formatted")
    Self.warn(unreadable, "listed file could not be read", "listed files could not be read")
    Self.warn(mismatched, "computed checksum did NOT match", "computed checksums did NOT match")
    return mismatched + unreadable == 0 ? .done : .failed
  }

  private static func warn(_ count: Int, _ one: String, _ many: String) {
    if count > 0 {
      Terminal.line("WARNING: " + String(count) + " " + (count == 1 ? one : many))
    }
  }
}

// SPDX-License-Identifier: Zlib

/// What the main process asks a worker, one line each; the answer is one line as well.
///
/// A worker is a process of its own because what selects a path, such as `OPENSSL_ia32cap`, is read
/// once when a process starts; and it stays, so that a sample costs no start of a process.
enum Request {
  /// Answer: name and version.
  case describe
  /// Answer: the result of one repetition in hexadecimal.
  case check(Job)
  /// Answer: repetitions and nanoseconds.
  case measure(Job, seconds: Double)
  /// Answer: the kibibytes by which one repetition raised the process's resident memory.
  case memory(Job)
}

extension Request {
  /// The answer to a request that cannot be fulfilled starts with this, the reason follows.
  static let errorPrefix = "error "

  var line: String {
    switch self {
    case .describe: "describe"
    case .check(let job): "check \(job.work.rawValue) \(job.size)"
    case .measure(let job, let seconds): "measure \(job.work.rawValue) \(job.size) \(seconds)"
    case .memory(let job): "memory \(job.work.rawValue) \(job.size)"
    }
  }

  init?(line: String) {
    let words = line.split(separator: " ").map(String.init)
    if words == ["describe"] {
      self = .describe
      return
    }
    guard words.count >= 3, let work = Work(rawValue: words[1]), let size = Int(words[2]) else {
      return nil
    }
    let job = Job(work: work, size: size)
    switch (words[0], words.count) {
    case ("check", 3): self = .check(job)
    case ("memory", 3): self = .memory(job)
    case ("measure", 4):
      guard let seconds = Double(words[3]) else { return nil }
      self = .measure(job, seconds: seconds)
    default: return nil
    }
  }
}

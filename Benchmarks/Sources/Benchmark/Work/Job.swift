// SPDX-License-Identifier: Zlib

/// One row of the table: a work and how much of it one repetition does.
struct Job: Hashable, Codable, Sendable {
  let work: Work
  /// Bytes, or iterations for PBKDF2.
  let size: Int

  /// How `--only` sees the job, such as `sha256 16 KiB`.
  var title: String { "\(work.rawValue) \(sizeTitle)" }

  var sizeTitle: String {
    if work.isPBKDF2 { return "\(size) it" }
    if size >= 1 << 20, size % (1 << 20) == 0 { return "\(size >> 20) MiB" }
    if size >= 1 << 10, size % (1 << 10) == 0 { return "\(size >> 10) KiB" }
    return "\(size) B"
  }
}

// SPDX-License-Identifier: Zlib

/// All jobs, in the order of the table.
enum Catalogue {
  static let all: [Job] = Work.allCases.flatMap { work in
    sizes(of: work).map { Job(work: work, size: $0) }
  }

  /// Jobs whose peak memory is reported: with little data, where it is the cost of the machinery,
  /// and with much, where it is the number of copies.
  static let memory: [Job] = [
    Job(work: .aes128CBCDecrypt, size: 16 << 20),
    Job(work: .sha256, size: 16 << 20),
    Job(work: .archiveSeal, size: 1 << 10),
    Job(work: .archiveSeal, size: 64 << 20),
    Job(work: .archiveOpen, size: 1 << 10),
    Job(work: .archiveOpen, size: 64 << 20),
  ]

  private static func sizes(of work: Work) -> [Int] {
    switch work {
    case .aes128CBCNewKey: [16]
    // Decryption takes many blocks at once: sizes between one block and the full width matter.
    case .aes128CBCDecrypt, .aes256CBCDecrypt: [64, 256, 1 << 10, 16 << 10, 16 << 20]
    case .pbkdf2SHA1, .pbkdf2SHA256: [10_000]
    case .archiveSeal, .archiveOpen: [1 << 10, 16 << 10, 1 << 20, 64 << 20]
    default: [64, 1 << 10, 16 << 10, 16 << 20]
    }
  }
}

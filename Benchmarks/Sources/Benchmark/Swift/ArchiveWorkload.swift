// SPDX-License-Identifier: Zlib

import CryptoCoding
import KeyedArchive

private let password = "correct horse battery staple"

/// An archive of version 2 whose root is a data object, from the bytes to the file's bytes.
final class SealWorkload: Workload {
  private var root: ArchivedData
  private(set) var result: [UInt8] = []

  init(_ byteCount: Int) {
    root = ArchivedData(pattern(byteCount, seed: 3))
  }

  func run(_ repetitions: Int) throws {
    for _ in 0..<repetitions {
      // Let go of the last file first, as a program that has written it would.
      result = []
      result = try CryptoArchive(root: root, password: password, version: 2).archivedData()
      root.bytes[0] = result[result.count / 2]
    }
  }
}

/// The way back: from the file's bytes to the data object.
final class OpenWorkload: Workload {
  private let file: [UInt8]
  private var root = ArchivedData([])

  init(_ byteCount: Int) throws {
    let root = ArchivedData(pattern(byteCount, seed: 3))
    file = try CryptoArchive(root: root, password: password, version: 2).archivedData()
  }

  func run(_ repetitions: Int) throws {
    for _ in 0..<repetitions {
      root = ArchivedData([])
      root = try CryptoArchive(parsing: file).unarchiveRoot(password: password)
    }
  }

  var result: [UInt8] { Array(root.bytes.suffix(16)) }
}

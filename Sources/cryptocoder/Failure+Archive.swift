// SPDX-License-Identifier: Zlib

import CryptoCodingFiles
import KeyedArchive

extension Failure {
  /// An error of the archive libraries in the tool's words.
  ///
  /// - Parameter name: the file, as messages name it.
  init(_ error: ArchiveError, in name: String) {
    switch error {
    case .wrongPasswordOrDamaged:
      self.init("wrong password, or the file is damaged")
    case .propertyList, .notKeyedArchive, .malformed:
      self.init(name + " is damaged, or no archive: " + Escaping.line(error.description))
    case .missingCiphertext:
      self.init(
        name + " has no ciphertext",
        hint: "the original library wrote such files when it had no password")
    default:
      self.init(name + ": " + Escaping.line(error.description))
    }
  }

  init(_ error: FileError) {
    guard case .system(let operation, let path, let code) = error else {
      self.init(Escaping.line(error.description))
      return
    }
    self.init(
      "cannot " + operation + " " + Escaping.line(path) + ": " + SystemError(code: code).reason)
  }
}

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
    case .notAuthenticated:
      self = .notAuthenticated(name)
    case .typeMismatch(key: "root", _):
      self.init(
        name + " holds an object graph, not a file",
        hint: "cryptocoder show prints it; --inner writes the keyed archive")
    default:
      self.init(name + ": " + Escaping.line(error.description))
    }
  }

  /// An error while the file `name` was read; others are of the file that they name.
  init(_ error: FileError, reading name: String) {
    guard case .archive(let error) = error else {
      self.init(error)
      return
    }
    self.init(error, in: name)
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

// SPDX-License-Identifier: Zlib

import CryptoCoding
import KeyedArchive

extension ArchiveFile {
  /// The encrypted archive at the root.
  func archive() throws(Failure) -> CryptoArchive {
    guard isEncrypted else {
      let root = rootClassName.map { "its root is of class " + Escaping.line($0) } ?? ""
      throw Failure(
        name + " is not an encrypted archive" + (root.isEmpty ? "" : ": " + root),
        hint: "cryptocoder show prints it as it is")
    }
    do throws(ArchiveError) {
      return try CryptoArchive(parsing: bytes.span)
    } catch {
      throw Failure(error, in: name)
    }
  }

  /// Refuses what `--require-authenticated` refuses, before a password is asked for.
  func requireAuthentication() throws(Failure) {
    guard EnvelopeSummary(self).isAuthenticated else {
      throw .notAuthenticated(name)
    }
  }

  /// The object graph inside.
  func decrypted(
    with source: PasswordSource, _ arguments: Arguments
  ) throws(Failure) -> ObjectGraph {
    let archive = try archive()
    let password = try source.read(
      isNew: false, allowsEmpty: arguments.has(.allowEmptyPassword))
    do throws(ArchiveError) {
      return try archive.unarchivedGraph(password: password.bytes.span)
    } catch {
      throw Failure(error, in: name)
    }
  }
}

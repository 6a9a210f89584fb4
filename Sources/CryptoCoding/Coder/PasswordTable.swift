// SPDX-License-Identifier: Zlib

internal import KeyedArchive

/// Which password belongs to which class name: what the original looked up with
/// `NSClassFromString(className)` and `+CCPassword`.
struct PasswordTable: Sendable {
  typealias Source = @Sendable () throws(ArchiveError) -> String

  private var entries: [(className: String, source: Source)] = []

  /// A short list searched from its start: a program has a handful of root classes.
  func source(for className: String) -> Source? {
    for entry in entries where entry.className.utf8.elementsEqual(className.utf8) {
      return entry.source
    }
    return nil
  }

  mutating func set(_ source: @escaping Source, for className: String) {
    for index in entries.indices
    where entries[index].className.utf8.elementsEqual(className.utf8) {
      entries[index].source = source
      return
    }
    entries.append((className, source))
  }
}

// SPDX-License-Identifier: Zlib

internal import KeyedArchive

#if !hasFeature(Embedded)
  internal import Synchronization

  /// The process's table of passwords, safe to use from several threads.
  enum SharedPasswords {
    private static let table = Mutex(PasswordTable())

    static func source(for className: String) -> PasswordTable.Source? {
      table.withLock { $0.source(for: className) }
    }

    static func set(_ source: @escaping PasswordTable.Source, for className: String) {
      table.withLock { $0.set(source, for: className) }
    }
  }
#else
  /// The firmware's table of passwords. There is no mutex on bare metal: register types before
  /// interrupts or a second core use them.
  enum SharedPasswords {
    private nonisolated(unsafe) static var table = PasswordTable()

    static func source(for className: String) -> PasswordTable.Source? {
      unsafe table.source(for: className)
    }

    static func set(_ source: @escaping PasswordTable.Source, for className: String) {
      unsafe table.set(source, for: className)
    }
  }
#endif

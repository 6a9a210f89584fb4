// SPDX-License-Identifier: Zlib

#if !hasFeature(Embedded)
  import Synchronization

  private let processWide = Mutex(ClassTable())
#else
  // Embedded Swift has no mutex, and its programs have one thread that archives.
  nonisolated(unsafe) private var processWide = ClassTable()
#endif

extension ClassTable {
  /// The table of all calls that are not given one.
  ///
  /// Reading it gives a copy. Change it with ``updateDefault(_:)``.
  public static var `default`: ClassTable {
    #if !hasFeature(Embedded)
      processWide.withLock { $0 }
    #else
      unsafe processWide
    #endif
  }

  /// Changes the process-wide table, safely from several threads at once.
  ///
  /// ```swift
  /// ClassTable.updateDefault { $0.setClass(TodoList.self, forClassName: "OldModule.TodoList") }
  /// ```
  ///
  /// Calls that are reading or writing an archive at the same time use the table as it was when
  /// they started.
  ///
  /// - Precondition: The closure does not use the process-wide table.
  public static func updateDefault(_ change: (inout ClassTable) -> Void) {
    #if !hasFeature(Embedded)
      processWide.withLock { change(&$0) }
    #else
      unsafe change(&processWide)
    #endif
  }
}

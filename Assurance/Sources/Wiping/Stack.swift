// SPDX-License-Identifier: Zlib

import Glibc

/// Runs code in a thread with a stack of its own that stays as the thread leaves it, so that the
/// search afterwards does not overwrite what it looks for.
final class Stack {
  let memory: UnsafeMutableRawBufferPointer
  fileprivate var body: () throws -> Void = {}

  init() {
    memory = .allocate(byteCount: 1 << 20, alignment: 4096)
    erase(memory)
  }

  func run(_ body: @escaping () throws -> Void) {
    self.body = body
    var attributes = pthread_attr_t()
    precondition(pthread_attr_init(&attributes) == 0)
    precondition(pthread_attr_setstack(&attributes, memory.baseAddress!, memory.count) == 0)
    var thread = pthread_t()
    let status = pthread_create(
      &thread, &attributes,
      { context in
        let stack = Unmanaged<Stack>.fromOpaque(context!).takeUnretainedValue()
        do { try stack.body() } catch { fatalError("\(error)") }
        return nil
      }, Unmanaged.passUnretained(self).toOpaque())
    precondition(status == 0)
    precondition(pthread_join(thread, nil) == 0)
    self.body = {}
  }
}

// SPDX-License-Identifier: Zlib

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#endif

// A second thread for as long as a call lasts.
extension System {
  /// Runs `first` on a thread of its own and `second` on this one, and returns when both are done.
  ///
  /// Where there are no threads to be had, one runs after the other. The two must not share
  /// anything that either changes.
  static func together(
    _ first: () -> Void, _ second: () throws(FileError) -> Void
  ) throws(FileError) {
    // An outer function with an error of its own type: `withoutActuallyEscaping` forgets it.
    var failure: FileError?
    withoutActuallyEscaping(first) { first in
      let join = startThread(first)
      do throws(FileError) {
        try second()
      } catch {
        failure = error
      }
      join()
    }
    if let failure { throw failure }
  }

  /// Starts a thread and returns what waits for its end.
  private static func startThread(_ body: @escaping () -> Void) -> () -> Void {
    let work = Work(body)
    #if canImport(Darwin)
      // Unsafe: the pointer carries one reference to `work`, which the thread gives back.
      let pointer = unsafe Unmanaged.passRetained(work).toOpaque()
      var thread: pthread_t?
      let code = unsafe pthread_create(&thread, nil, { unsafe System.run($0) }, pointer)
      if code == 0, let thread = unsafe thread {
        return { _ = unsafe pthread_join(thread, nil) }
      }
      unsafe Unmanaged<Work>.fromOpaque(pointer).release()
    #elseif canImport(Glibc)
      // Unsafe: the pointer carries one reference to `work`, which the thread gives back.
      let pointer = unsafe Unmanaged.passRetained(work).toOpaque()
      var thread = pthread_t()
      let code = unsafe pthread_create(
        &thread, nil,
        {
          guard let pointer = unsafe $0 else { return nil }
          return unsafe System.run(pointer)
        }, pointer)
      if code == 0 { return { [thread] in _ = pthread_join(thread, nil) } }
      unsafe Unmanaged<Work>.fromOpaque(pointer).release()
    #endif
    body()
    return {}
  }

  private static func run(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    unsafe Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
    return nil
  }

  private final class Work {
    let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }
  }
}

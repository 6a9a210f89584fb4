// SPDX-License-Identifier: Zlib

/// A file with a name of its own beside the one it will replace.
///
/// The name is `.NAME.0123456789abcdef.cryptocoding`, and as long as the process lives it holds an
/// advisory lock on the file. So a temporary file that nobody has locked was left behind by a
/// process that was killed; ``removeAbandoned(in:for:)`` takes those away at the next save.
struct TemporaryFile: ~Copyable {
  let file: FileDescriptor
  private var isKept = false

  /// Creates the file, mode 0600, in `folder`.
  init(in folder: String, for name: String) throws(FileError) {
    var generator = SystemRandomNumberGenerator()
    while true {
      let suffix = String(generator.next(), radix: 16)
      let path = FilePath.join(folder, Self.prefix(name) + suffix + Self.ending)
      let file: FileDescriptor
      do {
        file = try FileDescriptor.created(path)
      } catch .system(_, _, System.fileExists) {
        continue
      }
      // Between creation and lock another process may take the file for an abandoned one: then it
      // holds the lock, or has removed the file already.
      if System.lock(file.raw) != .heldByAnother, Self.isSame(file) {
        self.file = file
        return
      }
    }
  }

  deinit {
    if !isKept { _ = System.unlink(file.path) }
  }

  /// Gives the file its final name, replacing what had it.
  mutating func rename(to path: String) throws(FileError) {
    guard System.rename(file.path, path) == 0 else { throw .lastSystemError("replace", path) }
    isKept = true
  }

  /// Gives the file its final name beside the temporary one, which goes away with this value. Fails
  /// where a file has the name.
  func link(to path: String) throws(FileError) {
    guard System.link(file.path, path) == 0 else { throw .lastSystemError("create", path) }
  }

  /// Removes temporary files of `name` that a killed process left behind; best effort.
  static func removeAbandoned(in folder: String, for name: String) {
    let prefix = prefix(name)
    for candidate in System.names(in: folder)
    where candidate.hasPrefix(prefix) && candidate.hasSuffix(ending) {
      let path = FilePath.join(folder, candidate)
      guard
        let file = try? FileDescriptor.opened(
          path, System.readOnlyNoFollow, operation: "read"),
        System.lock(file.raw) == .taken, isSame(file)
      else { continue }
      _ = System.unlink(path)
    }
  }

  private static let ending = ".cryptocoding"

  /// The name is cut so that the whole of it stays within the 255 bytes that a name may have.
  private static func prefix(_ name: String) -> String {
    let longest = 255 - 2 - 16 - ending.utf8.count
    var name = name[...]
    while name.utf8.count > longest { name.removeLast() }
    return "." + name + "."
  }

  /// Whether the path still leads to the file that is open.
  private static func isSame(_ file: borrowing FileDescriptor) -> Bool {
    guard let open = System.status(of: file.raw), let named = System.status(ofFile: file.path)
    else { return false }
    return open.device == named.device && open.node == named.node
  }
}

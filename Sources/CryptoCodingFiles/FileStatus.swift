// SPDX-License-Identifier: Zlib

/// What this module wants to know of a file.
package struct FileStatus: Equatable {
  package enum Kind {
    case regular
    case directory
    /// A device, a FIFO, a socket.
    case other
  }

  package let kind: Kind
  package let byteCount: Int
  /// Device and node together tell one file from another, whatever its name.
  package let device: UInt64
  package let node: UInt64
}

// SPDX-License-Identifier: Zlib

internal import AES
internal import KeyedArchive

// One call for a message in memory as a whole, made of the calls for pieces.

extension OpenSSL.Sealer {
  consuming func seal(_ message: Span<UInt8>) throws(ArchiveError) -> [UInt8] {
    let byteCount = outputByteCount(forInput: message.count)
    var file: [UInt8] = []
    file.reserveCapacity(byteCount + Self.finalByteCountLimit)
    file.append(addingCapacity: byteCount) { update(message, into: &$0) }
    file += try finalize()
    return file
  }
}

extension OpenSSL.Opener {
  /// What had been opened is overwritten if the end is wrong.
  consuming func open(_ file: Span<UInt8>) throws(ArchiveError) -> [UInt8] {
    let byteCount = outputByteCount(forInput: file.count)
    var message: [UInt8] = []
    // Room for all, so that the array does not move and leave plaintext behind.
    message.reserveCapacity(byteCount + Self.finalByteCountLimit)
    do throws(ArchiveError) {
      try message.append(addingCapacity: byteCount) { (output) throws(ArchiveError) in
        try update(file, into: &output)
      }
      var rest = try finalize()
      message += rest
      wipe(&rest)
      return message
    } catch {
      wipe(&message)
      throw error
    }
  }
}

// SPDX-License-Identifier: Zlib

import CryptoCodingFiles

/// An encrypted file that stays where it is, and what its beginning says.
struct StreamedInput {
  let source: any ByteSource
  let name: String
  /// Nil for a file that does not say it.
  let format: CipherFormat?
  /// Whether the file is base64 text of that format.
  let isText: Bool

  init(_ path: FilePath) throws(Failure) {
    name = path.inputName
    let file = OpenFile(try InputFile.open(path))
    do throws(FileError) {
      source = try StreamInput.ciphertext(try file.take())
    } catch {
      throw Failure(error)
    }
    if source.byteCount == 0 { throw Failure(name + " is empty") }
    let found = CipherFormat.sniff(try Self.bytes(source, name, CipherFormat.startByteCount))
    format = found?.format
    isText = found?.isText ?? false
  }

  /// The bytes that base64 text stands for.
  func decoded() throws(Failure) -> any ByteSource {
    do throws(FileError) {
      return try Base64File.decode(source)
    } catch {
      throw Failure(error, reading: name)
    }
  }

  /// The first bytes of a source, at most `count`.
  static func bytes(
    _ source: any ByteSource, _ name: String, _ count: Int
  ) throws(Failure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: min(source.byteCount, count))
    do throws(FileError) {
      var span = bytes.mutableSpan
      try source.read(at: 0, into: &span)
    } catch {
      throw Failure(error, reading: name)
    }
    return bytes
  }
}

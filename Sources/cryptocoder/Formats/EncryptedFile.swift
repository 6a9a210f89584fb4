// SPDX-License-Identifier: Zlib

import CryptoCoding
import CryptoCodingFiles
import KeyedArchive

/// One file to decrypt, and where the result goes.
struct EncryptedFile {
  let input: StreamedInput
  let password: PasswordSource
  let output: Output
  let arguments: Arguments

  private var source: any ByteSource { input.source }
  private var name: String { input.name }

  /// - Parameter given: the format that the command line names, if any.
  func decrypt(_ given: CipherFormat?) throws(Failure) {
    guard let format = given ?? input.format else {
      throw Failure(
        name + " does not say its format",
        hint: "--format openssl or --format raw, with the options it was made with")
    }
    try format.check(arguments)
    let isText = arguments.has(.base64) || (format != .raw && input.isText)
    if format == .archive {
      try decryptArchive(isText ? try input.decoded() : source)
    } else {
      let settings = try OpenSSLSettings(
        arguments, format, isText: isText, hasHeader: input.format == .openssl)
      try decrypt(settings)
    }
  }

  private func decryptArchive(_ source: any ByteSource) throws(Failure) {
    let policy: ArchivePolicy =
      arguments.has(.requireAuthenticated) ? .authenticatedOnly : .encryptedOnly
    let file: SealedFile
    do throws(FileError) {
      file = try SealedFile(source, policy: policy)
    } catch {
      throw refusal(error, source)
    }
    let secret = try readPassword().bytes
    let sink = try OutputSink(output)
    let progress = Progress(quiet: arguments.isQuiet)
    try named { () throws(FileError) in
      try file.decrypt(
        arguments.has(.inner) ? .innerArchive : .rootData, to: sink, password: secret.span
      ) { (done, total) throws(FileError) in progress?.update(done, of: total) }
    }
    try sink.commit()
  }

  /// Nothing authenticates these files, but the padding is looked at before anything is to be seen.
  private func decrypt(_ settings: OpenSSLSettings) throws(Failure) {
    if arguments.has(.requireAuthenticated) { throw .notAuthenticated(name) }
    let password = settings.needsPassword ? try readPassword() : nil
    let opener = try settings.opener(password)
    let sink = try OutputSink(output)
    let progress = Progress(quiet: arguments.isQuiet)
    do throws(FileError) {
      if sink.isHeldBack {
        try OpenSSLStream.open(source, opener, to: sink, progress)
      } else {
        try OpenSSLStream.open(source, opener, to: nil, progress)
      }
    } catch {
      let failure = Failure(error, reading: name)
      throw Failure(
        failure.message,
        hint: settings.needsPassword
          ? "the file does not say its --cipher, --md, --pbkdf2 and --iterations" : nil)
    }
    if !sink.isHeldBack { try release(settings.opener(password), to: sink, progress) }
    try sink.commit()
  }

  private func release(
    _ opener: consuming OpenSSL.Opener, to sink: OutputSink, _ progress: Progress?
  ) throws(Failure) {
    do throws(FileError) {
      try OpenSSLStream.open(source, opener, to: sink, progress)
    } catch {
      throw Failure(error, reading: name)
    }
  }

  private func readPassword() throws(Failure) -> Password {
    try password.read(isNew: false, allowsEmpty: arguments.has(.allowEmptyPassword))
  }

  private func named<Result>(
    _ body: () throws(FileError) -> Result
  ) throws(Failure) -> Result {
    do {
      return try body()
    } catch {
      throw Failure(error, reading: name)
    }
  }

  /// Why a file is no archive to decrypt, with what it is instead.
  private func refusal(_ error: FileError, _ source: any ByteSource) -> Failure {
    switch error {
    case .archive(.notEncrypted), .archive(.notCryptoArchive):
      guard source.byteCount <= 1 << 26 else { break }
      do throws(Failure) {
        let bytes = try StreamedInput.bytes(source, name, source.byteCount)
        _ = try ArchiveFile(name: name, bytes: bytes).archive()
      } catch {
        return error
      }
    default: break
    }
    return Failure(error, reading: name)
  }
}

extension Failure {
  /// What `--require-authenticated` refuses.
  static func notAuthenticated(_ name: String) -> Failure {
    Failure(name + " is not authenticated", hint: "only archives of version 3 are")
  }
}

// SPDX-License-Identifier: Zlib

public import KeyedArchive

/// The same calls with passwords as text, and with bytes in any sequence: `[UInt8]`, `Data`, ….
extension CryptoArchive {
  /// Seals a keyed archive that exists already; see
  /// ``init(archivedData:rootClassName:password:version:iterations:using:)``.
  public init(
    archivedData: some Sequence<UInt8>, rootClassName: String?, password: String,
    version: Double = CryptoCodingVersion, iterations: Int? = nil,
    using generator: inout some RandomNumberGenerator
  ) throws(ArchiveError) {
    let archivedData = Array(archivedData)
    try self.init(
      archivedData: archivedData.span, rootClassName: rootClassName,
      password: password.utf8.span, version: version, iterations: iterations, using: &generator)
  }

  /// Reads an encrypted archive, without decrypting it; see
  /// ``init(parsing:policy:classes:limits:)-(Span<UInt8>,_,_,_)``.
  public init(
    parsing data: some Sequence<UInt8>, policy: ArchivePolicy = .encryptedOnly,
    classes: ClassTable = .default, limits: ArchiveLimits = .default
  ) throws(ArchiveError) {
    let data = Array(data)
    try self.init(parsing: data.span, policy: policy, classes: classes, limits: limits)
  }

  /// Decrypts the archive to an object graph; see
  /// ``unarchivedGraph(password:limits:)-(Span<UInt8>,_)``.
  public func unarchivedGraph(
    password: String, limits: ArchiveLimits = .default
  ) throws(ArchiveError) -> ObjectGraph {
    try unarchivedGraph(password: password.utf8.span, limits: limits)
  }

  /// Decrypts the archive to the keyed archive inside; see
  /// ``unarchivedData(password:limits:)-(Span<UInt8>,_)``.
  public func unarchivedData(
    password: String, limits: ArchiveLimits = .default
  ) throws(ArchiveError) -> [UInt8] {
    try unarchivedData(password: password.utf8.span, limits: limits)
  }
}

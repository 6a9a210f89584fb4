// SPDX-License-Identifier: Zlib

public import KeyedArchive

/// The same calls with bytes in any sequence: `[UInt8]`, `Data`, ….
extension CryptoCoder {
  /// Opens an archive; see
  /// ``unarchiveObject(with:as:policy:classes:limits:)-(Span<UInt8>,_,_,_,_)``.
  public static func unarchiveObject<Root: ArchiveCodable & CryptoCoding>(
    with data: some Sequence<UInt8>, as type: Root.Type = Root.self,
    policy: ArchivePolicy = .compatible, classes: ClassTable = .default,
    limits: ArchiveLimits = .default
  ) throws(ArchiveError) -> Root {
    let data = Array(data)
    return try unarchiveObject(
      with: data.span, as: type, policy: policy, classes: classes, limits: limits)
  }

  /// Opens an archive whose root type has no password of its own; see
  /// ``unarchiveObject(with:as:policy:classes:limits:)-(Span<UInt8>,_,_,_,_)``.
  public static func unarchiveObject<Root: ArchiveCodable>(
    with data: some Sequence<UInt8>, as type: Root.Type = Root.self,
    policy: ArchivePolicy = .compatible, classes: ClassTable = .default,
    limits: ArchiveLimits = .default
  ) throws(ArchiveError) -> Root {
    let data = Array(data)
    return try unarchiveObject(
      with: data.span, as: type, policy: policy, classes: classes, limits: limits)
  }
}

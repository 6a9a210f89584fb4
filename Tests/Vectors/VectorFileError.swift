// SPDX-License-Identifier: Zlib

/// Why a vector file cannot be used, and where.
public struct VectorFileError: Error, Equatable, Sendable {
  /// What is wrong.
  public enum Kind: Equatable, Sendable {
    case unreadable(String)
    case notUTF8
    /// The last line has no line feed: the file may have been cut.
    case unterminatedLine
    case carriageReturn
    case emptyLine
    case malformedMetadata
    case repeatedMetadata(key: String)
    case metadataAfterVector
    /// Reported at the first vector, or at the end of a file without any.
    case missingMetadata(key: String)
    case malformedCount(String)
    case malformedColumns
    case fieldCount(Int, expected: Int)
    /// Reported at the last line.
    case vectorCount(Int, declared: Int)
    case noSuchColumn(String)
    case notHexadecimal(column: String)
    case notANumber(column: String)
  }

  /// What is wrong.
  public let kind: Kind
  /// The name of the file, without extension.
  public let file: String
  /// Counted from 1; 0 where no line is meant.
  public let line: Int

  /// An error of one kind at one place.
  public init(_ kind: Kind, file: String, line: Int) {
    self.kind = kind
    self.file = file
    self.line = line
  }
}

extension VectorFileError: CustomStringConvertible {
  /// `aes/cbc-kat:17: …`
  public var description: String { "\(file):\(line): \(kind)" }
}

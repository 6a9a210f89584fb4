// SPDX-License-Identifier: Zlib

import Hashes

/// Every hash function of the module, for tests that run over all of them.
enum EveryHash: String, CaseIterable, Sendable {
  case md5, sha1, sha224, sha256, sha384, sha512

  var type: any HashFunction.Type {
    switch self {
    case .md5: Insecure.MD5.self
    case .sha1: Insecure.SHA1.self
    case .sha224: SHA224.self
    case .sha256: SHA256.self
    case .sha384: SHA384.self
    case .sha512: SHA512.self
    }
  }

  static var sha: [EveryHash] { [.sha1, .sha224, .sha256, .sha384, .sha512] }
}

extension HashFunction {
  /// The lengths around the ends of blocks and paddings, where hashes go wrong.
  static var edgeLengths: [Int] {
    [0, 1, 55, 56, 57, 63, 64, 65, 111, 112, 113, 119, 120, 121, 127, 128, 129]
      + [191, 192, 239, 240, 255, 256, 257, 1000]
  }
}

// SPDX-License-Identifier: Zlib

import AES

extension AES.Block {
  /// The bytes as an array, which can be compared and printed.
  var array: [UInt8] {
    var bytes: [UInt8] = []
    for index in indices { bytes.append(self[index]) }
    return bytes
  }
}

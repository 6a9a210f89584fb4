// SPDX-License-Identifier: Zlib

extension XMLReal {
  /// Writes a real with as few digits as tell it from all others.
  ///
  /// Apple's writer always takes 17 digits; readers make the same value of both. As there, a whole
  /// number has no fraction, except zero, and the three that are no numbers have the same words.
  /// Unlike there, -0 keeps its sign.
  static func text(_ value: Double) -> [UInt8] {
    if value.isNaN { return Array("nan".utf8) }
    if value.isInfinite { return Array((value < 0 ? "-infinity" : "+infinity").utf8) }
    var text = Array(value.description.utf8)
    if value != 0, text.suffix(2).elementsEqual(".0".utf8) { text.removeLast(2) }
    return text
  }
}

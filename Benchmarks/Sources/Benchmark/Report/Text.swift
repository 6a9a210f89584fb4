// SPDX-License-Identifier: Zlib

import Foundation

func pad(left text: String, to width: Int) -> String {
  String(repeating: " ", count: max(1, width - text.count)) + text
}

func pad(right text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(0, width - text.count))
}

func decimal(_ number: Double, digits: Int) -> String {
  String(format: "%.\(digits)f", number)
}

/// Three digits, or as many as stand before the point; more would be noise.
func threeDigits(_ number: Double) -> String {
  decimal(number, digits: number >= 100 ? 0 : number >= 10 ? 1 : 2)
}

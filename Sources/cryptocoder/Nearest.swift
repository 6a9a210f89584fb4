// SPDX-License-Identifier: Zlib

/// Finds what somebody probably meant.
enum Nearest {
  /// The candidate that is a typing error away from `word`, if there is one.
  static func match(for word: String, among candidates: some Sequence<String>) -> String? {
    let limit = max(1, word.count / 3)
    var best: (distance: Int, candidate: String)?
    for candidate in candidates {
      let isStart = word.count >= 3 && candidate.hasPrefix(word)
      let distance = isStart ? 1 : distance(Array(word.utf8), Array(candidate.utf8))
      if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
    }
    return best?.candidate
  }

  /// The number of letters to insert, remove, replace or swap with their neighbour (the optimal
  /// string alignment distance). Both words are short; longer ones are not compared.
  static func distance(_ first: [UInt8], _ second: [UInt8]) -> Int {
    guard first.count <= 64, second.count <= 64 else { return .max }
    var beforeLast: [Int] = []
    var last = Array(0...second.count)
    for i in first.indices {
      var current = [i + 1]
      for j in second.indices {
        var cost = min(
          last[j + 1] + 1, current[j] + 1, last[j] + (first[i] == second[j] ? 0 : 1))
        if i > 0, j > 0, first[i] == second[j - 1], first[i - 1] == second[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[second.count]
  }
}

// SPDX-License-Identifier: Zlib

// Wiping: uses keys, ends what used them, and searches the memory of the process for them.

import AES
import CryptoCoding
import Glibc
import Hashes

let search = MemorySearch()
let stack = Stack()

/// Where the secret of a case is found after the case has ended.
@MainActor func leftovers(of item: Case) -> Set<String> {
  erase(stack.memory)
  stack.run { try item.marker.withKey { try item.run($0) } }
  return search.find(item.marker.needles, stack: stack.memory)
}

for control in [freedControl, stackControl] {
  let found = leftovers(of: control)
  guard !found.isEmpty else { fatalError("the search does not find a key in " + control.name) }
  print("control, found: " + control.name)
}

/// Cases of which the compiler keeps a piece on the stack. What the library allocates has to be
/// clean all the same. Documentation/Security.md says what remains.
let keptByTheCompiler = ["HMAC MD5 200"]

var failures = 0
let cases =
  try cipherCases() + hashCases(Insecure.MD5.self, "MD5") + hashCases(Insecure.SHA1.self, "SHA-1")
  + hashCases(SHA256.self, "SHA-256") + hashCases(SHA512.self, "SHA-512") + archiveCases()
for item in cases {
  let found = leftovers(of: item)
  let isKnown =
    keptByTheCompiler.contains(item.name) && found.allSatisfy { $0.hasPrefix("stack, ") }
  print((found.isEmpty ? "gone: " : isKnown ? "known: " : "STILL THERE: ") + item.name)
  for place in found.sorted() { print("  " + place) }
  if !found.isEmpty && !isKnown { failures += 1 }
}
exit(failures == 0 ? 0 : 1)

// SPDX-License-Identifier: Zlib

// ConstantTime [--check] [CASE...]: computes with secrets that memcheck takes for undefined.
//
//   --check   computes with known bytes instead, and checks the results
//   CASE      one of the names below, or a control; without any, all cases and no control

let cases: [(name: String, run: () throws -> Void)] = [
  ("block", blocks),
  ("cbc-in-place", cbcInPlace),
  ("cbc-padded", cbcPadded),
  ("unpadding", unpadding),
  ("cbc-streams", cbcStreams),
  ("hashes", hashes),
  ("comparisons", comparisons),
  ("hmac", authenticationCodes),
  ("key-derivation", derivedKeys),
  ("passwords", passwords),
  ("archives", archives),
  ("openssl-keys", opensslKeys),
]
let controls: [(name: String, run: () throws -> Void)] = [
  ("leak-table", leakByTable),
  ("leak-branch", leakByBranch),
  ("leak-comparison", leakByComparison),
  ("leak-password", leakByPassword),
]

var names = Array(CommandLine.arguments.dropFirst())
if names.first == "--check" {
  secretsAreUninitialised = false
  names.removeFirst()
}
for name in names where !(cases + controls).contains(where: { $0.name == name }) {
  fatalError("no such case: " + name)
}
for item in names.isEmpty ? cases : (cases + controls).filter({ names.contains($0.name) }) {
  print("  " + item.name)
  try item.run()
}

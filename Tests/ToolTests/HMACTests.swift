// SPDX-License-Identifier: Zlib

import Testing

@Suite("cryptocoder hmac")
struct HMACTests {
  let folder: Scratch

  init() throws {
    folder = try Scratch()
    try folder.write("data", "what do ya want for nothing?")
    try folder.write("key", "Jefe")
  }

  @Test("the key is given in hexadecimal or in a file")
  func key() throws {
    let code = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    try folder.run("hmac sha256 --key 4a656665 data").expect("\(code)  data\n")
    try folder.run("hmac sha256 data --key-file key").expect("\(code)  data\n")
    try folder.run("hmac sha256 data --key-file -", input: "Jefe").expect("\(code)  data\n")
    try folder.run("hmac sha256 --key-file key", input: "what do ya want for nothing?")
      .expect("\(code)  -\n")
  }

  @Test("without a key, with two keys, and with standard input for both, the line is wrong")
  func wrongUse() throws {
    try folder.run("hmac sha256 data").expectFailure(
      2, "missing --key or --key-file", hint: "see cryptocoder hmac --help")
    try folder.run("hmac sha256 data --key 00 --key-file key").expectFailure(
      2, "--key and --key-file exclude each other")
    try folder.run("hmac sha256 --key-file -").expectFailure(
      2, "standard input cannot be both the key and the data")
  }

  @Test("a file that is missing is an error of the operation")
  func missing() throws {
    try folder.run("hmac sha256 nosuch --key 00").expectFailure(
      1, "cannot read nosuch: no such file or directory")
    try folder.run("hmac sha256 data --key-file nosuch").expectFailure(
      1, "cannot read nosuch: no such file or directory")
  }
}

// SPDX-License-Identifier: Zlib

// Seals an object with its type's password in a file, shows that the file does not give it away,
// and opens it again: the main job of this package in one page.

import CryptoCoding
import CryptoCodingFiles

struct Note: ArchiveCodable, CryptoCoding {
  static let archiveClassName = "Note"
  var text: String

  // A program would ask a person or a key store; a password in the source is for examples only.
  static func ccPassword() throws(ArchiveError) -> String { "correct horse battery staple" }

  init(text: String) { self.text = text }

  init(from decoder: inout KeyedUnarchiver) throws(ArchiveError) {
    text = try decoder.decode(String.self, forKey: "text")
  }

  func encode(to encoder: inout KeyedArchiver) throws(ArchiveError) {
    try encoder.encode(text, forKey: "text")
  }
}

let path = "note.cryptoarchive"

try CryptoCoder.archiveRootObject(Note(text: "for your eyes only"), toFile: path)
print("sealed into \(path)")

let archive = try CryptoArchive(contentsOfFile: path)
print("the file says of itself: \(archive)")

do {
  _ = try archive.unarchiveRoot(Note.self, password: "a wrong password")
} catch {
  print("with a wrong password: \(error)")
}

let note = try CryptoCoder.unarchiveObject(withFile: path, as: Note.self)
print("opened again: \(note.text)")

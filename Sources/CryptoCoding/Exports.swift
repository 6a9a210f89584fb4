// SPDX-License-Identifier: Zlib

// `import CryptoCoding` alone is enough to write an archivable type, to seal it and to handle what
// goes wrong; nobody should have to know in which module `ArchiveCodable` happens to live.
@_exported public import AES
@_exported public import Hashes
@_exported public import KeyedArchive
@_exported public import PropertyList

// SPDX-License-Identifier: Zlib

/// Files of the command `openssl enc`, in both directions.
///
/// ```swift
/// // openssl enc -aes-256-cbc -pbkdf2 -a
/// let options = OpenSSL.Options(.aes256CBC, .pbkdf2(), encoding: .base64)
/// let file = try OpenSSL.seal(plaintext, password: "secret", options: options)
/// let back = try OpenSSL.open(file, password: "secret", options: options)
/// ```
///
/// For exchange with that command. The format does not say how a file was made, so that both sides
/// have to know the options; and nothing in it notices a change: about one wrong password in 256
/// gives garbage instead of an error. Where both sides are yours use ``CryptoArchive``.
///
/// Keys, IVs and salts are bytes, never text; ``bytes(hexadecimal:count:)`` reads the digits that
/// `-K`, `-iv` and `-S` take. Passwords are bytes, too; a `String` stands for its UTF-8.
///
/// ``Sealer`` and ``Opener`` do the same in constant memory.
///
/// Source: OpenSSL 3.0, `openssl-enc(1)` and `EVP_BytesToKey(3)`.
public enum OpenSSL {}

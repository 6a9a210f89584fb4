// SPDX-License-Identifier: Zlib

/// Hash functions for which collisions are known, kept for the formats that need them.
///
/// Two messages with the same MD5 or SHA-1 digest can be made at will, so neither may sign or name
/// anything an adversary can choose. HMAC and PBKDF2 do not rest on collision resistance: over
/// SHA-1 they are still sound, and the archives this package reads use them.
public enum Insecure {}

// SPDX-License-Identifier: Zlib

print("cryptocoder")

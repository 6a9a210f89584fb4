#!/bin/bash
# SPDX-License-Identifier: Zlib
#
# Make Tests/Vectors/Data/aes/cbc-openssl.txt with the OpenSSL command line tool: lengths around
# the block size, and one large message, for each key size. Keys, IVs and plaintexts follow rules,
# so that the file comes out the same each time.
#
#   key        the first bytes of SHA-512("key <bits> <length>")
#   iv         the first 16 bytes of SHA-512("iv <bits> <length>")
#   plaintext  byte i = (7 i + length) mod 256
set -euo pipefail
export LC_ALL=C

data=$(cd "$(dirname "$0")/.." && pwd)/Tests/Vectors/Data/aes/cbc-openssl.txt
plaintext=$(mktemp)
rows=$(mktemp)
trap 'rm -f "$plaintext" "$rows"' EXIT

hex() { od -An -v -tx1 | tr -d ' \n'; }
derive() { printf '%s' "$1" | openssl dgst -sha512 -binary | hex | cut -c "1-$(($2 * 2))"; }

lengths="0 1 15 16 17 31 32 33 47 48 49 63 64 65 127 128 129 255 256 257 100003"
for bits in 128 192 256; do
  for length in $lengths; do
    # The large message is needed once only.
    if [ "$length" = 100003 ] && [ "$bits" != 128 ]; then continue; fi
    key=$(derive "key $bits $length" $((bits / 8)))
    iv=$(derive "iv $bits $length" 16)
    # shellcheck disable=SC2059 # The format is made of octal escapes on purpose.
    printf "$(awk -v n="$length" \
      'BEGIN { for (i = 0; i < n; i++) printf "\\%03o", (7 * i + n) % 256 }')" >"$plaintext"
    ciphertext=$(openssl enc "-aes-$bits-cbc" -K "$key" -iv "$iv" <"$plaintext" | hex)
    printf 'aes-%s-cbc\t%s\t%s\t%s\t%s\n' \
      "$bits" "$key" "$iv" "$(hex <"$plaintext")" "$ciphertext" >>"$rows"
  done
done

{
  echo "# source: made with $(openssl version | cut -d ' ' -f 1-5) by Scripts/make-openssl-vectors.sh"
  echo "# licence: Zlib (made for this project)"
  echo "# command: openssl enc -<cipher> -K <key> -iv <iv>"
  echo "# note: PKCS#7 padding, which is what the command does by default"
  echo "# count: $(wc -l <"$rows" | tr -d ' ')"
  echo "# columns: cipher_text key iv plaintext ciphertext"
  cat "$rows"
} >"$data"

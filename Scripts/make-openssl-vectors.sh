#!/bin/bash
# SPDX-License-Identifier: Zlib
#
# Make two files of Tests/Vectors/Data with the OpenSSL command line tool, version 3. All values
# follow rules, so that the files come out the same each time.
#
# aes/cbc-openssl.txt: lengths around the block size, and one large message, for each key size.
#   key        the first bytes of SHA-512("key <bits> <length>")
#   iv         the first 16 bytes of SHA-512("iv <bits> <length>")
#   plaintext  byte i = (7 i + length) mod 256
#
# openssl/enc.txt: files made with a password or a raw key, one row for each way of making them.
#   salt       the first 8 bytes of SHA-512("salt <row>")
#   key, iv    where given: the first bytes of SHA-512("key <row>"), SHA-512("iv <row>")
#   plaintext  byte i = (7 i + length) mod 256
# The command draws the salt of a header at random, and in version 3 writes no header for a salt
# that it is given (-S). So the header is put in front of the output of -S here, and the whole file
# is given back to the command, which has to decrypt it.
set -euo pipefail
export LC_ALL=C

folder=$(cd "$(dirname "$0")/.." && pwd)/Tests/Vectors/Data
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
plaintext=$scratch/plaintext
rows=$scratch/rows
version="$(openssl version | cut -d ' ' -f 1-5) by Scripts/make-openssl-vectors.sh"

hex() { od -An -v -tx1 | tr -d ' \n'; }
derive() { printf '%s' "$1" | openssl dgst -sha512 -binary | hex | cut -c "1-$(($2 * 2))"; }
make_plaintext() { # make_plaintext LENGTH
  # shellcheck disable=SC2059 # The format is made of octal escapes on purpose.
  printf "$(awk -v n="$1" \
    'BEGIN { for (i = 0; i < n; i++) printf "\\%03o", (7 * i + n) % 256 }')" >"$plaintext"
}
finish() { # finish FILE LINE...: metadata lines, the count, and the rows
  local file=$1
  shift
  {
    echo "# source: made with $version"
    echo "# licence: Zlib (made for this project)"
    printf '# %s\n' "${@:1:$#-1}"
    echo "# count: $(wc -l <"$rows" | tr -d ' ')"
    echo "# columns: ${!#}"
    cat "$rows"
  } >"$folder/$file"
}

lengths="0 1 15 16 17 31 32 33 47 48 49 63 64 65 127 128 129 255 256 257 100003"
for bits in 128 192 256; do
  for length in $lengths; do
    # The large message is needed once only.
    if [ "$length" = 100003 ] && [ "$bits" != 128 ]; then continue; fi
    key=$(derive "key $bits $length" $((bits / 8)))
    iv=$(derive "iv $bits $length" 16)
    make_plaintext "$length"
    ciphertext=$(openssl enc "-aes-$bits-cbc" -K "$key" -iv "$iv" <"$plaintext" | hex)
    printf 'aes-%s-cbc\t%s\t%s\t%s\t%s\n' \
      "$bits" "$key" "$iv" "$(hex <"$plaintext")" "$ciphertext" >>"$rows"
  done
done

finish aes/cbc-openssl.txt \
  "command: openssl enc -<cipher> -K <key> -iv <iv>" \
  "note: PKCS#7 padding, which is what the command does by default" \
  "cipher_text key iv plaintext ciphertext"

# enc CIPHER DERIVATION DIGEST ITERATIONS SALT ENCODING PADDING IV PASSWORD LENGTH
#   DERIVATION  evp-bytes-to-key, pbkdf2, or none for a raw key
#   ITERATIONS  0: the default of the command
#   SALT        header, separate or omitted
#   ENCODING    binary, base64, or base64-one-line (-A)
#   PADDING     pkcs7 or none
#   IV          derived or given
: >"$rows"
enc() {
  local cipher=$1 derivation=$2 digest=$3 iterations=$4 place=$5 encoding=$6 padding=$7 given=$8
  local password=$9 length=${10} row salt="" key="" iv="" made=$scratch/made file=$scratch/file
  row=$(wc -l <"$rows" | tr -d ' ')
  local options=("-$cipher") salting=()
  if [ "$derivation" = none ]; then
    key=$(derive "key $row" $((${cipher:4:3} / 8)))
    options+=(-K "$key")
  else
    options+=(-md "$digest")
    if [ "$derivation" = pbkdf2 ]; then options+=(-pbkdf2); fi
    if [ "$derivation" = pbkdf2 ] && [ "$iterations" != 0 ]; then options+=(-iter "$iterations"); fi
    case $place in
      omitted) salting=(-nosalt) ;;
      *)
        salt=$(derive "salt $row" 8)
        salting=(-S "$salt")
        ;;
    esac
  fi
  if [ "$given" = given ]; then
    iv=$(derive "iv $row" 16)
    options+=(-iv "$iv")
  fi
  if [ "$padding" = none ]; then options+=(-nopad); fi
  local secret=()
  if [ "$derivation" != none ]; then secret=(-pass "pass:$password"); fi

  make_plaintext "$length"
  openssl enc "${options[@]}" "${salting[@]}" "${secret[@]}" -in "$plaintext" -out "$made" 2>/dev/null
  if [ "$place" = header ]; then
    { printf Salted__ && printf '%s' "$salt" | sed 's/../\\x&/g' | xargs -0 printf && cat "$made"; } \
      >"$file"
    salting=()
  else
    cp "$made" "$file"
  fi
  case $encoding in
    base64) openssl base64 -in "$file" -out "$made" && mv "$made" "$file" && options+=(-a) ;;
    base64-one-line)
      openssl base64 -A -in "$file" -out "$made" && mv "$made" "$file" && options+=(-a -A)
      ;;
  esac
  openssl enc -d "${options[@]}" "${salting[@]}" "${secret[@]}" -in "$file" 2>/dev/null |
    cmp - "$plaintext"

  if [ "$derivation" = pbkdf2 ] && [ "$iterations" = 0 ]; then iterations=10000; fi
  if [ "$derivation" = evp-bytes-to-key ]; then iterations=1; fi
  local fields=("openssl enc ${options[*]}${salting:+ ${salting[*]}}" "$cipher" "$derivation"
    "$digest" "$iterations" "$place" "$encoding" "$padding" "$(printf '%s' "$password" | hex)"
    "$salt" "$key" "$iv" "$(hex <"$plaintext")" "$(hex <"$file")")
  local IFS=$'\t'
  printf '%s\n' "${fields[*]}" >>"$rows"
}

number=0
for cipher in aes-128-cbc aes-192-cbc aes-256-cbc; do
  for derivation in evp-bytes-to-key pbkdf2; do
    for digest in md5 sha1 sha256 sha512; do
      for encoding in binary base64; do
        number=$((number + 1))
        # 7 iterations keep the tests quick; 0 to 100 bytes in steps that meet every remainder.
        enc $cipher $derivation $digest 7 header $encoding pkcs7 derived "secret $number" \
          $((number * 37 % 101))
      done
    done
  done
  enc $cipher evp-bytes-to-key sha256 1 omitted binary pkcs7 derived "no salt" 20
  enc $cipher pbkdf2 sha256 7 omitted base64 pkcs7 derived "no salt" 20
  enc $cipher evp-bytes-to-key md5 1 separate binary pkcs7 derived "salt apart" 31
  enc $cipher pbkdf2 sha512 7 separate base64 pkcs7 derived "salt apart" 32
  enc $cipher evp-bytes-to-key sha256 1 header binary pkcs7 given "IV given" 33
  enc $cipher pbkdf2 sha1 7 header binary pkcs7 given "IV given" 33
  enc $cipher pbkdf2 sha256 7 header binary none derived "no padding" 48
  enc $cipher none none 0 omitted binary pkcs7 given "" 40
  enc $cipher none none 0 omitted base64 none given "" 64
done
enc aes-256-cbc pbkdf2 sha256 0 header binary pkcs7 derived "the default count" 11
enc aes-256-cbc pbkdf2 sha256 7 header base64-one-line pkcs7 derived "one line" 100
enc aes-128-cbc pbkdf2 sha256 7 header binary pkcs7 derived "" 5
enc aes-128-cbc evp-bytes-to-key sha256 1 header binary pkcs7 derived "pässwörd ☃" 5
enc aes-128-cbc evp-bytes-to-key md5 1 header base64 pkcs7 derived "large" 5000

finish openssl/enc.txt \
  "command: see command_text; with a password, and -pass pass:<password>" \
  "note: salt_place_text header: the file begins with Salted__ and the salt; see the script" \
  "command_text cipher_text derivation_text digest_text iterations salt_place_text encoding_text padding_text password salt key iv plaintext file"

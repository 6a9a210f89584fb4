#!/bin/bash
# Constant time, shown by two tools that can fail. Linux only.
#
# 1. Valgrind's memcheck follows secrets. `Assurance/Sources/ConstantTime` calls the library with
#    keys, passwords, plaintexts and IVs in memory that was never written to. memcheck follows
#    undefined bits through every computation and reports each branch and each address that depends
#    on one. What is public by design passes through one function, `declassify` in Sources/AES, and
#    that function is the only one memcheck is told not to report (Assurance/public-by-design.supp).
#    Before that it has to report each of the controls, which leak on purpose, and `declassify`
#    itself where nothing is suppressed.
#
# 2. The compiler's output is searched, in case a path is not run above: the code of the module AES
#    must not take the address of a table, and neither AES nor Hashes may divide, except in the
#    functions that count bytes and blocks. See `search` below. Here, too, a control has to be found.
#
#   Scripts/constant-time.sh          optimised for speed and for size
#   Scripts/constant-time.sh speed    only for speed
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v valgrind >/dev/null && [ "${CI:-}" = true ]; then
  apt-get update -qq
  apt-get install -y -qq valgrind
fi
for tool in valgrind objdump; do
  command -v "$tool" >/dev/null || { echo "constant-time: $tool is not installed"; exit 1; }
done

fail() { printf 'constant-time: %s\n' "$*"; exit 1; }

# Status 99 stands for "memcheck reported something". Heap memory is filled with zeros, which stay
# undefined for memcheck, so that the program can give secrets values that it knows.
memcheck() {
  valgrind --quiet --error-exitcode=99 --malloc-fill=00 --num-callers=12 "$@"
}

must_be_reported() { # must_be_reported PROGRAM CASE
  local status=0
  memcheck "$1" "$2" >"$log" 2>&1 || status=$?
  [ "$status" -eq 99 ] || { cat "$log"; fail "memcheck does not report $2"; }
}

# Prints what should not be in the object files of a folder, one function a line.
#
#   table    `lea` or an absolute address of data: the first half of every table look-up, because
#            x86-64 code that can be loaded anywhere has no other way to index a table. Constants
#            that are loaded as a whole are no tables, Swift's type metadata (symbols ending in M
#            or W and a letter) is not data of ours, and functions are code.
#   global   a call of the accessor of a global variable, where a table might hide.
#   divide   `div` and `idiv` take more time for some operands than for others.
search() {
  for object in "$1"/*.o; do
    { objdump -t "$object"; echo "== code"; objdump -dr --no-show-raw-insn "$object"; } | awk '
      /^== code/ { code = 1; next }
      !code { if ($0 ~ /[ \t]\.text/) text[$NF] = 1; next }
      /^[0-9a-f]+ </ { function_ = $2; next }
      /R_X86_64_/ {
        type = $2; target = $3; sub(/[-+]0x[0-9a-f]+$/, "", target)
        if (target ~ /vau$/) print "global", function_, target
        if (instruction !~ /\t(lea|movabs)/ && type !~ /R_X86_64_(32S?|64)$/) next
        if (target in text || target ~ /^\$s.*(M|W)[A-Za-z]$/) next
        print "table", function_, target
        next
      }
      /^ +[0-9a-f]+:\t/ {
        instruction = $0
        if ($0 ~ /\ti?div[bwlq]? /) print "divide", function_, $2
      }'
  done | sort -u
}

counting='KeySchedule[CV]6expand|PKCS7O15paddedByteCount|CBCO(11decryptWide|7encrypt|9Encryptor|9Decryptor)'
counting+='|BlockBufferV|MerkleDamgardV(6digest|8finalize)'

search_objects() { # search_objects FOLDER
  # The control: `leakByTable` has a table.
  # `grep -q` would end before `sort`, whose broken pipe counts as a failure.
  search "$1/ConstantTime.build" | grep '^table .*leakByTable' >/dev/null ||
    fail "the search does not find the table of the control"
  {
    # Error messages are found by number, and an error is no secret.
    search "$1/AES.build" | grep -v 'AESErrorO' || true
    search "$1/Hashes.build" | grep '^divide' || true
  } |
    # What counts bytes and blocks may divide their numbers, and does where the code is optimised
    # for size: key words by the key's length, digest bytes by the word's, messages by the block's.
    grep -vE "^divide .*($counting)" >"$log" || true
  [ ! -s "$log" ] || { cat "$log"; fail "the object files should not have the above"; }
}

log=$(mktemp)
trap 'rm -f "$log"' EXIT

modes=("$@")
[ ${#modes[@]} -gt 0 ] || modes=(speed size)
for mode in "${modes[@]}"; do
  case "$mode" in
    speed) options=(-Xswiftc -O) ;;
    size) options=(-Xswiftc -Osize) ;;
    *) fail "expected speed or size, found $mode" ;;
  esac
  build=(swift build --package-path Assurance -c release --scratch-path ".build/assurance/$mode"
    --product ConstantTime "${options[@]}")
  "${build[@]}" >"$log" 2>&1 || { cat "$log"; fail "the build failed"; }
  folder=$("${build[@]}" --show-bin-path)
  program=$folder/ConstantTime

  echo "$mode: results"
  "$program" --check >"$log" 2>&1 || { cat "$log"; fail "the library computes something else"; }

  echo "$mode: controls"
  for control in leak-table leak-branch leak-comparison leak-password unpadding; do
    must_be_reported "$program" "$control"
  done

  echo "$mode: secrets"
  memcheck --suppressions=Assurance/public-by-design.supp "$program" >"$log" 2>&1 ||
    { cat "$log"; fail "memcheck reports the above"; }
  cat "$log"

  if [ "$(uname -m)" = x86_64 ]; then
    echo "$mode: object files"
    search_objects "$folder"
  else
    echo "$mode: object files are searched on x86-64 only"
  fi
done
echo "no branch and no address depends on a secret"

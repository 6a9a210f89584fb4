#!/bin/bash
# Searches the memory of a process for keys whose use has ended. Linux only; optimised code only,
# because code that is not optimised copies values to the stack at every step.
#
# `Assurance/Sources/Wiping` uses a key, ends what used it, and then reads all writable memory of
# its own process through /proc/self/mem: heap in use and given back, globals, and the stack as the
# calls have left it. Eight consecutive bytes of the key, in any of the forms in which the code
# handles it, are a failure. Two controls, which leave a key behind, have to be found first.
set -euo pipefail
cd "$(dirname "$0")/.."

build=(swift build --package-path Assurance -c release --scratch-path .build/assurance/speed
  --product Wiping -Xswiftc -O)
log=$("${build[@]}" 2>&1) || { printf '%s\n' "$log"; exit 1; }
"$("${build[@]}" --show-bin-path)/Wiping"

#!/bin/bash
# Everything a change has to pass besides `swift test`: formatting, house rules, the optimised build
# with warnings as errors, the whole suite optimised (with the vectors that are too slow without
# optimisation), the core on bare metal, and on Linux constant time and wiping.
set -euo pipefail
cd "$(dirname "$0")/.."

step() { printf '\n== %s\n' "$*"; }

step "format"
Scripts/format.sh --check

step "house rules"
Scripts/rules.sh

step "release build, warnings are errors"
swift build -c release --build-tests -Xswiftc -warnings-as-errors

step "release tests"
swift test -c release --skip-build -Xswiftc -warnings-as-errors

step "main job"
swift run -c release --skip-build -Xswiftc -warnings-as-errors Quickstart

step "README examples"
Scripts/readme-examples.sh

step "embedded"
Scripts/embedded.sh

# Valgrind and /proc are Linux's.
if [ "$(uname -s)" = Linux ]; then
  step "constant time"
  Scripts/constant-time.sh

  step "wiping"
  Scripts/wiping.sh
fi

printf '\nall checks passed\n'

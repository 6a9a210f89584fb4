#!/bin/bash
# Compiles the five core targets in Embedded Swift for microcontrollers without an operating system.
# Nothing is linked or run: this proves that the core keeps to the language subset.
#
#   Scripts/embedded.sh              every triple below
#   Scripts/embedded.sh TRIPLE...    only these
set -euo pipefail
cd "$(dirname "$0")/.."

triples=("$@")
[ ${#triples[@]} -gt 0 ] || triples=(armv7em-none-none-eabi armv6m-none-none-eabi riscv32-none-none-eabi)

for triple in "${triples[@]}"; do
  printf '%s: ' "$triple"
  # CryptoCoding depends on the other four, so its build compiles all five.
  log=$(swift build -c release --triple "$triple" --target CryptoCoding \
    --scratch-path ".build/embedded" \
    -Xswiftc -enable-experimental-feature -Xswiftc Embedded -Xswiftc -wmo \
    -Xswiftc -warnings-as-errors 2>&1) || { printf 'failed\n%s\n' "$log"; exit 1; }
  echo "compiles"
done

#!/bin/bash
# The house rules that a search can check. Prints each breach and fails if there is one.
set -euo pipefail
cd "$(dirname "$0")/.."

failures=0
breach() {
  printf 'rule broken: %s\n' "$1"
  failures=$((failures + 1))
}
each() { # each MESSAGE: one breach for every line of standard input
  while IFS= read -r line; do breach "$1: $line"; done
}

core=(Sources/AES Sources/Hashes Sources/PropertyList Sources/KeyedArchive Sources/CryptoCoding)

while IFS= read -r file; do
  lines=$(wc -l <"$file")
  [ "$lines" -le 400 ] || breach "more than 400 lines: $file ($lines)"
  head -3 "$file" | grep -q 'SPDX-License-Identifier: Zlib' || breach "no licence line: $file"
done < <(git ls-files '*.swift')

each "core target imports a platform module" < <(
  git grep -nE '^ *((public|package|internal|private|fileprivate|@[a-zA-Z_]+) +)*import +(Foundation|FoundationEssentials|Glibc|Darwin|Musl|Dispatch)\b' \
    -- "${core[@]}" || true)

each "conditional compilation outside of Platform/" < <(
  git grep -nE '^ *#if ' -- Sources | grep -v '/Platform/' || true)

each "not Swift" < <(git ls-files | grep -E '\.(c|h|cc|cpp|m|mm|s|S)$' || true)

each "unfinished or trapping" < <(
  git grep -nE 'TODO|FIXME|XXX|not implemented|unimplemented|fatalError\(' -- Sources || true)

each "package dependency" < <(git grep -nE '\.package\(url:' -- Package.swift || true)

each "wider than 100 columns" < <(
  LC_ALL=C.UTF-8 git grep -nE '^.{101,}' -- 'Sources/*.swift' 'Tests/*.swift' 'Examples/*.swift' 'Benchmarks/*.swift' 'Assurance/*.swift' | grep -v 'http:' | cut -c1-120 || true)

[ "$failures" -eq 0 ] || exit 1
echo "house rules hold"

#!/bin/bash
# Formats every Swift file, or with --check says which are not formatted.
set -euo pipefail
cd "$(dirname "$0")/.."

files=(
  Package.swift Sources Tests Examples Benchmarks/Package.swift Benchmarks/Sources
  Assurance/Package.swift Assurance/Sources
)
if [ "${1:-}" = "--check" ]; then
  swift format lint --strict --parallel --recursive "${files[@]}"
else
  swift format --in-place --parallel --recursive "${files[@]}"
fi

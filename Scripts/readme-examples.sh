#!/bin/bash
# Compiles and runs every Swift block of README.md as a program of its own, in a package that depends
# on this one by path, as a user's would.
set -euo pipefail
cd "$(dirname "$0")/.."
root=$(pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

awk -v folder="$work" '
  /^```swift$/ { count++; path = folder "/Sources/Example" count "/main.swift"
                 system("mkdir -p " folder "/Sources/Example" count); inside = 1; next }
  /^```$/ { if (inside) close(path); inside = 0; next }
  inside { print > path }' README.md

examples=$(ls "$work/Sources")
{
  echo '// swift-tools-version: 6.2'
  echo 'import PackageDescription'
  echo 'let dependencies: [Target.Dependency] = ['
  echo "  .product(name: \"CryptoCoding\", package: \"$(basename "$root")\"),"
  echo "  .product(name: \"CryptoCodingFiles\", package: \"$(basename "$root")\"),"
  echo ']'
  echo "let package = Package(name: \"ReadmeExamples\", platforms: [.macOS(.v26)],"
  echo "  dependencies: [.package(path: \"$root\")], targets: ["
  for example in $examples; do
    echo "    .executableTarget(name: \"$example\", dependencies: dependencies),"
  done
  echo '  ])'
} >"$work/Package.swift"

swift build -c release --package-path "$work" --scratch-path .build/readme
for example in $examples; do
  (cd "$work" && "$root/.build/readme/release/$example")
  echo "README $example: compiles and runs"
done

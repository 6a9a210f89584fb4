// swift-tools-version: 6.2
// SPDX-License-Identifier: Zlib

import PackageDescription

// A package of its own, so that the library's manifest has nothing that only benchmarks need. It
// uses the library as any other package does: from outside, through public calls, without flags.
let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "CryptoCoding", path: "..")],
  targets: [
    .executableTarget(
      name: "Benchmark",
      dependencies: [
        .product(name: "AES", package: "CryptoCoding"),
        .product(name: "Hashes", package: "CryptoCoding"),
        .product(name: "KeyedArchive", package: "CryptoCoding"),
        .product(name: "CryptoCoding", package: "CryptoCoding"),
      ],
      swiftSettings: [
        .strictMemorySafety(),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ],
  swiftLanguageModes: [.v6]
)

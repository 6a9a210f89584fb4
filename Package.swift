// swift-tools-version: 6.2
// SPDX-License-Identifier: Zlib

import PackageDescription

// Every target is compiled under the same four rules.
//
// - `strictMemorySafety`: each unsafe construct must be marked `unsafe` where it is used, so that a
//   reader finds them all by searching for that word.
// - `ExistentialAny`: an existential is spelled `any`; Embedded Swift has none of non-class
//   protocols, and the spelling shows at once where one would creep in.
// - `InternalImportsByDefault`: an import is part of a module's interface only where it says so.
// - `MemberImportVisibility`: a file names every module it takes members from, so that the
//   direction of dependencies can be read off the import lines.
let rules: [SwiftSetting] = [
  .strictMemorySafety(),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "CryptoCoding",
  // `InlineArray`, `Array.span` and `String.UTF8View.span` are part of the standard library that
  // ships with these systems; asking for them keeps `@available` out of every file.
  platforms: [
    .macOS(.v26), .macCatalyst(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26),
  ],
  products: [
    .library(name: "AES", targets: ["AES"]),
    .library(name: "Hashes", targets: ["Hashes"]),
    .library(name: "PropertyList", targets: ["PropertyList"]),
    .library(name: "KeyedArchive", targets: ["KeyedArchive"]),
    .library(name: "CryptoCoding", targets: ["CryptoCoding"]),
    .library(name: "CryptoCodingFiles", targets: ["CryptoCodingFiles"]),
    .executable(name: "cryptocoder", targets: ["cryptocoder"]),
  ],
  targets: [
    // The core: pure Swift, no Foundation, no C library; compiles in Embedded Swift.
    .target(name: "AES", swiftSettings: rules),
    .target(name: "Hashes", swiftSettings: rules),
    .target(name: "PropertyList", swiftSettings: rules),
    .target(name: "KeyedArchive", dependencies: ["PropertyList"], swiftSettings: rules),
    .target(
      name: "CryptoCoding",
      dependencies: ["AES", "Hashes", "PropertyList", "KeyedArchive"],
      swiftSettings: rules),

    // System calls live here and in the tool, nowhere else.
    .target(name: "CryptoCodingFiles", dependencies: ["CryptoCoding"], swiftSettings: rules),
    .executableTarget(
      name: "cryptocoder",
      dependencies: [
        "AES", "Hashes", "PropertyList", "KeyedArchive", "CryptoCoding", "CryptoCodingFiles",
      ],
      swiftSettings: rules),

    // The README's first command.
    .executableTarget(
      name: "Quickstart", dependencies: ["CryptoCoding", "CryptoCodingFiles"],
      path: "Examples/Quickstart", swiftSettings: rules),

    // Test data and what several test targets share. `Vectors` holds data files beside its loaders;
    // they are read from the checkout, so they are excluded from the build.
    .target(
      name: "Vectors", dependencies: ["Support"], path: "Tests/Vectors", exclude: ["Data"],
      swiftSettings: rules),
    .target(name: "Support", path: "Tests/Support", swiftSettings: rules),

    .testTarget(
      name: "VectorsTests", dependencies: ["cryptocoder", "Vectors", "Support"],
      swiftSettings: rules),
    .testTarget(
      name: "AESTests", dependencies: ["AES", "Vectors", "Support"], swiftSettings: rules),
    .testTarget(
      name: "HashesTests", dependencies: ["Hashes", "Vectors", "Support"], swiftSettings: rules),
    .testTarget(
      name: "PropertyListTests", dependencies: ["PropertyList", "Support"], swiftSettings: rules),
    .testTarget(
      name: "KeyedArchiveTests",
      dependencies: ["AES", "KeyedArchive", "PropertyList", "Support"], swiftSettings: rules),
    .testTarget(
      name: "CryptoCodingTests",
      dependencies: [
        "AES", "Hashes", "PropertyList", "KeyedArchive", "CryptoCoding", "Vectors", "Support",
      ], swiftSettings: rules),
    .testTarget(
      name: "FilesTests",
      dependencies: ["CryptoCodingFiles", "CryptoCoding", "KeyedArchive", "Support"],
      swiftSettings: rules),
    .testTarget(
      name: "ToolTests", dependencies: ["cryptocoder", "Vectors", "Support"], swiftSettings: rules),
  ],
  swiftLanguageModes: [.v6]
)

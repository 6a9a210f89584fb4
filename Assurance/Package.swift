// swift-tools-version: 6.2
// SPDX-License-Identifier: Zlib

import PackageDescription

// Programs that show what Documentation/Security.md claims, by running the library where a tool
// watches it. They see the library as its users do, through public API, which is why they are a
// package of their own; and they run on Linux only, which is why the root manifest does not know
// them. `Scripts/constant-time.sh` and `Scripts/wiping.sh` build and run them.
let package = Package(
  name: "Assurance",
  dependencies: [.package(name: "CryptoCoding", path: "..")],
  targets: [
    .executableTarget(
      name: "ConstantTime",
      dependencies: [
        .product(name: "AES", package: "CryptoCoding"),
        .product(name: "Hashes", package: "CryptoCoding"),
        .product(name: "CryptoCoding", package: "CryptoCoding"),
      ]),
    .executableTarget(
      name: "Wiping",
      dependencies: [
        .product(name: "AES", package: "CryptoCoding"),
        .product(name: "Hashes", package: "CryptoCoding"),
        .product(name: "CryptoCoding", package: "CryptoCoding"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)

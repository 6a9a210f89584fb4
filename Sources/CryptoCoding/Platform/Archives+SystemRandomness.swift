// SPDX-License-Identifier: Zlib

// The calls of this module that draw random bytes, with the system's generator.
#if !hasFeature(Embedded)
  public import KeyedArchive

  extension CryptoArchive {
    /// Seals an object graph, with IV and salt from the system's generator; see
    /// ``init(root:password:version:iterations:classes:limits:using:)``.
    public init<Root: ArchiveCodable>(
      root: Root, password: String, version: Double = CryptoCodingVersion,
      iterations: Int? = nil, classes: ClassTable = .default,
      limits: ArchiveLimits = .default
    ) throws(ArchiveError) {
      var generator = SystemRandomNumberGenerator()
      try self.init(
        root: root, password: password, version: version, iterations: iterations,
        classes: classes, limits: limits, using: &generator)
    }

    /// Seals a keyed archive that exists already, with IV and salt from the system's generator; see
    /// ``init(archivedData:rootClassName:password:version:iterations:using:)``.
    public init(
      archivedData: Span<UInt8>, rootClassName: String?, password: Span<UInt8>,
      version: Double = CryptoCodingVersion, iterations: Int? = nil
    ) throws(ArchiveError) {
      var generator = SystemRandomNumberGenerator()
      try self.init(
        archivedData: archivedData, rootClassName: rootClassName, password: password,
        version: version, iterations: iterations, using: &generator)
    }

    /// Seals a keyed archive that exists already, with IV and salt from the system's generator.
    public init(
      archivedData: some Sequence<UInt8>, rootClassName: String?, password: String,
      version: Double = CryptoCodingVersion, iterations: Int? = nil
    ) throws(ArchiveError) {
      var generator = SystemRandomNumberGenerator()
      try self.init(
        archivedData: archivedData, rootClassName: rootClassName, password: password,
        version: version, iterations: iterations, using: &generator)
    }
  }

  extension CryptoCoder {
    /// Archives an object, sealed with its type's password, with IV and salt from the system's
    /// generator; see ``archivedData(withRootObject:version:iterations:classes:limits:using:)``.
    public static func archivedData<Root: ArchiveCodable & CryptoCoding>(
      withRootObject root: Root, version: Double = CryptoCodingVersion,
      iterations: Int? = nil, classes: ClassTable = .default,
      limits: ArchiveLimits = .default
    ) throws(ArchiveError) -> [UInt8] {
      var generator = SystemRandomNumberGenerator()
      return try archivedData(
        withRootObject: root, version: version, iterations: iterations,
        classes: classes, limits: limits, using: &generator)
    }

    /// Archives an object with the password that was registered for its class name, with IV and
    /// salt from the system's generator; see
    /// ``archivedData(withRootObject:version:iterations:classes:limits:using:)``.
    public static func archivedData<Root: ArchiveCodable>(
      withRootObject root: Root, version: Double = CryptoCodingVersion,
      iterations: Int? = nil, classes: ClassTable = .default,
      limits: ArchiveLimits = .default
    ) throws(ArchiveError) -> [UInt8] {
      var generator = SystemRandomNumberGenerator()
      return try archivedData(
        withRootObject: root, version: version, iterations: iterations,
        classes: classes, limits: limits, using: &generator)
    }
  }
#endif

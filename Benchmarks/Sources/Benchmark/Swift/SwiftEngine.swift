// SPDX-License-Identifier: Zlib

import Hashes

/// This package's implementation of every job.
///
/// Which of its paths runs, portable or accelerated, is decided by the library at run time; the
/// environment of the worker process selects it.
struct SwiftEngine: Engine {
  var description: String { "CryptoCoding, pure Swift" }

  func workload(for job: Job) throws -> any Workload {
    switch job.work {
    case .aes128CBCEncrypt: try CBCWorkload(keyByteCount: 16, encrypts: true, job.size)
    case .aes128CBCDecrypt: try CBCWorkload(keyByteCount: 16, encrypts: false, job.size)
    case .aes256CBCEncrypt: try CBCWorkload(keyByteCount: 32, encrypts: true, job.size)
    case .aes256CBCDecrypt: try CBCWorkload(keyByteCount: 32, encrypts: false, job.size)
    case .aes128CBCNewKey: NewKeyWorkload(job.size)
    case .md5: HashWorkload<Insecure.MD5>(job.size)
    case .sha1: HashWorkload<Insecure.SHA1>(job.size)
    case .sha256: HashWorkload<SHA256>(job.size)
    case .sha512: HashWorkload<SHA512>(job.size)
    case .hmacSHA1: HMACWorkload<Insecure.SHA1>(job.size)
    case .hmacSHA256: HMACWorkload<SHA256>(job.size)
    case .pbkdf2SHA1: PBKDF2Workload<Insecure.SHA1>(iterations: job.size)
    case .pbkdf2SHA256: PBKDF2Workload<SHA256>(iterations: job.size)
    case .archiveSeal: SealWorkload(job.size)
    case .archiveOpen: try OpenWorkload(job.size)
    }
  }
}
